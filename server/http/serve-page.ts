/** Public pages: out of the page cache, or rendered once for everyone who asks at that moment. */
import type { IncomingMessage } from "node:http";
import type { Client } from "#server/responses/request-context.ts";
import type { Services } from "#server/services.ts";
import type { FinishedPage } from "./cache/finished-page.ts";
import { createPageCache } from "./cache/page-cache.ts";
import { pageKey } from "./cache/page-key.ts";
import { createPageWarmer } from "./cache/page-warmer.ts";
import { createPageRenderer } from "./cache/render-page.ts";
import type { EdgeRequest } from "./edge-request.ts";
import type { Handle } from "./outage.ts";
import type { Policies } from "./security-headers.ts";
import { sendPage, sendResponse } from "./send.ts";

const CACHE_LIMITS = { maxEntries: 5000, maxBytes: 48 * 1024 * 1024 };
/** No page is that small, so none is kept. */
const NO_CACHE = { maxEntries: 1, maxBytes: 1 };

type PageParts = { services: Services; handle: Handle; policies: Policies; isDevelopment: boolean };

export function createPages({ services, handle, policies, isDevelopment }: PageParts) {
  const { metrics } = services;
  const cache = createPageCache(isDevelopment ? NO_CACHE : CACHE_LIMITS);
  metrics.watch("page_cache_entries", { help: "Pages in the cache.", type: "gauge", read: () => cache.size.entries });
  metrics.watch("page_cache_bytes", { help: "Bytes in the cache.", type: "gauge", read: () => cache.size.bytes });
  const renderPage = createPageRenderer(services, handle, policies);
  const warmer = createPageWarmer((key, asked) => cache.share(key, () => renderPage(key), asked));
  services.pages.subscribe((tags) => warmer.warm(cache.drop(tags)));

  return {
    /** The fast path: an address that is already a page's key. */
    findReady(request: IncomingMessage, client: Client): FinishedPage | undefined {
      return request.method === "GET" ? cache.find(client.origin + request.url) : undefined;
    },

    async serve({ request, response, url, client, base }: EdgeRequest): Promise<void> {
      // Without SITE_URL a page carries the host it was asked by in its canonical links, so the origin is part of the key.
      const key = client.origin + pageKey(url);
      const ready = cache.find(key);
      metrics.lookedInCache(ready !== undefined);
      if (ready) return sendPage(request, response, ready);
      const rendered = await cache.share(key, () => renderPage(key));
      if (rendered.kind === "page") return sendPage(request, response, rendered.page);
      return sendResponse(request, response, rendered.response.clone(), base);
    },
  };
}
