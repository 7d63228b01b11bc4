/** Public pages: out of the page cache, or rendered once for everyone who asks at that moment; pages that are not stored, for each request. */
import type { IncomingMessage } from "node:http";
import type { Site } from "#domain/page-queries.ts";
import type { Pages } from "#domain/pages.ts";
import { policyOf } from "#server/http/paths.ts";
import { type Encoding, type FinishedPage, finishPage } from "#server/page-cache/finished-page.ts";
import { CACHE_LIMITS, createPageCaches, NO_CACHE, pageKey, type Rendered } from "#server/page-cache/page-cache.ts";
import { pageTagsContext, UNSTORED_TAG } from "#server/page-cache/page-tags.ts";
import { type Client, contextOf, documentContext, type InlineTexts } from "#server/responses/request-context.ts";
import { baseHeaders, type HeaderList, type Policies } from "#server/security/security-headers.ts";
import type { Services } from "#server/services.ts";
import type { EdgeRequest } from "./edge-request.ts";
import type { Handle } from "./outage.ts";
import type { PathSpent } from "./path-limits.ts";
import { JSON_LIMIT, readBody, TOO_LARGE } from "./request-limits.ts";
import { encodingFor, refuse, refuseTooMany, sendPage, sendResponse } from "./send.ts";

/** Browsers ask every time (a 304 is a few bytes); a proxy of ours keeps a page for a second, longer only while we are down. */
const SHARED = "public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=600";
const CDN_STALE_SECONDS = 30;
const CDN_ERROR_SECONDS = 86_400;

/** `CDN-Cache-Control` (RFC 9213) is read by content delivery networks alone, instead of `Cache-Control`. */
function pageCaching(cdnSeconds: number): HeaderList {
  const cdn =
    cdnSeconds > 0
      ? `public, max-age=${cdnSeconds}, stale-while-revalidate=${CDN_STALE_SECONDS}, stale-if-error=${CDN_ERROR_SECONDS}`
      : "no-store";
  return { "Cache-Control": SHARED, "CDN-Cache-Control": cdn };
}

/** Of a page that its table does not keep out of search, but what it shows does. */
const ROBOTS = "X-Robots-Tag";

/** A public page is the same for everyone, so no visitor's address is known to it; only a form that is sent has a sender. */
const NO_ADDRESS = "";

type SentForm = { method: string; body: Buffer | undefined; contentType: string; sender: string };

const requestOf = (address: string, sent: SentForm | undefined): Request =>
  sent
    ? new Request(address, {
        method: sent.method,
        headers: { "content-type": sent.contentType },
        body: sent.body ? new Uint8Array(sent.body) : null,
      })
    : new Request(address);

/** What belongs to one request: the encoding of a page that is not stored, and a form that was sent. */
type Asked = { encoding?: Encoding; sent?: SentForm };

function createPageRenderer(services: Services, handle: Handle, policies: Policies, pages: Pages) {
  const caching = pageCaching(services.config.CDN_CACHE_SECONDS);

  /** `address` is the page's whole address, as in its canonical link. */
  return async function renderPage(address: string, { encoding, sent }: Asked = {}): Promise<Rendered> {
    const { origin, protocol, pathname } = new URL(address);
    const client: Client = { address: sent?.sender ?? NO_ADDRESS, origin, secure: protocol === "https:" };
    const tags = new Set<string>();
    const document: { html?: string; inline?: InlineTexts } = {};
    const context = contextOf(services, client);
    context.set(pageTagsContext, tags);
    context.set(documentContext, document);
    const response = await handle(requestOf(address, sent), context);
    const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    if (!isHtml) return { kind: "other", response };
    const html = document.html ?? (await response.text());
    const policy = policies.ofPublicPage(document.inline);
    const isFinal = !sent && response.status === 200 && !response.headers.has("set-cookie") && !tags.has(UNSTORED_TAG);
    if (isFinal) {
      const robots = response.headers.get(ROBOTS);
      const { keep, headers } = policyOf(pathname, pages);
      const own = { ...headers, ...(robots ? { [ROBOTS]: robots } : {}) };
      const fixed = { ...baseHeaders(client.secure), ...caching, ...own, "Content-Security-Policy": policy };
      return { kind: "page", page: await finishPage(html, fixed, encoding), tags, isStored: keep === "stored" };
    }
    const headers = new Headers(response.headers);
    headers.set("Content-Security-Policy", policy);
    return { kind: "other", response: new Response(html, { status: response.status, headers }) };
  };
}

type PageParts = {
  services: Services;
  handle: Handle;
  policies: Policies;
  isDevelopment: boolean;
  site: Site;
  spendPage(address: string): PathSpent;
};

export function createPages({ services, handle, policies, isDevelopment, site, spendPage }: PageParts) {
  const { metrics } = services;
  const cache = createPageCaches(isDevelopment ? NO_CACHE : CACHE_LIMITS);
  metrics.gauge("page_cache_entries", "Pages in the cache.", () => cache.size.entries);
  metrics.gauge("page_cache_bytes", "Bytes in the cache.", () => cache.size.bytes);
  const readViews = () => [{ labels: { cache: "views" }, value: cache.variantSize.entries }];
  metrics.gauge("small_cache_entries", "Cached views that multiply pages.", readViews, "cache");
  const renderPage = createPageRenderer(services, handle, policies, site.pages);
  services.pages.subscribe(cache.drop);

  return {
    /** The fast path: an address that is already a page's key. */
    findReady(request: IncomingMessage, client: Client): FinishedPage | undefined {
      return request.method === "GET" ? cache.find(client.origin + request.url) : undefined;
    },

    async serve(edgeRequest: EdgeRequest): Promise<void> {
      const { request, response, url, client, base, keep } = edgeRequest;
      // Without SITE_URL a page carries the host it was asked by in its canonical links, so the origin is part of the key.
      const { address: path, isVariant } = pageKey(url, site);
      const address = client.origin + path;
      if (keep !== "stored")
        return sendRendered(edgeRequest, await renderPage(address, { encoding: encodingFor(request) }));
      const ready = cache.find(address);
      metrics.lookedInCache(ready !== undefined);
      if (ready) return sendPage(request, response, ready);
      const wait = isVariant ? spendPage(client.address).retryAfter : null;
      if (wait) return refuseTooMany(response, wait, base);
      return sendRendered(edgeRequest, await cache.share({ address, isVariant }, () => renderPage(address)));
    },

    /** For the few pages that have a form; any other page refuses it. */
    async submit(edgeRequest: EdgeRequest): Promise<void> {
      const { request, response, url, client, base } = edgeRequest;
      const read = await readBody(request, JSON_LIMIT);
      if (!read.ok) return refuse(response, 413, TOO_LARGE, base, { Connection: "close" });
      const { method = "POST", headers } = request;
      const contentType = headers["content-type"] ?? "";
      const sent = { method, body: read.body, contentType, sender: client.address };
      return sendRendered(edgeRequest, await renderPage(client.origin + url.pathname + url.search, { sent }));
    },
  };
}

function sendRendered({ request, response, base }: EdgeRequest, rendered: Rendered): Promise<void> | void {
  if (rendered.kind === "page") return sendPage(request, response, rendered.page);
  return sendResponse(request, response, rendered.response.clone(), base);
}
