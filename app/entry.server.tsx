/** Staff documents. Public pages never come here (`app/document/render-page.tsx`). */
import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import "./i18n/all-messages.ts";
import { nonceContext } from "#server/responses/request-context.ts";

const RENDER_TIMEOUT_MS = 10_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(nonceContext) ?? undefined;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Promise((resolve, reject) => {
    const page = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />;
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(tooLong);
        const body = pipe(new PassThrough());
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
      },
      onShellError: reject,
    });
    const tooLong = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}

/** Errors of loaders and actions are logged through the services; aborted requests are ignored. */
export { handleError } from "#server/responses/request-context.ts";
