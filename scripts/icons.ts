/** Draws from our mark what a phone puts on its home screen, into public/. What it writes is committed. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { DARK_GROUND, MARK_SCALES, MARK_STAR } from "#domain/views/drawings.ts";

const TARGET = "public";
const GOLD = "#d9b25f";

/** `room` is the share of the picture the mark takes; a maskable icon may be cut to a circle of 80 %. */
function drawIcon(size: number, room: number, corner: number): Promise<Buffer> {
  const side = size * room;
  const at = (size - side) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" rx="${size * corner}" fill="${DARK_GROUND}"/>
    <g transform="translate(${at} ${at}) scale(${side / 48})" fill="none" stroke="${GOLD}" stroke-width="2.2"
      stroke-linejoin="round" stroke-linecap="round">
      <path d="${MARK_STAR}" stroke-width="1.6" opacity="0.6"/><path d="${MARK_SCALES}"/></g></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

const ICONS = [
  { name: "icons/icon-192.png", size: 192, room: 0.84, corner: 0.22 },
  { name: "icons/icon-512.png", size: 512, room: 0.84, corner: 0.22 },
  { name: "icons/maskable-512.png", size: 512, room: 0.6, corner: 0 },
  // Where some telephones look for it without reading the page.
  { name: "apple-touch-icon.png", size: 180, room: 0.76, corner: 0 },
];

mkdirSync(join(TARGET, "icons"), { recursive: true });
for (const { name, size, room, corner } of ICONS) {
  await sharp(await drawIcon(size, room, corner)).toFile(join(TARGET, name));
}
