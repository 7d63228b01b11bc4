/** Start message and shutdown: stop being ready, drain pending connections, finish running requests, exit. */
import type { Server } from "node:http";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import type { App } from "../app.ts";

/** However many keep arriving, listening stops after this time. */
const AT_MOST_MS = 2000;

/** The current turn of the event loop may be half over. */
const QUIET_TURNS = 2;

/** One connection is accepted per turn of the event loop: once turns bring none, the backlog, which a close would reset, is empty. */
export async function drainConnections(server: Server, onClosed: () => void): Promise<void> {
  const latest = performance.now() + AT_MOST_MS;
  let quiet = 0;
  const notice = () => (quiet = 0);
  server.on("connection", notice);
  while (quiet < QUIET_TURNS && performance.now() < latest) {
    quiet += 1;
    await nextTurn();
  }
  server.off("connection", notice);
  server.close(onClosed);
}

/** Requests that arrive within this time are still accepted. */
const GRACE_MS = 250;
const DRAIN_MS = 9000;
/** Closing the connection to a database that does not answer would never end. */
const CLOSE_MS = 900;

export function logReady(server: Server, { config, log, notices, laterNotices }: App): void {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : config.PORT;
  const site = config.SITE_URL ?? `http://localhost:${port}`;
  const lines = [`Mizan is ready: ${site} (port ${port})`, `Staff log in at ${site}/admin/login`, ...notices];
  const print = (text: readonly string[]) => text.length > 0 && process.stdout.write(`${text.join("\n")}\n`);
  print(lines);
  laterNotices().then(print, (error: unknown) => log.warn({ err: error }, "the reviews could not be compared"));
}

export function stopOnSignal(server: Server, app: App): void {
  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, "stopping");
    app.stopBeingReady();
    // Closes keep-alive connections with their next response.
    server.prependListener("request", (_request, response) => {
      response.shouldKeepAlive = false;
    });
    const leave = async (): Promise<void> => {
      await Promise.race([app.close().catch(() => {}), wait(CLOSE_MS)]);
      process.exit(0);
    };
    const tooLong = setTimeout(() => {
      server.closeAllConnections();
      void leave();
    }, DRAIN_MS);
    const finish = (): void => {
      clearTimeout(tooLong);
      void leave();
    };
    setTimeout(() => void drainConnections(server, finish), GRACE_MS);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
