/** Stops listening without resetting connections that wait to be accepted. */
import type { Server } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";

/** However many keep arriving, listening stops after this time. */
const AT_MOST_MS = 1000;

/** The current turn of the event loop may be half over. */
const QUIET_TURNS = 2;

/**
 * A busy process has connections waiting in the backlog, and accepts one per turn of its event loop: once turns bring
 * none, the backlog is empty. Connections still in it when the server stops listening are reset.
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
