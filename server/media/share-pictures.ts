/** Keeps the pictures of shared links: bounded in bytes, each drawn once however many ask, and only a few at a time. */

import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { isQueueFull } from "#server/queue-full.ts";
import { etagOf } from "#server/responses/etag.ts";
import { drawSharePicture, type SharePicture } from "./draw-share-picture.ts";

const MAX_BYTES = 32 * 1024 * 1024;
const AT_ONCE = 2;
const MAX_WAITING = 64;

export type KeptPicture = { image: Buffer; etag: string };
export type SharePictures = ReturnType<typeof createSharePictures>;

export function createSharePictures(draw: (picture: SharePicture) => Promise<Buffer> = drawSharePicture) {
  const kept = new LRUCache<string, KeptPicture>({ maxSize: MAX_BYTES, sizeCalculation: ({ image }) => image.length });
  const underWay = new Map<string, Promise<KeptPicture>>();
  const limit = pLimit(AT_ONCE);

  async function make(key: string, picture: SharePicture): Promise<KeptPicture> {
    const image = await limit(() => draw(picture));
    const made = { image, etag: etagOf(image) };
    kept.set(key, made);
    return made;
  }

  return {
    /** Null where too many others wait already. What is drawn is its own key: another word, another picture. */
    async get(picture: SharePicture): Promise<KeptPicture | null> {
      const key = JSON.stringify(picture);
      const ready = kept.get(key);
      if (ready) return ready;
      const shared = underWay.get(key);
      if (shared) return shared;
      if (isQueueFull(limit, MAX_WAITING)) return null;
      const made = make(key, picture).finally(() => underWay.delete(key));
      underWay.set(key, made);
      return made;
    },
  };
}
