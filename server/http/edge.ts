/** The edge: handles every request first. Refusals, health, limits, files and public pages; the rest goes to the router. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { SITE, type Site, withKnownLenses } from "#domain/page-queries.ts";
import { isLens } from "#domain/register/lens.ts";
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
import { findRefusal, isKnownHost, readTarget } from "./edge-request.ts";
import { createObserver } from "./observe.ts";
import { type Handle, reportOutages } from "./outage.ts";
import { createPathLimits, isOpenPath } from "./path-limits.ts";
import { createPageMatcher, loggedPath, policyOf, type RouteTable } from "./paths.ts";
import { refuse, refuseTooMany, sendPage } from "./send.ts";
import { type FileServer, serveFile } from "./serve-file.ts";
import { createPages } from "./serve-page.ts";
import { createRouteServer } from "./serve-route.ts";

/** In development no page is cached, and the content security policy allows Vite's client. */
export type EdgeParts = {
  services: Services;
  handle: Handle;
  renderPage: Handle;
  /** What `handle` has routes for. */
  routes: () => RouteTable;
  files: FileServer;
  isDevelopment: boolean;
  site?: Site;
};

export function createEdge({ services, files, isDevelopment, ...parts }: EdgeParts): RequestListener {
  const site = withKnownLenses(parts.site ?? SITE, (id) => isLens(id, services.register));
  const { config, metrics, log } = services;
  const isPage = createPageMatcher(parts.routes);
  const observe = createObserver(log, metrics, isPage);
  const readClient = createClientReader(config.TRUST_PROXY, config.SITE_URL);
  const siteHost = config.SITE_URL ? new URL(config.SITE_URL).host : undefined;
  const policies = createPolicies(imageOriginOf(config.IMAGE_HOST_URL), isDevelopment);
  const { spendOf, spendPage } = createPathLimits();
  const pages = createPages({
    services,
    handle: reportOutages(parts.renderPage),
    policies,
    isDevelopment,
    site,
    spendPage,
  });
  const serveRoute = createRouteServer({ services, handle: reportOutages(parts.handle), policies });

  async function serve(request: IncomingMessage, response: ServerResponse, client: Client): Promise<void> {
    const target = readTarget(request.url ?? "/");
    const isOpen = target !== null && isOpenPath(target.path) && !isUnsafe(request.method);
    const base = isOpen ? { ...baseHeaders(client.secure), ...OPEN_HEADERS } : baseHeaders(client.secure);
    const refusal = findRefusal(request, target, siteHost);
    if (refusal) return refuse(response, refusal.status, refusal.sentence, base, refusal.headers);
    if (request.method === "OPTIONS") return sendPreflight(response, base);
    const url = target && URL.parse(client.origin + target.address);
    if (!url) return refuse(response, 400, "The address is not valid.", base);
    const { path, address } = target;
    const isCanonical = path === url.pathname;
    url.pathname = path;
    request.url = address;
    if (path === "/healthz") return sendHealth(response, base, true);
    if (path === "/readyz") return sendHealth(response, base, await services.ready());
    if (path === METRICS_PATH && mayReadMetrics(request, config.METRICS_TOKEN))
      return sendMetrics(response, metrics, bareHeaders(base));
    const { keep, headers } = policyOf(path, site.pages);
    const spent = spendOf(url, keep, client.address);
    if (spent?.retryAfter) return refuseTooMany(response, spent.retryAfter, { ...base, ...spent.headers });
    const edgeRequest = { request, response, url, client, base: { ...base, ...headers, ...spent?.headers }, keep };
    if (isUnsafe(request.method)) {
      if (!isSameOrigin(request, client.origin)) return refuse(response, 403, "Cross-site requests are refused.", base);
      return isPage(path) ? pages.submit(edgeRequest) : serveRoute(edgeRequest);
    }
    if (!isCanonical) return redirect(response, path + url.search, base);
    for (const [name, value] of Object.entries(base)) response.setHeader(name, value);
    // Files are small and sent whole; a malformed range would break the file server.
    delete request.headers.range;
    if (await serveFile(files, request, response)) return;
    return isPage(path) ? pages.serve(edgeRequest) : serveRoute(edgeRequest);
  }

  function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    log.error({ err: error, method: request.method, path: loggedPath(request.url) }, "request failed");
    const base = baseHeaders(false);
    if (response.headersSent) response.destroy();
    else if (isUnavailable(error))
      refuse(response, 503, UNAVAILABLE, base, { "Retry-After": RETRY_AFTER, Connection: "close" });
    else refuse(response, 500, "Something went wrong on our side. Please try again.", base);
  }

  return (request, response) => {
    const client = readClient(request);
    const ready = isKnownHost(request, siteHost) && pages.findReady(request, client);
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
