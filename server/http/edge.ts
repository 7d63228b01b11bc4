/** The edge: every request passes here first. Limits, host, health, files, cached pages, and only then the router. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { SITE, type Site, withKnownLenses } from "#domain/page-queries.ts";
import { isLens } from "#domain/screening/lens.ts";
import { METRICS_PATH, mayReadMetrics, sendMetrics } from "#server/ops/metrics.ts";
import { RETRY_AFTER, UNAVAILABLE } from "#server/responses/api-response.ts";
import type { Client } from "#server/responses/request-context.ts";
import {
  bareHeaders,
  baseHeaders,
  createPolicies,
  type HeaderList,
  OPEN_HEADERS,
  PREFLIGHT_HEADERS,
} from "#server/security/security-headers.ts";
import { isUnavailable } from "../errors.ts";
import { imageOriginOf } from "../external/image-host.ts";
import type { Services } from "../services.ts";
import { createClientReader, isSameOrigin, isUnsafe } from "./client.ts";
import { findRefusal } from "./edge-request.ts";
import { createObserver } from "./observe.ts";
import { type Handle, reportOutages } from "./outage.ts";
import { createPathLimits } from "./path-limits.ts";
import { isOpenPath, isPagePath, policyOf, tidyPath } from "./paths.ts";
import { refuse, sendPage } from "./send.ts";
import { type FileServer, serveFile } from "./serve-file.ts";
import { createPages } from "./serve-page.ts";
import { createRouteServer } from "./serve-route.ts";

const TOO_MANY = "Too many requests. Please try again in a moment.";

/** In development no page is kept, and the content security policy lets Vite's client work. */
export type EdgeParts = {
  services: Services;
  handle: Handle;
  renderPage: Handle;
  files: FileServer;
  isDevelopment: boolean;
  site?: Site;
};

export function createEdge({ services, files, isDevelopment, ...parts }: EdgeParts): RequestListener {
  const site = withKnownLenses(parts.site ?? SITE, (id) => isLens(id, services.register));
  const { config, metrics, log } = services;
  const observe = createObserver(log, metrics);
  const readClient = createClientReader(config.TRUST_PROXY, config.SITE_URL);
  const siteHost = config.SITE_URL ? new URL(config.SITE_URL).host : undefined;
  const policies = createPolicies(imageOriginOf(config.IMAGE_HOST_URL), isDevelopment);
  const spendOf = createPathLimits();
  const pages = createPages({ services, handle: reportOutages(parts.renderPage), policies, isDevelopment, site });
  const serveRoute = createRouteServer({ services, handle: reportOutages(parts.handle), policies });

  async function serve(request: IncomingMessage, response: ServerResponse, client: Client): Promise<void> {
    const isOpen = isOpenPath(request.url ?? "") && !isUnsafe(request.method);
    const base = isOpen ? { ...baseHeaders(client.secure), ...OPEN_HEADERS } : baseHeaders(client.secure);
    const refusal = findRefusal(request, siteHost);
    if (refusal) return refuse(response, refusal.status, refusal.sentence, base, refusal.headers);
    if (request.method === "OPTIONS") return sendPreflight(response, base);
    const url = URL.parse(client.origin + (request.url ?? "/"));
    if (!url) return refuse(response, 400, "The address is not valid.", base);
    if (url.pathname === "/healthz") return sendHealth(response, base, true);
    if (url.pathname === "/readyz") return sendHealth(response, base, await services.ready());
    if (url.pathname === METRICS_PATH && mayReadMetrics(request, config.METRICS_TOKEN))
      return sendMetrics(response, metrics, bareHeaders(base));
    const tidy = tidyPath(url.pathname);
    const { keep, headers } = policyOf(tidy, site.pages);
    const spent = spendOf(tidy, keep, client.address);
    if (spent?.retryAfter)
      return refuse(response, 429, TOO_MANY, base, { ...spent.headers, "Retry-After": String(spent.retryAfter) });
    const edgeRequest = { request, response, url, client, base: { ...base, ...headers, ...spent?.headers }, keep };
    if (isUnsafe(request.method)) {
      if (!isSameOrigin(request, client.origin)) return refuse(response, 403, "Cross-site requests are refused.", base);
      return isPagePath(tidy) ? pages.submit(edgeRequest) : serveRoute(edgeRequest);
    }
    if (tidy !== url.pathname) return redirect(response, tidy + url.search, base);
    for (const [name, value] of Object.entries(base)) response.setHeader(name, value);
    // Files are small and go out whole; a range that runs backwards would break their reader.
    delete request.headers.range;
    if (await serveFile(files, request, response)) return;
    return isPagePath(url.pathname) ? pages.serve(edgeRequest) : serveRoute(edgeRequest);
  }

  function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    const [path] = (request.url ?? "").split("?", 1);
    log.error({ err: error, method: request.method, path }, "request failed");
    const base = baseHeaders(false);
    if (response.headersSent) response.destroy();
    else if (isUnavailable(error))
      refuse(response, 503, UNAVAILABLE, base, { "Retry-After": RETRY_AFTER, Connection: "close" });
    else refuse(response, 500, "Something went wrong on our side. Please try again.", base);
  }

  return (request, response) => {
    const client = readClient(request);
    const isOurHost = !siteHost || request.headers.host === siteHost;
    const ready = isOurHost && pages.findReady(request, client);
    if (ready) {
      metrics.cachedPage();
      sendPage(request, response, ready);
      return;
    }
    observe(request, response, client, () => {
      serve(request, response, client).catch((error: unknown) => fail(request, response, error));
    });
  };
}

function sendHealth(response: ServerResponse, base: HeaderList, ok: boolean): void {
  response.writeHead(ok ? 200 : 503, { ...bareHeaders(base), "Content-Type": "application/json" });
  response.end(JSON.stringify({ ok }));
}

function sendPreflight(response: ServerResponse, base: HeaderList): void {
  response.writeHead(204, { ...base, ...PREFLIGHT_HEADERS }).end();
}

function redirect(response: ServerResponse, location: string, base: HeaderList): void {
  response.writeHead(308, { ...bareHeaders(base), Location: location });
  response.end();
}
