/** Reads a request's body whole, up to a limit counted in bytes as they arrive. */
import type { IncomingMessage } from "node:http";

/** Who sends too much is listened to a little longer: an answer given in the midst of their sending would not reach them. */
const DISCARDED_BYTES = 16 * 1024 * 1024;
const DISCARDED_MS = 5000;

export type BodyResult = { ok: true; body: Buffer | undefined } | { ok: false };

export function readBody(request: IncomingMessage, limit: number): Promise<BodyResult> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    let patience: NodeJS.Timeout | undefined;
    const finish = (result: BodyResult): void => {
      clearTimeout(patience);
      request.off("data", take);
      resolve(result);
    };
    const discardRest = (): void => {
      chunks.length = 0;
      patience ??= setTimeout(finish, DISCARDED_MS, { ok: false });
    };
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > limit) discardRest();
      else if (!patience) chunks.push(chunk);
      if (size > limit + DISCARDED_BYTES) finish({ ok: false });
    };
    if (Number(request.headers["content-length"] ?? 0) > limit) discardRest();
    request.on("data", take);
    request.once("end", () =>
      finish(patience ? { ok: false } : { ok: true, body: size > 0 ? Buffer.concat(chunks, size) : undefined }),
    );
    const giveUp = (): void => {
      clearTimeout(patience);
      reject(new Error("The request was cut off."));
    };
    if (request.destroyed) return giveUp();
    request.once("error", giveUp);
    request.once("close", giveUp);
  });
}
