/** Responses with files made by the server: their type, how long they may be cached, and streams without a length. */

const MINUTE_S = 60;

const KEEP_BRIEFLY = `public, max-age=${10 * MINUTE_S}`;
/** By whoever asked, and by nobody on the way. */
export const KEEP_PRIVATELY = `private, max-age=${10 * MINUTE_S}`;
export const KEEP_AN_HOUR = `public, max-age=${60 * MINUTE_S}`;

export const respondWithFile = (
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
  headers: Record<string, string> = {},
): Response => new Response(body, { headers: { "Content-Type": type, "Cache-Control": KEEP_BRIEFLY, ...headers } });

/** Never in memory whole: a part is made when the client reads it, and none after the client has left. */
export function respondWithStream(
  text: AsyncIterable<string>,
  type: string,
  headers: Record<string, string>,
): Response {
  const parts = text[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return?.();
    },
  });
  return new Response(body, { headers: { "Content-Type": type, ...headers } });
}

/** To be saved under this name. */
export const respondWithDownload = (text: AsyncIterable<string>, type: string, name: string): Response =>
  respondWithStream(text, type, { "Content-Disposition": `attachment; filename="${name}"` });

/** A sentence in place of a file. */
export const refuseFile = (status: number, sentence: string, language?: string): Response =>
  new Response(sentence, {
    status,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      ...(language ? { "Content-Language": language } : {}),
    },
  });

export const noSuchFile = (): Response => refuseFile(404, "Not found");
