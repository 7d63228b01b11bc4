/** The edge: every request passes here first. Limits, host, health, assets, cached pages, and only then the router. */
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { METRICS_PATH, mayReadMetrics, sendMetrics } from "#server/ops/serve-metrics.ts";
import { RETRY_AFTER, UNAVAILABLE } from "#server/responses/api-response.ts";
import { type Client, contextOf } from "#server/responses/request-context.ts";
import type { Config } from "../config.ts";
import { isUnavailable } from "../errors.ts";
import { imageOriginOf } from "../external/image-host.ts";
import type { Log } from "../log.ts";
import type { Services } from "../services.ts";
import { bodyLimitOf } from "./body-limit.ts";
import { createPageCache } from "./cache/page-cache.ts";
import { pageKey } from "./cache/page-key.ts";
import { createPageRenderer } from "./cache/page-renderer.ts";
import { createPageWarmer } from "./cache/page-warmer.ts";
import { createClientReader } from "./client.ts";
import { isSameOrigin, isUnsafe } from "./cross-site.ts";
import { guardFileStream } from "./guard-file-stream.ts";
import { createObserver } from "./observe.ts";
import { type Handle, tellOutages } from "./outage.ts";
import { isPagePath, isStaffPath, pathProblem, tidyPath } from "./paths.ts";
import { readBody } from "./request-body.ts";
import { bareHeaders, baseHeaders, type HeaderList, staffPolicy } from "./security-headers.ts";
import { refuse, sendPage, sendResponse } from "./send.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);
const MAX_URL_LENGTH = 2048;
const CACHE_LIMITS = { maxEntries: 5000, maxBytes: 48 * 1024 * 1024 };

type Assets = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export type EdgeParts = { config: Config; services: Services; log: Log; handle: Handle; assets: Assets };

export function createEdge({ config, services, log, handle: route, assets }: EdgeParts) {
  const handle = tellOutages(route);
  const cache = createPageCache(CACHE_LIMITS);
  const { metrics } = services;
  const observe = createObserver(log, metrics);
  metrics.watch("page_cache_entries", { help: "Pages in the cache.", type: "gauge", read: () => cache.size.entries });
  metrics.watch("page_cache_bytes", { help: "Bytes in the cache.", type: "gauge", read: () => cache.size.bytes });
  const readClient = createClientReader(config.TRUST_PROXY, config.SITE_URL);
  const siteHost = config.SITE_URL ? new URL(config.SITE_URL).host : undefined;
  const imageHost = imageOriginOf(config.IMAGE_HOST_URL);
  const headersOf = { true: baseHeaders(true), false: baseHeaders(false) };

  const renderPage = createPageRenderer(config, imageHost, (request, client, prepare) => {
    const context = contextOf(services, client, null);
    prepare(context);
    return handle(request, context);
  });
  const warmer = createPageWarmer((key, asked) => cache.share(key, () => renderPage(key), asked));
  services.pages.subscribe((tags) => warmer.warm(cache.drop(tags)));

  async function servePage(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    client: Client,
    base: HeaderList,
  ) {
    // Without SITE_URL a page carries the host it was asked by in its canonical links, so the origin is part of the key.
    const key = client.origin + pageKey(url);
    const ready = cache.find(key);
    metrics.lookedInCache(ready !== undefined);
    if (ready) return sendPage(request, response, ready);
    const rendered = await cache.share(key, () => renderPage(key));
    if (rendered.kind === "page") return sendPage(request, response, rendered.page);
    return sendResponse(request, response, rendered.response.clone(), base);
  }

  async function serveRoute(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    client: Client,
    base: HeaderList,
  ) {
    const staff = isStaffPath(tidyPath(url.pathname));
    const nonce = staff ? randomBytes(16).toString("base64") : null;
    const context = contextOf(services, client, nonce);
    const headers = toWebHeaders(request);
    const limit = await bodyLimitOf(url.pathname, { request: new Request(url, { headers }), context });
    const read = await readBody(request, limit);
    if (!read.ok) return refuse(response, 413, "That is too large.", base, { Connection: "close" });
    const aborted = new AbortController();
    response.once("close", () => aborted.abort());
    const webRequest = new Request(url, {
      method: request.method,
      headers,
      // What only asks has no body for us, whatever it sent.
      body: read.body && isUnsafe(request.method) ? new Uint8Array(read.body) : undefined,
      signal: aborted.signal,
    });
    const answer = await handle(webRequest, context);
    const extra: HeaderList = { ...base };
    if (nonce) {
      extra["Content-Security-Policy"] = staffPolicy(nonce, imageHost);
      extra["Cache-Control"] = "no-store";
      extra["X-Robots-Tag"] = "noindex";
      extra["Referrer-Policy"] = "no-referrer";
    } else if (url.pathname.endsWith(".data") && answer.status === 200) {
      // Long enough for what a link that was pointed at fetched to be there for the click.
      extra["Cache-Control"] = "private, max-age=5";
    }
    return sendResponse(request, response, answer, extra);
  }

  async function serve(request: IncomingMessage, response: ServerResponse, client: Client): Promise<void> {
    const base = headersOf[`${client.secure}`];
    const address = request.url ?? "/";
    if (!METHODS.has(request.method ?? ""))
      return refuse(response, 405, "Method not allowed.", base, { Allow: "GET, HEAD, POST" });
    if (address.length > MAX_URL_LENGTH) return refuse(response, 414, "The address is too long.", base);
    if ((request.headersDistinct.host?.length ?? 0) > 1)
      return refuse(response, 400, "There is more than one host.", base);
    const problem = pathProblem(address);
    if (problem) return refuse(response, 400, problem, base);
    if (
      siteHost &&
      request.headers.host !== siteHost &&
      !address.startsWith("/healthz") &&
      !address.startsWith("/readyz")
    ) {
      return refuse(response, 421, "This site does not answer for that host.", base);
    }
    const url = URL.parse(client.origin + address);
    if (!url) return refuse(response, 400, "The address is not valid.", base);
    if (url.pathname === "/healthz") return answerHealth(response, base, true);
    if (url.pathname === "/readyz") return answerHealth(response, base, await services.ready());
    if (url.pathname === METRICS_PATH && mayReadMetrics(request, config.METRICS_TOKEN))
      return sendMetrics(response, metrics, bareHeaders(base));
    if (isUnsafe(request.method)) {
      if (!isSameOrigin(request, client.origin)) return refuse(response, 403, "Cross-site requests are refused.", base);
      return serveRoute(request, response, url, client, base);
    }
    const tidy = tidyPath(url.pathname);
    if (tidy !== url.pathname) return redirect(response, tidy + url.search, base);
    for (const [name, value] of Object.entries(base)) response.setHeader(name, value);
    // Files are small and go out whole; a range that runs backwards would break their reader.
    delete request.headers.range;
    guardFileStream(response);
    return new Promise((resolve, reject) => {
      response.once("close", resolve);
      assets(request, response, () => {
        const served = isPagePath(url.pathname)
          ? servePage(request, response, url, client, base)
          : serveRoute(request, response, url, client, base);
        served.then(resolve, reject);
      });
    });
  }

  /** The short way: an address that is already a page's key, asked under our own host. */
  function findReady(request: IncomingMessage, client: Client) {
    if (request.method !== "GET" || (siteHost && request.headers.host !== siteHost)) return undefined;
    return cache.find(client.origin + request.url);
  }

  const listen = (request: IncomingMessage, response: ServerResponse): void => {
    const client = readClient(request);
    const ready = findReady(request, client);
    if (ready) {
      metrics.cachedPage();
      sendPage(request, response, ready);
      return;
    }
    observe(request, response, client, () => {
      serve(request, response, client).catch((error: unknown) => {
        const [path] = (request.url ?? "").split("?", 1);
        log.error({ err: error, method: request.method, path }, "request failed");
        if (response.headersSent) response.destroy();
        else if (isUnavailable(error))
          refuse(response, 503, UNAVAILABLE, headersOf.false, { "Retry-After": RETRY_AFTER, Connection: "close" });
        else refuse(response, 500, "Something went wrong on our side. Please try again.", headersOf.false);
      });
    });
  };

  return { listen, cache };
}

function toWebHeaders(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // Only the edge may speak for a proxy or for the framework.
    if (name.startsWith("x-forwarded-") || name.startsWith("x-react-router") || name === "forwarded") continue;
    if (Array.isArray(value)) for (const one of value) headers.append(name, one);
    else if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

function answerHealth(response: ServerResponse, base: HeaderList, ok: boolean): void {
  const body = JSON.stringify({ ok });
  response.writeHead(ok ? 200 : 503, { ...bareHeaders(base), "Content-Type": "application/json" });
  response.end(body);
}

function redirect(response: ServerResponse, location: string, base: HeaderList): void {
  response.writeHead(308, { ...bareHeaders(base), Location: location });
  response.end();
}
