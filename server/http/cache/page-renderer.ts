/** Renders a public page and finishes it: the policy of its final bytes, how it may be cached, and the tags of what it shows. */
import type { RouterContextProvider } from "react-router";
import type { Config } from "#server/config.ts";
import { type Client, documentContext } from "#server/responses/request-context.ts";
import { baseHeaders, publicPolicy } from "../security-headers.ts";
import { finishPage } from "./finished-page.ts";
import type { Rendered } from "./page-cache.ts";
import { pageCaching } from "./page-caching.ts";
import { pageTagsContext } from "./page-tags.ts";

/** Asked of nobody's address: a public page is the same for everyone. */
const NOBODY = "";

export type PageRoute = (
  request: Request,
  client: Client,
  prepare: (context: RouterContextProvider) => void,
) => Promise<Response>;

export function createPageRenderer(config: Config, imageHost: string, route: PageRoute) {
  const caching = pageCaching(config.CDN_CACHE_SECONDS);
  const headersOf = { true: baseHeaders(true), false: baseHeaders(false) };

  /** `address` is the page's whole address, as its canonical link says it. */
  return async function renderPage(address: string): Promise<Rendered> {
    const { origin, protocol } = new URL(address);
    const client: Client = { address: NOBODY, origin, secure: protocol === "https:" };
    const tags = new Set<string>();
    const document: { html?: string } = {};
    const response = await route(new Request(address), client, (context) => {
      context.set(pageTagsContext, tags);
      context.set(documentContext, document);
    });
    const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    if (!isHtml) return { kind: "other", response };
    const html = document.html ?? (await response.text());
    const policy = publicPolicy(html, imageHost);
    const keep =
      response.status === 200 && !response.headers.has("set-cookie") && !response.headers.has("x-do-not-store");
    if (keep) {
      const fixed = { ...headersOf[`${client.secure}`], ...caching, "Content-Security-Policy": policy };
      return { kind: "page", page: await finishPage(html, fixed), tags };
    }
    const headers = new Headers(response.headers);
    headers.set("Content-Security-Policy", policy);
    headers.delete("x-do-not-store");
    return { kind: "other", response: new Response(html, { status: response.status, headers }) };
  };
}
