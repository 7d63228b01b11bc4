import type { EntryContext, RouterContextProvider } from "react-router";
import { documentContext, nonceContext } from "#server/responses/request-context.ts";
import { renderDocument } from "./hydration/render-document.tsx";
import ar from "./i18n/messages/ar.json";
import en from "./i18n/messages/en.json";
import tr from "./i18n/messages/tr.json";
import { registerMessages } from "./i18n/messages.ts";

registerMessages("ar", ar);
registerMessages("en", en);
registerMessages("tr", tr);

/** A page leaves whole: its policy is made from its final bytes, and the cache keeps it as it is. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(nonceContext) ?? undefined;
  const html = await renderDocument({ context: routerContext, url: request.url, nonce });
  headers.set("Content-Type", "text/html; charset=utf-8");
  const wanted = context.get(documentContext);
  if (!wanted) return new Response(html, { status, headers });
  wanted.html = html;
  return new Response(null, { status, headers });
}

/** Errors of loaders and actions are logged by the edge's log through the services; aborted requests are nobody's fault. */
export { handleError } from "#server/responses/request-context.ts";
