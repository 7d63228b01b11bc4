import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { escapeScriptJson } from "./idle-scripts.tsx";

const RENDER_TIMEOUT_MS = 10_000;
const END = "</body></html>";
/** What React writes for a suspended or failed boundary; text of ours never holds it, its `<` is escaped. */
const SUSPENDED = ["<!--$?-->", "<!--$!-->"];

type Part = { context: EntryContext; url: string; nonce: string | undefined };

/** Everything the loaders gave, as the browser will read it. All of it is there once the stream has ended. */
const readData = async ({ serverHandoffStream }: EntryContext): Promise<string> =>
  serverHandoffStream ? text(serverHandoffStream) : "";

/** JSON inside JSON would be escaped twice; as a data block it stands as it is. */
const asDataBlock = (data: string): string =>
  `<script type="application/json" id="page-data">${escapeScriptJson(data)}</script>`;

const READ_DATA =
  '(function(c){c.enqueue(document.getElementById("page-data").textContent);c.close()})(window.__reactRouterContext.streamController)';

/** What the router itself would stream behind the page. The idle loader reads the block itself; in development the router has to be given it. */
const dataScripts = (data: string, nonce: string | undefined): string =>
  import.meta.env.DEV
    ? `${asDataBlock(data)}<script${nonce ? ` nonce="${nonce}"` : ""}>${READ_DATA}</script>`
    : asDataBlock(data);

/** For a page with suspended parts: waits for all of them. */
function renderWhenReady(page: ReactNode, nonce: string | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(tooLong);
        resolve(text(pipe(new PassThrough())));
      },
      onShellError: reject,
      onError: reject,
    });
    const tooLong = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}

/** The router builds a tree of all the routes it is given, for every page anew: a page needs only its own. */
function withMatchedRoutes({ manifest, staticHandlerContext, ...context }: EntryContext): EntryContext {
  const ids = new Set(staticHandlerContext.matches.map(({ route }) => route.id));
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => ids.has(id)));
  return { ...context, staticHandlerContext, manifest: { ...manifest, routes } };
}

/**
 * The whole document as text. The loaders' data is read first, so nearly every page can be rendered in one go, without
 * the streams that would carry it piece by piece: a third of the cost.
 */
export async function renderDocument({ context, url, nonce }: Part): Promise<string> {
  const data = await readData(context);
  const given = { ...withMatchedRoutes(context), serverHandoffStream: undefined };
  const page = <ServerRouter context={given} url={url} nonce={nonce} />;
  const atOnce = `<!DOCTYPE html>${renderToString(page)}`;
  const html = SUSPENDED.some((mark) => atOnce.includes(mark)) ? await renderWhenReady(page, nonce) : atOnce;
  if (!given.renderMeta?.didRenderScripts || !html.endsWith(END)) return html;
  return html.slice(0, -END.length) + dataScripts(data, nonce) + END;
}
