/** Start-up of the built server: the app on its port, and a clean stop on SIGTERM. */
import { once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import sirv from "sirv";
import { renderPage } from "#app/document/render-page.tsx";
import { setAssetHeaders } from "#server/http/serve-file.ts";
import { createApp } from "./app.ts";
import { describeFailure } from "./explain-failure.ts";
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
  server.listen(app.config.PORT, app.config.HOST);
  await once(server, "listening");
  logReady(server, app);
  stopOnSignal(server, app);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`Mizan could not start. ${describeFailure(error)}\n`);
  process.exit(1);
}
