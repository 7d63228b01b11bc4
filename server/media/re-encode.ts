/** Re-encodes an uploaded picture, or returns why it is refused. Its name and declared type are ignored. */
import type { Metadata } from "sharp";
import { findFileProblem, type ImageProblem, MAX_IMAGE_PIXELS } from "#domain/forms/image-problem.ts";
import { loadSharp } from "../lazy-imports.ts";
import { type PictureKind, pictureKind } from "./picture-kind.ts";

const KINDS: ReadonlySet<PictureKind | null> = new Set(["jpeg", "png", "webp", "avif"]);
/** The same kinds as the decoder names them: AVIF by its container. */
const FORMATS = new Set(["jpeg", "png", "webp", "heif"]);
const LARGE_EDGE = 512;
const SMALL_EDGE = 128;
const QUALITY = 86;

export type ReEncoded = { ok: true; large: Buffer; small: Buffer } | { ok: false; problem: ImageProblem };

const refused = (problem: ImageProblem): ReEncoded => ({ ok: false, problem });

/** The decoder sees one frame of an animated PNG; its control chunk precedes the image data. */
const isAnimatedPng = (bytes: Buffer): boolean => {
  const control = bytes.indexOf("acTL");
  const picture = bytes.indexOf("IDAT");
  return bytes[0] === 0x89 && control > 0 && control < picture;
};

function problemOf(metadata: Metadata, bytes: Buffer): ImageProblem | null {
  if (!FORMATS.has(metadata.format) || (metadata.format === "heif" && metadata.compression !== "av1")) {
    return "not-an-image";
  }
  if ((metadata.pages ?? 1) > 1 || isAnimatedPng(bytes)) return "animated";
  return metadata.width * metadata.height > MAX_IMAGE_PIXELS ? "too-many-pixels" : null;
}

export async function reEncode(bytes: Buffer): Promise<ReEncoded> {
  const sizeProblem = findFileProblem({ size: bytes.length });
  if (sizeProblem) return refused(sizeProblem);
  if (!KINDS.has(pictureKind(bytes))) return refused("not-an-image");
  const sharp = await loadSharp();
  try {
    // The decoder's own pixel limit is off for the metadata only; ours is checked before anything is decoded.
    const problem = problemOf(await sharp(bytes, { limitInputPixels: false, failOn: "error" }).metadata(), bytes);
    if (problem) return refused(problem);
    const decoded = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: "error", sequentialRead: true })
      .autoOrient()
      .toColourspace("srgb");
    const sized = (edge: number) =>
      decoded.clone().resize(edge, edge, { fit: "inside", withoutEnlargement: true }).webp({ quality: QUALITY });
    const [large, small] = await Promise.all([sized(LARGE_EDGE).toBuffer(), sized(SMALL_EDGE).toBuffer()]);
    return { ok: true, large, small };
  } catch {
    return refused("not-an-image");
  }
}
