/** Makes our own WebP of any picture, and draws what stands in for one that cannot be had. */
import { loadSharp } from "./large-libraries.ts";

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

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).toString("latin1") === text;

/** Told from the first bytes, so that nothing else (SVG above all) ever reaches a decoder. */
export function isPicture(bytes: Buffer): boolean {
  return (
    startsWith(bytes, "\xFF\xD8\xFF") ||
    startsWith(bytes, "\x89PNG\r\n\x1A\n") ||
    startsWith(bytes, "GIF87a") ||
    startsWith(bytes, "GIF89a") ||
    (startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8)) ||
    (startsWith(bytes, "ftyp", 4) && (startsWith(bytes, "avif", 8) || startsWith(bytes, "avis", 8)))
  );
}

/** Decoded and written anew, one frame, without metadata. Throws where it is no picture of a fair size. */
export async function drawPicture(bytes: Buffer, shape: PictureShape): Promise<Buffer> {
  if (!isPicture(bytes)) throw new Error("This is no picture.");
  const sharp = await loadSharp();
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: "error", sequentialRead: true })
    .autoOrient()
    .resize({ ...SIZES[shape], background })
    .webp({ quality: QUALITY })
    .timeout({ seconds: DRAW_SECONDS })
    .toBuffer();
}

const SCALES =
  "M24 3l6.2 6H39v8.8l6 6.2-6 6.2V39h-8.8l-6.2 6-6.2-6H9v-8.8L3 24l6-6.2V9h8.8z M24 13v21 M18.5 34h11 M14 17.5h20 M14 17.5l-4 8.5a4.3 4.3 0 008 0z M34 17.5l-4 8.5a4.3 4.3 0 008 0z";

const drawn = new Map<PictureShape, Promise<Buffer>>();

/** Our mark on a quiet ground. */
export function drawPlaceholder(shape: PictureShape): Promise<Buffer> {
  const known = drawn.get(shape);
  if (known) return known;
  const { width, height } = SIZES[shape];
  const size = Math.min(width, height) * 0.5;
  const scale = size / 48;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#1a2823"/><g transform="translate(${(width - size) / 2} ${(height - size) / 2}) scale(${scale})" fill="none" stroke="#d9b25f" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round" opacity="0.7"><path d="${SCALES}"/></g></svg>`;
  const drawing = loadSharp().then((sharp) => sharp(Buffer.from(svg)).webp({ quality: QUALITY }).toBuffer());
  drawn.set(shape, drawing);
  return drawing;
}
