/** How much and how long a connection may ask for. */
import type { Server, ServerOptions } from "node:http";

export const serverOptions: ServerOptions = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 65_000,
  noDelay: true,
};

/** Longer than a quiet connection is kept, so that only one whose other end does not read what it asked for is cut. */
const STALLED_MS = 70_000;

export function limitServer(server: Server): void {
  server.timeout = STALLED_MS;
  server.maxHeadersCount = 100;
  server.maxRequestsPerSocket = 0;
}
