/** A stand-in for the hosts of the feeds' pictures: draws a picture for any URL. */
import sharp from "sharp";
import { type Call, type Reply, type StandIn, startStandIn } from "./stand-in.ts";

function colourOf(path: string): { r: number; g: number; b: number } {
  let sum = 0;
  for (const character of path) sum = (sum * 31 + character.charCodeAt(0)) % 4096;
  return { r: 40 + (sum % 16) * 12, g: 60 + ((sum >> 4) % 16) * 10, b: 60 + ((sum >> 8) % 16) * 10 };
}

async function answer({ path }: Call): Promise<Reply> {
  if (path === "/drawing.svg") return { type: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  const isCoin = path.startsWith("/coins/");
  const size = isCoin ? { width: 128, height: 128 } : { width: 640, height: 400 };
  const body = await sharp({ create: { ...size, channels: 3, background: colourOf(path) } })
    .png()
    .toBuffer();
  return { type: "image/png", body };
}

export const startPictures = (options: { port?: number } = {}): Promise<StandIn> =>
  startStandIn({ answer, wrongShape: {}, ...options });
