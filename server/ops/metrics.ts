/** Prometheus metrics: counters and gauges of this process. */

import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { ServiceClient } from "#server/external/service-client.ts";
import type { BackupResult } from "#server/ops/backup/daily-backup.ts";

export type RequestKind = "page" | "asset" | "api" | "staff" | "health" | "other";

export type Metrics = ReturnType<typeof createMetrics>;

export type Sample = { labels: Record<string, string>; value: number };
type Watched = {
  help: string;
  type: "counter" | "gauge";
  labels?: readonly string[];
  read(): number | readonly Sample[] | Promise<readonly Sample[]>;
};

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

  /** A metric whose value is kept elsewhere and read on each scrape. */
  function watch(name: string, { help, type, labels = [], read }: Watched): void {
    const labelNames = [...labels];
    const Kind = type === "counter" ? Counter : Gauge;
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
  }
  watch("page_cache_hits_total", { help: "Pages found in the cache.", type: "counter", read: () => cache.hits });
  watch("page_cache_misses_total", { help: "Pages not in the cache.", type: "counter", read: () => cache.misses });

  watch("routed_total", {
    help: "Requests that reached the router: renders of pages, calls of endpoints.",
    type: "counter",
    read: () => routed,
  });

  return {
    watch,

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

type WatchedServices = { clients: readonly ServiceClient[]; lastBackup(): BackupResult | null };

export function watchServices(metrics: Metrics, { clients, lastBackup }: WatchedServices): void {
  metrics.watch("outside_calls_total", {
    help: "Calls to outside services by how they ended.",
    type: "counter",
    labels: ["service", "outcome"],
    read: () =>
      clients.flatMap(({ name: service, outcomes }) =>
        Object.entries(outcomes()).map(([outcome, value]) => ({ labels: { service, outcome }, value })),
      ),
  });
  metrics.watch("outside_paused", {
    help: "1 while an outside service is not called: its breaker is open, or its Retry-After or our limit applies.",
    type: "gauge",
    labels: ["service"],
    read: () => clients.map(({ name, isPaused }) => ({ labels: { service: name }, value: Number(isPaused()) })),
  });
  metrics.watch("backup_last_success", {
    help: "1 where the last daily backup succeeded, 0 where it failed, -1 before the first.",
    type: "gauge",
    read: () => {
      const last = lastBackup();
      return last ? Number(last.ok) : -1;
    },
  });
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
