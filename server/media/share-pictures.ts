/** The cache of share pictures: limited in bytes, each drawn once for concurrent requests, and only a few at a time. */
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { isQueueFull } from "#server/queue-full.ts";
import { etagOf } from "#server/responses/etag-response.ts";
import { drawSharePicture, type SharePicture } from "./draw-share-picture.ts";

const MAX_BYTES = 32 * 1024 * 1024;
const AT_ONCE = 2;
const MAX_WAITING = 64;

export type CachedPicture = { image: Buffer; etag: string };
export type SharePictures = ReturnType<typeof createSharePictures>;

export function createSharePictures(draw: (picture: SharePicture) => Promise<Buffer> = drawSharePicture) {
  const cache = new LRUCache<string, CachedPicture>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ image }) => image.length,
  });
  const underWay = new Map<string, Promise<CachedPicture>>();
  const limit = pLimit(AT_ONCE);

  async function make(key: string, picture: SharePicture): Promise<CachedPicture> {
    const image = await limit(() => draw(picture));
    const made = { image, etag: etagOf(image) };
    cache.set(key, made);
    return made;
  }

  return {
    /** Null where the queue is full. The content of a picture is its cache key. */
    async get(picture: SharePicture): Promise<CachedPicture | null> {
      const key = JSON.stringify(picture);
      const ready = cache.get(key);
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
