/** The proxy for pictures from other hosts, which no visitor's browser contacts. One that cannot be fetched is a placeholder. */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { isWebAddress } from "#domain/text/web-address.ts";
import { MARK_SCALES, MARK_STAR } from "#domain/views/drawings.ts";
import type { PictureSource } from "#server/external/picture-source.ts";
import { isQueueFull } from "#server/security/client-limit.ts";
import { loadSharp } from "../lazy-imports.ts";
import type { Log } from "../log.ts";
import { pictureKind } from "./picture-folder.ts";
import type { PictureStore } from "./picture-store.ts";

const PICTURE_SHAPES = ["cover", "square", "logo"] as const;
type PictureShape = (typeof PICTURE_SHAPES)[number];

const SIZES = {
  cover: { width: 300, height: 180, fit: "cover" },
  square: { width: 64, height: 64, fit: "contain" },
  logo: { width: 128, height: 128, fit: "contain" },
} as const satisfies Record<PictureShape, { width: number; height: number; fit: "cover" | "contain" }>;

const MAX_PIXELS = 25_000_000;
const QUALITY = 78;
const DRAW_SECONDS = 5;

/** Decoded and re-encoded: one frame, without metadata. Throws where it is no picture or too large. */
async function drawPicture(bytes: Buffer, shape: PictureShape): Promise<Buffer> {
  if (!pictureKind(bytes)) throw new Error("This is not a picture.");
  const sharp = await loadSharp();
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: "error", sequentialRead: true })
    .autoOrient()
    .resize({ ...SIZES[shape], background })
    .webp({ quality: QUALITY })
    .timeout({ seconds: DRAW_SECONDS })
    .toBuffer();
}

const drawn = new Map<PictureShape, Promise<Buffer>>();

/** Our logo on a plain background. */
export function drawPlaceholder(shape: PictureShape): Promise<Buffer> {
  const known = drawn.get(shape);
  if (known) return known;
  const { width, height } = SIZES[shape];
  const size = Math.min(width, height) * 0.5;
  const scale = size / 48;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#1a2823"/><g transform="translate(${(width - size) / 2} ${(height - size) / 2}) scale(${scale})" fill="none" stroke="#d9b25f" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round" opacity="0.7"><path d="${MARK_STAR}${MARK_SCALES}"/></g></svg>`;
  const drawing = loadSharp().then((sharp) => sharp(Buffer.from(svg)).webp({ quality: QUALITY }).toBuffer());
  drawn.set(shape, drawing);
  return drawing;
}

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

export type ShowImage = ReturnType<typeof createShowImage>;

export function createShowImage(pictures: Pick<OutsidePictures, "addressOf">, imageOrigin: string) {
  const isOurs = (image: string): boolean => !isWebAddress(image) || new URL(image).origin === imageOrigin;

  return <View extends { image: string }>(view: View): View =>
    isOurs(view.image) ? view : { ...view, image: pictures.addressOf(view.image, "logo") };
}
