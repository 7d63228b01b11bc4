/** Turns an uploaded file into a picture of our own making, or says why it is none. What the file calls itself is ignored. */
import type { Metadata } from "sharp";
import { findFileProblem, type ImageProblem, MAX_IMAGE_PIXELS } from "#domain/image-problem.ts";
import { loadSharp } from "../large-libraries.ts";

/** The decoders we feed; sharp names AVIF by its container. */
const FORMATS = new Set(["jpeg", "png", "webp", "heif"]);
const LARGE_EDGE = 512;
const SMALL_EDGE = 128;
const QUALITY = 86;

export type ReEncoded = { ok: true; large: Buffer; small: Buffer } | { ok: false; problem: ImageProblem };

const refused = (problem: ImageProblem): ReEncoded => ({ ok: false, problem });

/** `%PNG`, `RIFF…WEBP`, `ftyp…`: the bytes a decoder goes by. Anything else never reaches one, SVG and PDF least of all. */
function hasKnownSignature(bytes: Buffer): boolean {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return true;
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return true;
  const [kind, brand] = [bytes.toString("latin1", 0, 4), bytes.toString("latin1", 8, 12)];
  if (kind === "RIFF" && brand === "WEBP") return true;
  return bytes.toString("latin1", 4, 8) === "ftyp" && brand === "avif";
}

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
  return metadata.width * metadata.height > MAX_IMAGE_PIXELS ? "too-many-pixels" : null;
}

export async function reEncode(bytes: Buffer): Promise<ReEncoded> {
  const sizeProblem = findFileProblem({ size: bytes.length });
  if (sizeProblem) return refused(sizeProblem);
  if (!hasKnownSignature(bytes)) return refused("not-an-image");
  const sharp = await loadSharp();
  try {
    // The decoder's own limit is switched off only here, where nothing is decoded yet and ours is checked next.
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
