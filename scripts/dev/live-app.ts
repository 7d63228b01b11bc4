/**
 * The app of the sources as they are now. Vite's module graph decides what a saved file touches: only that file and what
 * imports it are run again. If that makes a new `createApp`, something the services or the edge are made of has changed,
 * and the app is built again on the same data; if not, only the routes are new, and the app uses them.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import type { ServerBuild } from "react-router";
import { createServerModuleRunner, type ViteDevServer } from "vite";
import type { App, createApp } from "#server/app.ts";
import type { Handle } from "#server/http/outage.ts";
import type { FileServer } from "#server/http/serve-file.ts";

/** How long requests that are still running may hold up a rebuild. */
const DRAIN_MS = 5000;
const DRAIN_POLL_MS = 10;

type AppModule = { createApp: typeof createApp };
type PageModule = { renderPage: Handle };
type Sources = AppModule & PageModule & { build: ServerBuild };

export function createLiveApp(vite: ViteDevServer) {
  let environment = vite.environments.ssr;
  // A runner with HMR would throw all modules away at every save, and with them the services.
  let runner = createServerModuleRunner(environment, { hmr: false });
  let opened: { by: typeof createApp; app: Promise<App> } | undefined;
  let build: ServerBuild;
  let renderPage: Handle;
  let problem: unknown;
  let running = 0;

  async function load<Module>(path: string): Promise<Module> {
    // A change of Vite's own settings makes all of it again.
    if (environment !== vite.environments.ssr) {
      environment = vite.environments.ssr;
      runner = createServerModuleRunner(environment, { hmr: false });
    }
    return runner.import<Module>(path);
  }

  /** All from one state of the files: router contexts made by one and read by the other must be the same objects. */
  async function loadSources(): Promise<Sources> {
    const { createApp } = await load<AppModule>("/server/app.ts");
    const build = await load<ServerBuild>("virtual:react-router/server-build");
    const { renderPage } = await load<PageModule>("/app/document/render-page.tsx");
    const again = await load<AppModule>("/server/app.ts");
    return again.createApp === createApp ? { createApp, build, renderPage } : loadSources();
  }

  /** Requests in the meantime wait for the next app. */
  async function close(): Promise<void> {
    const latest = performance.now() + DRAIN_MS;
    while (running > 0 && performance.now() < latest) await wait(DRAIN_POLL_MS);
    // An app that could not be opened has nothing to close.
    const app = await opened?.app.catch(() => undefined);
    await app?.close();
  }

  async function update(): Promise<App> {
    const sources = await loadSources();
    if (opened?.by !== sources.createApp) {
      const began = performance.now();
      const isRebuild = opened !== undefined;
      await close();
      const files: FileServer = (request, response, next) => vite.middlewares(request, response, next);
      opened = {
        by: sources.createApp,
        app: sources.createApp({
          build: () => build,
          renderPage: (request, context) => renderPage(request, context),
          files,
          isDevelopment: true,
        }),
      };
      await opened.app;
      if (isRebuild) {
        console.log(`Rebuilt after a change (${Math.round(performance.now() - began)} ms).`);
        reloadBrowsers();
      }
    }
    ({ build, renderPage } = sources);
    return opened.app;
  }

  const reloadBrowsers = (): void => vite.environments.client.hot.send({ type: "full-reload" });

  async function tryUpdate(): Promise<App | undefined> {
    try {
      const app = await update();
      if (problem) reloadBrowsers();
      problem = undefined;
      return app;
    } catch (error) {
      if (problem !== error) console.error(readableStack(error));
      problem = error;
      return undefined;
    }
  }

  /** One at a time, each with a look at the files of its own. */
  let last: Promise<App | undefined> = Promise.resolve(undefined);
  function refresh(): Promise<App | undefined> {
    last = last.then(tryUpdate);
    return last;
  }

  return {
    refresh,
    close,

    /** Passes the request on to the app, or the error that keeps it from running to `onError`. */
    async listen(request: IncomingMessage, response: ServerResponse, onError: (error: unknown) => void): Promise<void> {
      const app = await refresh();
      if (!app) return onError(problem);
      running += 1;
      response.once("close", () => {
        running -= 1;
      });
      app.listen(request, response);
    },
  };
}

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self' ws:; worker-src blob:";

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Message and stack without the lines of Vite's own machinery. Of a syntax error Vite tells apart who imported the file. */
export function readableStack(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const importers = "runnerError" in error && error.runnerError instanceof Error ? error.runnerError.stack : "";
  return stripVTControlCharacters(`${error.stack}\n${importers}`)
    .split("\n")
    .filter((line) => !line.includes("/node_modules/vite/") && !line.includes("RunnerError"))
    .join("\n")
    .trim();
}

export function sendErrorPage(response: ServerResponse, error: unknown): void {
  response.writeHead(500, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": POLICY,
  });
  response.end(`<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>Error</title><script type="module" src="/@vite/client"></script></head>
<body style="font:16px/1.5 system-ui;margin:2rem">
<h1>The server could not be started</h1>
<pre style="white-space:pre-wrap">${escapeHtml(readableStack(error))}</pre>
<p>This page reloads when a saved change makes it work.</p>
</body>
</html>`);
}
