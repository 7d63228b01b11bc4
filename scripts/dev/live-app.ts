/**
 * The app of the sources as they are now. Vite's module graph decides what a saved file touches: only that file and what
 * imports it are run again. If `createApp` comes out of it anew, something the services or the edge are made of has changed,
 * and the app is built again on the same data; if not, only the routes are new, and the app goes on with them.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { ServerBuild } from "react-router";
import { createServerModuleRunner, type ViteDevServer } from "vite";
import type { App, createApp } from "#server/app.ts";

/** How long requests that are still running may hold up a rebuild. */
const DRAIN_MS = 5000;
const DRAIN_POLL_MS = 10;

type AppModule = { createApp: typeof createApp };
type Sources = AppModule & { build: ServerBuild };

export function createLiveApp(vite: ViteDevServer) {
  let environment = vite.environments.ssr;
  // A runner with HMR would throw all modules away at every save, and with them the services.
  let runner = createServerModuleRunner(environment, { hmr: false });
  let app: App | undefined;
  let build: ServerBuild | undefined;
  let builtBy: AppModule["createApp"] | undefined;
  let problem: { error: unknown } | null = null;
  let running = 0;

  async function load<Module>(path: string): Promise<Module> {
    // A change of Vite's own settings makes all of it anew.
    if (environment !== vite.environments.ssr) {
      environment = vite.environments.ssr;
      runner = createServerModuleRunner(environment, { hmr: false });
    }
    return runner.import<Module>(path);
  }

  /** Both from one state of the files: router contexts made by one and read by the other must be the same objects. */
  async function loadSources(): Promise<Sources> {
    const { createApp } = await load<AppModule>("/server/app.ts");
    const build = await load<ServerBuild>("virtual:react-router/server-build");
    const again = await load<AppModule>("/server/app.ts");
    return again.createApp === createApp ? { createApp, build } : loadSources();
  }

  async function closeApp(): Promise<void> {
    const latest = performance.now() + DRAIN_MS;
    while (running > 0 && performance.now() < latest) await wait(DRAIN_POLL_MS);
    const old = app;
    app = undefined;
    await old?.close();
  }

  async function update(): Promise<App> {
    const sources = await loadSources();
    if (app && builtBy === sources.createApp) {
      build = sources.build;
      return app;
    }
    // Opening failed with these very sources: it would fail again.
    if (problem && builtBy === sources.createApp) throw problem.error;
    const isRebuild = builtBy !== undefined;
    const began = performance.now();
    await closeApp();
    builtBy = sources.createApp;
    build = sources.build;
    app = await sources.createApp({
      build: () => build ?? sources.build,
      files: (request, response, next) => vite.middlewares(request, response, next),
      isDevelopment: true,
    });
    if (isRebuild) {
      console.log(`Rebuilt after a change (${Math.round(performance.now() - began)} ms).`);
      vite.environments.client.hot.send({ type: "full-reload" });
    }
    return app;
  }

  async function tryUpdate(): Promise<App | undefined> {
    try {
      const updated = await update();
      if (problem) vite.environments.client.hot.send({ type: "full-reload" });
      problem = null;
      return updated;
    } catch (error) {
      if (problem?.error !== error) console.error(error);
      problem = { error };
      return undefined;
    }
  }

  /** One at a time: who comes while another is under way gets a look of their own after it. */
  let last: Promise<App | undefined> = Promise.resolve(undefined);
  const refresh = (): Promise<App | undefined> => {
    last = last.then(tryUpdate);
    return last;
  };

  return {
    refresh,

    async listen(request: IncomingMessage, response: ServerResponse, onProblem: (error: unknown) => void) {
      const current = await refresh();
      if (!current) return onProblem(problem?.error);
      running += 1;
      response.once("close", () => (running -= 1));
      current.listen(request, response);
    },

    async close(): Promise<void> {
      await last;
      await app?.close();
    },
  };
}
