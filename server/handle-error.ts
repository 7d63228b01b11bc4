/** Writes what a loader, an action or a render threw to the log: once, without what the visitor sent. */
import type { RouterContextProvider } from "react-router";
import { servicesContext } from "./request-context.ts";

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return;
  context
    .get(servicesContext)
    .log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, "route failed");
}
