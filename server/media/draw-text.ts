/** Renders text, shaped and ordered for its script: Pango with the font Cairo from the folder next to this file. */
import { join, resolve } from "node:path";
import type { OverlayOptions } from "sharp";
import { escapeXml } from "#domain/feeds/xml.ts";
import { loadSharp } from "../lazy-imports.ts";

const FONTS = resolve("server/media/fonts");
const ARABIC = join(FONTS, "cairo-arabic.ttf");
const OTHERS = [join(FONTS, "cairo-latin.ttf"), join(FONTS, "cairo-latin-ext.ttf")];
const DPI = 72;

export type PictureText = {
  text: string;
  size: number;
  color: string;
  /** Longer text gets a smaller size. */
  maxWidth: number;
};

export type DrawnText = { image: Buffer; width: number; height: number };

let loaded: Promise<void> | undefined;

/** Registers each font file once; Pango then picks the one that has a glyph. */
async function loadFonts(): Promise<void> {
  const sharp = await loadSharp();
  for (const fontfile of OTHERS) {
    await sharp({ text: { text: "a", font: "Cairo", fontfile } })
      .png()
      .toBuffer();
  }
}

async function drawAt({ text, color }: PictureText, size: number): Promise<DrawnText> {
  loaded ??= loadFonts();
  await loaded;
  const sharp = await loadSharp();
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeXml(text)}</span>`,
      font: `Cairo ${size}`,
      fontfile: ARABIC,
      rgba: true,
      dpi: DPI,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

/** Pango refuses empty text. */
async function drawNothing(): Promise<DrawnText> {
  const sharp = await loadSharp();
  const create = { width: 1, height: 1, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  return { image: await sharp({ create }).png().toBuffer(), width: 0, height: 0 };
}

/** Letters, digits, punctuation or symbols. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

export async function drawText(wanted: PictureText): Promise<DrawnText> {
  if (!VISIBLE.test(wanted.text)) return drawNothing();
  const drawn = await drawAt(wanted, wanted.size);
  if (drawn.width <= wanted.maxWidth) return drawn;
  return drawAt(wanted, Math.max(1, Math.floor((wanted.size * wanted.maxWidth) / drawn.width)));
}

/** `x` is the start of the text: its left edge, or its right one in a right-to-left picture. `middle` is its vertical centre. */
export const placeText = (
  drawn: DrawnText,
  { x, middle, rightToLeft }: { x: number; middle: number; rightToLeft: boolean },
): OverlayOptions => ({
  input: drawn.image,
  left: Math.max(0, Math.round(rightToLeft ? x - drawn.width : x)),
  top: Math.max(0, Math.round(middle - drawn.height / 2)),
});
