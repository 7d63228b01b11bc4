/** `npm run dev`: the product behind its own edge, with Vite in place of the built files. A saved file is live at once. */
import { createServer } from "node:http";
import { createServer as createVite } from "vite";
import { readConfig } from "#server/config.ts";
import { limitServer, serverOptions } from "#server/http/request-limits.ts";
import { logReady } from "#server/ops/lifecycle.ts";
import { createLiveApp, sendErrorPage } from "./dev/live-app.ts";

/** A save touches several files at times, and Vite is still at work when it tells of the first. */
const SETTLE_MS = 50;

const { PORT, HOST, SITE_URL } = readConfig();
let settling: NodeJS.Timeout | undefined;

const server = createServer(serverOptions, (request, response) => {
  live.listen(request, response, (error) => {
    // With the app broken, Vite's client still has to reach the page that shows the error.
    vite.middlewares(request, response, () => sendErrorPage(response, error));
  });
});
limitServer(server);

const vite = await createVite({
  appType: "custom",
  server: {
    middlewareMode: true,
    hmr: { server },
    cors: false,
    allowedHosts: SITE_URL ? [new URL(SITE_URL).hostname] : [],
  },
  plugins: [
    {
      name: "mizan:live-app",
      hotUpdate() {
        if (this.environment.name !== "ssr") return;
        clearTimeout(settling);
        settling = setTimeout(() => void live.refresh(), SETTLE_MS);
      },
    },
  ],
});
const live = createLiveApp(vite);

const first = await live.refresh();
server.listen(PORT, HOST, () => {
  if (first) logReady(server, first);
  else console.log(`http://localhost:${PORT} shows this error until it is fixed.`);
});

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, async () => {
    await live.close();
    process.exit(0);
  });
}
