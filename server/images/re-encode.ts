/** Turns an uploaded file into a picture of our own making, or says why it is none. What the file calls itself is ignored. */
import type { Metadata } from "sharp";
import { loadSharp } from "../large-libraries.ts";
import { type PictureKind, pictureKind } from "./picture-kind.ts";

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
const MAX_PIXELS = 25_000_000;
const KINDS: ReadonlySet<PictureKind | null> = new Set(["jpeg", "png", "webp", "avif"]);
/** The same as the decoder names them: AVIF by its container. */
const FORMATS = new Set(["jpeg", "png", "webp", "heif"]);
const LARGE_EDGE = 512;
const SMALL_EDGE = 128;
const QUALITY = 86;

export const IMAGE_PROBLEMS = ["empty", "too-large", "not-an-image", "too-many-pixels", "animated"] as const;
export type ImageProblem = (typeof IMAGE_PROBLEMS)[number];

export type ReEncoded = { ok: true; large: Buffer; small: Buffer } | { ok: false; problem: ImageProblem };

const refused = (problem: ImageProblem): ReEncoded => ({ ok: false, problem });

/** An animated PNG looks like one frame to the decoder; its control chunk stands before the picture. */
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
  return metadata.width * metadata.height > MAX_PIXELS ? "too-many-pixels" : null;
}

export async function reEncode(bytes: Buffer): Promise<ReEncoded> {
  if (bytes.length === 0) return refused("empty");
  if (bytes.length > MAX_IMAGE_BYTES) return refused("too-large");
  if (!KINDS.has(pictureKind(bytes))) return refused("not-an-image");
  const sharp = await loadSharp();
  try {
    // The decoder's own limit is switched off only here, where nothing is decoded yet and ours is checked next.
    const problem = problemOf(await sharp(bytes, { limitInputPixels: false, failOn: "error" }).metadata(), bytes);
    if (problem) return refused(problem);
    const decoded = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true })
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
