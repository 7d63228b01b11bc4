/** Uploaded pictures of coins and exchanges: re-encoded, and stored here or at the configured image host. */
import { createHash } from "node:crypto";
import pLimit from "p-limit";
import type { Metadata } from "sharp";
import { findFileProblem, type ImageProblem, MAX_IMAGE_PIXELS } from "#domain/forms/image-problem.ts";
import { IMAGE_HASH_LENGTH, OWN_IMAGE_PATH, ownImageNames } from "#domain/records/image-address.ts";
import { loadSharp } from "../lazy-imports.ts";
import { createPictureFolder, type PictureKind, pictureKind } from "./picture-folder.ts";

const KINDS: ReadonlySet<PictureKind | null> = new Set(["jpeg", "png", "webp", "avif"]);
/** The same kinds as the decoder names them: AVIF by its container. */
const FORMATS = new Set(["jpeg", "png", "webp", "heif"]);
const LARGE_EDGE = 512;
const SMALL_EDGE = 128;
const QUALITY = 86;

type ReEncoded = { ok: true; large: Buffer; small: Buffer } | { ok: false; problem: ImageProblem };

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

async function reEncode(bytes: Buffer): Promise<ReEncoded> {
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

/** Decoding is the most expensive thing an editor can do; more at once would run out of memory. */
const AT_ONCE = 2;

/** Uploads the picture and returns its address; throws where that fails. */
type ImageHost = { upload(bytes: Uint8Array<ArrayBuffer>, filename: string): Promise<string> };

export type SavedImage = { ok: true; address: string } | { ok: false; problem: ImageProblem };

export function createImages({ folder, host }: { folder: string; host?: ImageHost | null }) {
  const pictures = createPictureFolder(folder);
  const limit = pLimit(AT_ONCE);

  return {
    open: () => pictures.open(),

    /** Nothing is stored for a refused file. Throws where the host or the disk fails. */
    async save(bytes: Buffer): Promise<SavedImage> {
      const made = await limit(() => reEncode(bytes));
      if (!made.ok) return made;
      const names = ownImageNames(createHash("sha256").update(made.large).digest("hex").slice(0, IMAGE_HASH_LENGTH));
      if (host) return { ok: true, address: await host.upload(new Uint8Array(made.large), names.large) };
      await pictures.write({ [names.small]: made.small, [names.large]: made.large });
      return { ok: true, address: OWN_IMAGE_PATH + names.large };
    },

    /** The bytes of a stored picture by its name; null where there is none. */
    find: (name: string): Promise<Buffer | null> => pictures.find(name),
  };
}
