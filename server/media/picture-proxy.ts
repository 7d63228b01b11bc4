/**
 * The proxy for pictures from other hosts: signed addresses out, our own WebP back. A picture that cannot be fetched is a
 * placeholder, so that pages never show a broken one, and a visitor's browser never contacts its host.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { isWebAddress } from "#domain/text/web-address.ts";
import type { PictureSource } from "#server/external/picture-source.ts";
import { isQueueFull } from "#server/queue-full.ts";
import type { Log } from "../log.ts";
import { drawPicture, drawPlaceholder, PICTURE_SHAPES, type PictureShape } from "./draw-picture.ts";
import type { PictureStore } from "./picture-store.ts";

const SIGNATURE_BYTES = 16;
/** The signed path has to fit into the 2 KiB a URL may have. */
const MAX_ADDRESS = 1400;
const AT_ONCE = 4;
const MAX_WAITING = 100;
const REFUSED_FOR_MS = 60_000;
const MAX_REFUSED = 2000;

export type Picture = { bytes: Buffer; isPlaceholder: boolean };
export type PictureRequest = { shape: string; signature: string; name: string };
export type OutsidePictures = ReturnType<typeof createOutsidePictures>;

export type OutsidePicturesParts = { key: Buffer; source: PictureSource; store: PictureStore; log: Pick<Log, "debug"> };

export function createOutsidePictures({ key, source, store, log }: OutsidePicturesParts) {
  const refused = new LRUCache<string, true>({ max: MAX_REFUSED, ttl: REFUSED_FOR_MS });
  const underWay = new Map<string, Promise<Buffer | null>>();
  const limit = pLimit(AT_ONCE);

  const sign = (shape: PictureShape, address: string): Buffer =>
    createHmac("sha256", key).update(`${shape}\n${address}`).digest().subarray(0, SIGNATURE_BYTES);

  async function fetchAndDraw(file: string, address: string, shape: PictureShape): Promise<Buffer | null> {
    try {
      const bytes = await drawPicture(await source.fetchPicture(address), shape);
      await store.save(file, bytes);
      return bytes;
    } catch (error) {
      refused.set(file, true);
      log.debug({ reason: error instanceof Error ? error.message : "" }, "picture could not be fetched");
      return null;
    }
  }

  async function make(file: string, address: string, shape: PictureShape): Promise<Buffer | null> {
    const stored = await store.find(file);
    if (stored) return stored;
    if (refused.has(file) || isQueueFull(limit, MAX_WAITING)) return null;
    return limit(() => fetchAndDraw(file, address, shape));
  }

  return {
    /** The path of a picture at our proxy; empty for anything but an http or https address. */
    addressOf(address: string, shape: PictureShape): string {
      if (address.length > MAX_ADDRESS || !isWebAddress(address)) return "";
      const name = Buffer.from(address).toString("base64url");
      return `/img/${shape}/${sign(shape, address).toString("base64url")}/${name}.webp`;
    },

    /** Null where the signature is wrong. */
    async find({ shape: given, signature, name }: PictureRequest): Promise<Picture | null> {
      const shape = PICTURE_SHAPES.find((one) => one === given);
      const encoded = /^([\w-]+)\.webp$/.exec(name)?.[1];
      if (!shape || !encoded) return null;
      const address = Buffer.from(encoded, "base64url").toString("utf8");
      const claimed = Buffer.from(signature, "base64url");
      const expected = sign(shape, address);
      if (claimed.length !== expected.length || !timingSafeEqual(claimed, expected)) return null;
      const file = createHash("sha256").update(`${shape}\n${address}`).digest("hex");
      let making = underWay.get(file);
      if (!making) {
        making = make(file, address, shape).finally(() => underWay.delete(file));
        underWay.set(file, making);
      }
      const bytes = await making;
      return bytes ? { bytes, isPlaceholder: false } : { bytes: await drawPlaceholder(shape), isPlaceholder: true };
    },
  };
}
