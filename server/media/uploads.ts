/** Uploaded pictures of coins and exchanges: re-encoded, and stored here or at the configured image host. */
import { createHash } from "node:crypto";
import pLimit from "p-limit";
import type { ImageProblem } from "#domain/forms/image-problem.ts";
import { IMAGE_HASH_LENGTH, OWN_IMAGE_PATH, ownImageNames } from "#domain/records/own-image.ts";
import { createPictureFolder } from "./picture-folder.ts";
import { reEncode } from "./re-encode.ts";

/** Decoding is the most expensive thing an editor can do; more at once would run out of memory. */
const AT_ONCE = 2;

/** Uploads the picture and returns its address; throws where that fails. */
type ImageHost = { upload(bytes: Uint8Array<ArrayBuffer>, filename: string): Promise<string> };

export type SavedImage = { ok: true; address: string } | { ok: false; problem: ImageProblem };

export type Images = ReturnType<typeof createImages>;

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
