/** How much JavaScript a page loads to be read: inline scripts and the file it names, as brotli sends them. */
import { brotliCompressSync } from "node:zlib";

const INLINE = /<script(?![^>]*\ssrc=)(?![^>]*type=)[^>]*>([\s\S]*?)<\/script>/g;
const FILE = /<script[^>]*\ssrc="([^"]+)"/g;

export async function scriptBytes(page: string): Promise<{ brotli: number; files: number }> {
  const html = await (await fetch(page)).text();
  const files = [...html.matchAll(FILE)].map(([, address = ""]) => new URL(address, page));
  let brotli = 0;
  for (const [, script = ""] of html.matchAll(INLINE)) brotli += brotliCompressSync(script).length;
  for (const file of files) {
    const response = await fetch(file, { headers: { "accept-encoding": "br" }, method: "HEAD" });
    brotli += Number(response.headers.get("content-length") ?? 0);
  }
  return { brotli, files: files.length };
}
