/** Pictures of coins and exchanges: taken in from editors, made anew, and kept here or at the configured host. */

import { createHash } from "node:crypto";
import pLimit from "p-limit";
import type { ImageProblem } from "#domain/forms/image-problem.ts";
import { IMAGE_HASH_LENGTH, OWN_IMAGE_PATH, ownImageNames } from "#domain/records/own-image.ts";
import { createPictureFolder } from "./picture-folder.ts";
import { reEncode } from "./re-encode.ts";

/** Decoding is the most expensive thing an editor can ask for; more at once would only push each other out of memory. */
const AT_ONCE = 2;

/** Hands the finished picture to a host and returns its address; throws where that fails. */
type ImageHost = { upload(bytes: Uint8Array<ArrayBuffer>, filename: string): Promise<string> };

export type SavedImage = { ok: true; address: string } | { ok: false; problem: ImageProblem };

export type Images = ReturnType<typeof createImages>;

export function createImages({ folder, host }: { folder: string; host?: ImageHost | null }) {
  const pictures = createPictureFolder(folder);
  const limit = pLimit(AT_ONCE);

  return {
    open: () => pictures.open(),

    /** Nothing is written for a file that is refused. Throws where the host or the disk fails. */
    async save(bytes: Buffer): Promise<SavedImage> {
      const made = await limit(() => reEncode(bytes));
      if (!made.ok) return made;
      const names = ownImageNames(createHash("sha256").update(made.large).digest("hex").slice(0, IMAGE_HASH_LENGTH));
      if (host) return { ok: true, address: await host.upload(new Uint8Array(made.large), names.large) };
      await pictures.write({ [names.small]: made.small, [names.large]: made.large });
      return { ok: true, address: OWN_IMAGE_PATH + names.large };
    },

    /** The bytes of one of our own pictures by its name; null where there is none. */
    find: (name: string): Promise<Buffer | null> => pictures.find(name),
  };
}
