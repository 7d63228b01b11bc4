/**
 * Writes what a loader, an action or a render threw to the log: once, without what the visitor sent. Marks the request
 * for the edge where the database is down.
 */
import { markIfDatabaseDown, type RouteArgs, servicesContext } from "./request-context.ts";

export function handleError(error: unknown, { request, context }: RouteArgs): void {
  markIfDatabaseDown(error, context);
  if (request.signal.aborted) return;
  context
    .get(servicesContext)
    .log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, "route failed");
}
