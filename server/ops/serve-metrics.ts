/** Serves the metrics: on a private port, or on the public one with a bearer token. */
import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Metrics } from "./metrics.ts";

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
