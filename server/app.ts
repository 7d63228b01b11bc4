import { createRequestHandler, type ServerBuild } from "react-router";
import { readConfig, readUnused } from "./config.ts";
import { createEdge } from "./http/edge.ts";
import type { Handle } from "./http/outage.ts";
import type { FileServer } from "./http/serve-file.ts";
import { createLog } from "./log.ts";
import { checkUnused } from "./ops/doctor/check-settings.ts";
import { listenForMetrics } from "./ops/metrics.ts";
import { createServices } from "./services.ts";

export type App = Awaited<ReturnType<typeof createApp>>;

export type AppParts = {
  /** The staff area, the endpoints and the files made by routes. */
  build: ServerBuild | (() => ServerBuild);
  /** The public pages. */
  renderPage: Handle;
  /** The static files: those of the build, or those Vite makes from the sources. */
  files: FileServer;
  isDevelopment?: boolean;
};

const unusedNotices = (): string[] =>
  checkUnused(readUnused()).map(({ part, text, remedy }) => `${part} ${text} ${remedy}`);

export async function createApp({ build, renderPage, files, isDevelopment = false }: AppParts) {
  const config = readConfig();
  const log = createLog(config.LOG_LEVEL);
  const services = await createServices(config, log);
  const { metrics } = services;
  const route = createRequestHandler(build, isDevelopment ? "development" : "production");
  const listen = createEdge({
    services,
    handle: metrics.countRouted(route),
    renderPage: metrics.countRouted(renderPage),
    routes: () => (typeof build === "function" ? build() : build).routes,
    files,
    isDevelopment,
  });
  if (config.METRICS_PORT || config.METRICS_TOKEN) metrics.watchProcess();
  const metricsServer = config.METRICS_PORT
    ? listenForMetrics(config.METRICS_PORT, metrics, (error) => log.error({ err: error }, "metrics failed"))
    : null;
  return {
    config,
    log,
    listen,
    /** Printed at the start, for the operator. */
    notices: [...unusedNotices(), ...services.notices],
    laterNotices: services.laterNotices,
    stopBeingReady: services.stopBeingReady,
    async close() {
      metricsServer?.close();
      await services.close();
    },
  };
}
