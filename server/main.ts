/** Start-up of the built server: the app on its port, and a clean stop on SIGTERM. */
import { createServer } from "node:http";
import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import sirv from "sirv";
import { renderPage } from "#app/document/render-page.tsx";
import { setAssetHeaders } from "#server/http/serve-file.ts";
import { createApp } from "./app.ts";
import { ConfigError } from "./config.ts";
import { limitServer, serverOptions } from "./http/request-limits.ts";
import { logReady, stopOnSignal } from "./ops/lifecycle.ts";

async function main(): Promise<void> {
  const files = sirv(join(import.meta.dirname, "../client"), {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: setAssetHeaders,
  });
  const app = await createApp({ build, renderPage, files });
  const server = createServer(serverOptions, app.listen);
  limitServer(server);
  server.listen(app.config.PORT, app.config.HOST, () => logReady(server, app));
  stopOnSignal(server, app);
}

try {
  await main();
} catch (error) {
  const reason = error instanceof Error && !(error instanceof ConfigError) ? error.stack : error;
  process.stderr.write(`Mizan could not start.\n${reason instanceof Error ? reason.message : reason}\n`);
  process.exit(1);
}
