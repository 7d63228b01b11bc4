/** Text as a QR code, as one SVG path: inlined in the page, without an image to load. */
import { create } from "qrcode";

/** `size`: width and height in modules; each dark module is a unit square of the path. */
export type QrCode = { size: number; path: string };

export function drawQrCode(text: string): QrCode {
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  const runs: string[] = [];
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (data[row * size + column] !== 1) continue;
      const start = column;
      while (column + 1 < size && data[row * size + column + 1] === 1) column += 1;
      const length = column - start + 1;
      runs.push(`M${start} ${row}h${length}v1h-${length}z`);
    }
  }
  return { size, path: runs.join("") };
}
