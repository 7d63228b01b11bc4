/** Reads a request's body whole, up to a limit counted in bytes as they arrive. */
import type { IncomingMessage } from "node:http";

export type BodyResult = { ok: true; body: Buffer | undefined } | { ok: false };

export async function readBody(request: IncomingMessage, limit: number): Promise<BodyResult> {
  if (Number(request.headers["content-length"] ?? 0) > limit) return { ok: false };
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) return { ok: false };
    chunks.push(chunk);
  }
  return { ok: true, body: size > 0 ? Buffer.concat(chunks, size) : undefined };
}
