/** Prometheus metrics: counters and gauges of this process. */

import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { ServiceClient } from "#server/external/service-client.ts";
import type { BackupResult } from "#server/ops/backup/daily-backup.ts";

export type RequestKind = "page" | "asset" | "api" | "staff" | "health" | "other";

export type Metrics = ReturnType<typeof createMetrics>;

export type Sample = { labels: Record<string, string>; value: number };
/** What is read on each scrape. */
type Reading = number | readonly Sample[];
type Read = () => Reading | Promise<Reading>;

const LATENCY_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics() {
  const registry = new Registry();
  /** Plain numbers, because the fast path of a cached page should do nothing but increment one. */
  let fastPath = 0;
  const cache = { hits: 0, misses: 0 };
  let routed = 0;

  const requests = new Counter({
    name: "mizan_http_requests_total",
    help: "Answered requests by kind and status. Pages straight from the cache are kind=cached.",
    labelNames: ["kind", "status"],
    registers: [registry],
    collect() {
      this.inc({ kind: "cached", status: "200" }, fastPath);
      fastPath = 0;
    },
  });
  const seconds = new Histogram({
    name: "mizan_http_request_duration_seconds",
    help: "Time from the first byte of a request to the end of its answer, without pages straight from the cache.",
    labelNames: ["kind"],
    buckets: LATENCY_SECONDS,
    registers: [registry],
  });
  const logins = new Counter({
    name: "mizan_logins_total",
    help: "Steps of the login by outcome.",
    labelNames: ["outcome"],
    registers: [registry],
  });

  const watchAs =
    (Kind: typeof Counter | typeof Gauge) =>
    (name: string, help: string, read: Read, ...labelNames: string[]): void => {
      const shown = new Kind({
        name: `mizan_${name}`,
        help,
        labelNames,
        registers: [registry],
        async collect() {
          const found = await read();
          shown.reset();
          if (typeof found === "number") shown.inc(found);
          else for (const sample of found) shown.inc(sample.labels, sample.value);
        },
      });
    };
  /** Metrics whose value is kept elsewhere and read on each scrape. */
  const [counter, gauge] = [watchAs(Counter), watchAs(Gauge)];
  counter("page_cache_hits_total", "Pages found in the cache.", () => cache.hits);
  counter("page_cache_misses_total", "Pages not in the cache.", () => cache.misses);
  counter("routed_total", "Requests that reached the router: renders of pages, calls of endpoints.", () => routed);

  return {
    counter,
    gauge,

    /** Wraps the router's handler with a counter. */
    countRouted:
      <Args extends unknown[], Result>(handle: (...args: Args) => Result) =>
      (...args: Args): Result => {
        routed += 1;
        return handle(...args);
      },

    /** Sent from the cache on the fast path. */
    cachedPage(): void {
      fastPath += 1;
      cache.hits += 1;
    },

    lookedInCache(isFound: boolean): void {
      cache[isFound ? "hits" : "misses"] += 1;
    },

    answered(kind: RequestKind, status: number, took: number): void {
      requests.inc({ kind, status });
      seconds.observe({ kind }, took);
    },

    login(outcome: string): void {
      logins.inc({ outcome });
    },

    /** Event loop, memory, garbage collection: collected only where metrics are exposed. */
    watchProcess(): void {
      collectDefaultMetrics({ register: registry });
    },

    contentType: registry.contentType,
    read: (): Promise<string> => registry.metrics(),
  };
}

type WatchedServices = {
  /** By `<channel> <outcome>`. */
  deliveries(): ReadonlyMap<string, number>;
  clients: readonly ServiceClient[];
  lastBackup(): BackupResult | null;
};

export function watchServices({ counter, gauge }: Metrics, { clients, lastBackup, deliveries }: WatchedServices): void {
  const readCalls = () =>
    clients.flatMap(({ name: service, outcomes }) =>
      Object.entries(outcomes()).map(([outcome, value]) => ({ labels: { service, outcome }, value })),
    );
  counter("outside_calls_total", "Calls to outside services by how they ended.", readCalls, "service", "outcome");
  const paused =
    "1 while an outside service is not called: its breaker is open, or its Retry-After or our limit applies.";
  const readPaused = () =>
    clients.map(({ name, isPaused }) => ({ labels: { service: name }, value: Number(isPaused()) }));
  gauge("outside_paused", paused, readPaused, "service");
  const readDeliveries = () =>
    [...deliveries()].map(([key, value]) => {
      const [channel = "", outcome = ""] = key.split(" ");
      return { labels: { channel, outcome }, value };
    });
  counter("event_deliveries_total", "Deliveries of events by how they ended.", readDeliveries, "channel", "outcome");
  const backup = "1 where the last daily backup succeeded, 0 where it failed, -1 before the first.";
  gauge("backup_last_success", backup, () => Number(lastBackup()?.ok ?? -1));
}

const PRIVATE_HOST = "127.0.0.1";
export const METRICS_PATH = "/metrics";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Compares digests in constant time: neither the length nor a matching prefix shows in the time it takes. */
export function mayReadMetrics(request: Pick<IncomingMessage, "headers">, token: string | undefined): boolean {
  if (!token) return false;
  return timingSafeEqual(digest(request.headers.authorization ?? ""), digest(`Bearer ${token}`));
}

export async function sendMetrics(
  response: ServerResponse,
  metrics: Metrics,
  headers: Readonly<Record<string, string>> = { "Cache-Control": "no-store" },
): Promise<void> {
  const body = await metrics.read();
  response.writeHead(200, { ...headers, "Content-Type": metrics.contentType });
  response.end(body);
}

/** Listens on the loopback interface only. */
export function listenForMetrics(port: number, metrics: Metrics, onError: (error: unknown) => void): Server {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== METRICS_PATH) {
      response.writeHead(404).end();
      return;
    }
    sendMetrics(response, metrics).catch((error: unknown) => {
      onError(error);
      response.destroy();
    });
  });
  server.on("error", onError);
  server.listen(port, PRIVATE_HOST);
  return server;
}
