/** The cache of share pictures: limited in bytes, each drawn once for concurrent requests, and only a few at a time. */
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { etagOf } from "#server/responses/etag-response.ts";
import { isQueueFull } from "#server/security/client-limit.ts";
import { drawSharePicture, type SharePicture } from "./draw-share-picture.ts";

const MAX_WAITING = 64;

export type PictureLimits = { maxBytes: number; atOnce: number };

const OF_RECORDS: PictureLimits = { maxBytes: 32 * 1024 * 1024, atOnce: 2 };

/** There are many more comparisons than records: they have a cache and a queue of their own, and never hold back a review's. */
export const OF_COMPARISONS: PictureLimits = { maxBytes: 8 * 1024 * 1024, atOnce: 1 };

export type CachedPicture = { image: Buffer; etag: string };
export type SharePictures = ReturnType<typeof createSharePictures>;

export function createSharePictures(
  draw: (picture: SharePicture) => Promise<Buffer> = drawSharePicture,
  { maxBytes, atOnce }: PictureLimits = OF_RECORDS,
) {
  const cache = new LRUCache<string, CachedPicture>({
    maxSize: maxBytes,
    sizeCalculation: ({ image }) => image.length,
  });
  const underWay = new Map<string, Promise<CachedPicture>>();
  const limit = pLimit(atOnce);

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
