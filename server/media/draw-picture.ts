/** Re-encodes a picture from outside as WebP, and draws the placeholder for one that cannot be fetched. */
import { MARK_SCALES, MARK_STAR } from "#domain/views/drawings.ts";
import { loadSharp } from "../lazy-imports.ts";
import { pictureKind } from "./picture-kind.ts";

export const PICTURE_SHAPES = ["cover", "square", "logo"] as const;
export type PictureShape = (typeof PICTURE_SHAPES)[number];

const SIZES = {
  cover: { width: 300, height: 180, fit: "cover" },
  square: { width: 64, height: 64, fit: "contain" },
  logo: { width: 128, height: 128, fit: "contain" },
} as const satisfies Record<PictureShape, { width: number; height: number; fit: "cover" | "contain" }>;

const MAX_PIXELS = 25_000_000;
const QUALITY = 78;
const DRAW_SECONDS = 5;

/** Decoded and re-encoded: one frame, without metadata. Throws where it is no picture or too large. */
export async function drawPicture(bytes: Buffer, shape: PictureShape): Promise<Buffer> {
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
