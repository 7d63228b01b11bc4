/** Text as a picture, shaped and ordered as its script wants it: Pango with Cairo, which lies beside this file. */
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
  /** Longer text is set smaller. */
  maxWidth: number;
};

export type DrawnText = { image: Buffer; width: number; height: number };

let loaded: Promise<void> | undefined;

/** Each file is made known once; Pango then takes every letter from the one that has it. */
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

/** Pango refuses to draw nothing. */
async function drawNothing(): Promise<DrawnText> {
  const sharp = await loadSharp();
  const create = { width: 1, height: 1, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  return { image: await sharp({ create }).png().toBuffer(), width: 0, height: 0 };
}

/** Letters, digits or signs: anything that leaves a trace. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

export async function drawText(asked: PictureText): Promise<DrawnText> {
  if (!VISIBLE.test(asked.text)) return drawNothing();
  const drawn = await drawAt(asked, asked.size);
  if (drawn.width <= asked.maxWidth) return drawn;
  return drawAt(asked, Math.max(1, Math.floor((asked.size * asked.maxWidth) / drawn.width)));
}

/** `x` is where the text begins: its left edge, or in a picture read from the right its right edge. `middle` is its height's middle. */
export const placeText = (
  drawn: DrawnText,
  { x, middle, rightToLeft }: { x: number; middle: number; rightToLeft: boolean },
): OverlayOptions => ({
  input: drawn.image,
  left: Math.max(0, Math.round(rightToLeft ? x - drawn.width : x)),
  top: Math.max(0, Math.round(middle - drawn.height / 2)),
});
