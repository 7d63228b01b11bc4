/** Stops listening without turning anybody away who already stands at the door. */
import type { Server } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";

/** However many keep coming, the door closes. */
const AT_MOST_MS = 1000;

/** The first turn may already be half over. */
const QUIET_TURNS = 2;

/**
 * A process that was busy has connections waiting to be taken, and takes one of them each turn of its event loop: once
 * turns bring none, nobody is left. Whoever still waits when the server stops listening is reset.
 */
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
