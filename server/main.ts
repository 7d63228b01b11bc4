/** Start-up of the built server: configuration, services, the edge, and a quiet end on SIGTERM. */
import { createServer } from "node:http";
import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler } from "react-router";
import sirv from "sirv";
import { ConfigError, readConfig } from "./config.ts";
import { setAssetHeaders } from "./http/asset-headers.ts";
import { createEdge } from "./http/edge.ts";
import { limitServer, serverOptions } from "./http/limits.ts";
import { createLog } from "./log.ts";
import { announce, stopOnSignal } from "./ops/lifecycle.ts";
import { listenForMetrics } from "./ops/serve-metrics.ts";
import { createServices } from "./services.ts";

async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.LOG_LEVEL);
  const services = await createServices(config, log);
  const assets = sirv(join(import.meta.dirname, "../client"), {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: setAssetHeaders,
  });
  const edge = createEdge({
    config,
    services,
    log,
    handle: services.metrics.countRouted(createRequestHandler(build, "production")),
    assets,
  });
  const server = createServer(serverOptions, edge.listen);
  limitServer(server);
  server.listen(config.PORT, config.HOST, () => announce(server, config, services));
  if (config.METRICS_PORT || config.METRICS_TOKEN) services.metrics.watchProcess();
  if (config.METRICS_PORT) {
    listenForMetrics(config.METRICS_PORT, services.metrics, (error) => log.error({ err: error }, "metrics failed"));
  }
  stopOnSignal(server, services, log);
}

try {
  await main();
} catch (error) {
  const sentence = error instanceof ConfigError ? error.message : error;
  process.stderr.write(
    `Mizan could not start.\n${error instanceof Error && !(error instanceof ConfigError) ? error.stack : sentence}\n`,
  );
  process.exit(1);
}
