/** Public pages: out of the page cache, or rendered once for everyone who asks at that moment; pages that are not stored, for each request. */
import type { IncomingMessage } from "node:http";
import type { Site } from "#domain/page-queries.ts";
import { createPageRenderer } from "#server/http/render-page.ts";
import type { FinishedPage } from "#server/page-cache/finished-page.ts";
import { CACHE_LIMITS, createPageCaches, NO_CACHE, pageKey, type Rendered } from "#server/page-cache/page-cache.ts";
import type { Client } from "#server/responses/request-context.ts";
import type { Policies } from "#server/security/security-headers.ts";
import type { Services } from "#server/services.ts";
import type { EdgeRequest } from "./edge-request.ts";
import type { Handle } from "./outage.ts";
import type { PathSpent } from "./path-limits.ts";
import { JSON_LIMIT, readBody, TOO_LARGE } from "./request-limits.ts";
import { refuse, refuseTooMany, sendPage, sendResponse } from "./send.ts";

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
  metrics.watch("page_cache_entries", { help: "Pages in the cache.", type: "gauge", read: () => cache.size.entries });
  metrics.watch("page_cache_bytes", { help: "Bytes in the cache.", type: "gauge", read: () => cache.size.bytes });
  metrics.watch("small_cache_entries", {
    help: "Cached views that multiply pages.",
    type: "gauge",
    labels: ["cache"],
    read: () => [{ labels: { cache: "views" }, value: cache.variantSize.entries }],
  });
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
      if (keep !== "stored") return sendRendered(edgeRequest, await renderPage(address));
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
      return sendRendered(edgeRequest, await renderPage(client.origin + url.pathname + url.search, sent));
    },
  };
}

function sendRendered({ request, response, base }: EdgeRequest, rendered: Rendered): Promise<void> | void {
  if (rendered.kind === "page") return sendPage(request, response, rendered.page);
  return sendResponse(request, response, rendered.response.clone(), base);
}
