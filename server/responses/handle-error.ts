/**
 * Writes what a loader, an action or a render threw to the log: once, without what the visitor sent. Tells the edge where
 * it was for want of the database.
 */
import { markIfDatabaseDown, type RouteArgs, servicesContext } from "./request-context.ts";

export function handleError(error: unknown, { request, context }: RouteArgs): void {
  markIfDatabaseDown(error, context);
  if (request.signal.aborted) return;
  context
    .get(servicesContext)
    .log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, "route failed");
}
