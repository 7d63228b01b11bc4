import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { nonceContext } from "#server/request-context.ts";
import ar from "./i18n/messages/ar.json";
import en from "./i18n/messages/en.json";
import tr from "./i18n/messages/tr.json";
import { registerMessages } from "./i18n/messages.ts";

registerMessages("ar", ar);
registerMessages("en", en);
registerMessages("tr", tr);

const RENDER_TIMEOUT_MS = 10_000;

/** A page leaves whole: its policy is made from its final bytes, and the cache keeps it as it is. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(nonceContext) ?? undefined;
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady() {
          clearTimeout(tooLong);
          resolve(text(pipe(new PassThrough())));
        },
        onShellError: reject,
        onError: reject,
      },
    );
    const tooLong = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

/** Errors of loaders and actions are logged by the edge's log through the services; aborted requests are nobody's fault. */
export { handleError } from "#server/handle-error.ts";
