/** Renders a public page and finishes it: the policy of what it has inline, how it may be cached, and the tags of what it shows. */
import type { Pages } from "#domain/pages.ts";
import type { Handle } from "#server/http/outage.ts";
import { policyOf } from "#server/http/paths.ts";
import { finishPage } from "#server/page-cache/finished-page.ts";
import type { Rendered } from "#server/page-cache/page-cache.ts";
import { pageTagsContext, UNSTORED_TAG } from "#server/page-cache/page-tags.ts";
import { type Client, contextOf, documentContext, type InlineTexts } from "#server/responses/request-context.ts";
import { baseHeaders, type HeaderList, type Policies } from "#server/security/security-headers.ts";
import type { Services } from "#server/services.ts";

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

export type SentForm = { method: string; body: Buffer | undefined; contentType: string; sender: string };

const requestOf = (address: string, sent: SentForm | undefined): Request =>
  sent
    ? new Request(address, {
        method: sent.method,
        headers: { "content-type": sent.contentType },
        body: sent.body ? new Uint8Array(sent.body) : null,
      })
    : new Request(address);

export function createPageRenderer(services: Services, handle: Handle, policies: Policies, pages: Pages) {
  const caching = pageCaching(services.config.CDN_CACHE_SECONDS);

  /** `address` is the page's whole address, as in its canonical link. */
  return async function renderPage(address: string, sent?: SentForm): Promise<Rendered> {
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
      return { kind: "page", page: await finishPage(html, fixed), tags, isStored: keep === "stored" };
    }
    const headers = new Headers(response.headers);
    headers.set("Content-Security-Policy", policy);
    return { kind: "other", response: new Response(html, { status: response.status, headers }) };
  };
}
