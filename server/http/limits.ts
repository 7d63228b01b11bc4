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

export function limitServer(server: Server): void {
  server.maxHeadersCount = 100;
  server.maxRequestsPerSocket = 0;
}
