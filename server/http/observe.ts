/** Gives every request that passes the whole edge its id, and counts and logs how it ended. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "../log.ts";
import type { Metrics, RequestKind } from "../operators/metrics.ts";
import { requestIdOf, withRequestId } from "../operators/request-id.ts";
import { isPagePath, isStaffPath } from "./paths.ts";

const MILLISECONDS = 1000;

function kindOf(path: string): RequestKind {
  if (path === "/healthz" || path === "/readyz") return "health";
  if (isStaffPath(path)) return "staff";
  if (path.startsWith("/api/")) return "api";
  if (path.startsWith("/assets/")) return "asset";
  return isPagePath(path) ? "page" : "other";
}

export type Observe = (request: IncomingMessage, response: ServerResponse, work: () => void) => void;

export const createObserver =
  (log: Log, metrics: Metrics): Observe =>
  (request, response, work) => {
    const id = requestIdOf(request);
    const began = performance.now();
    response.setHeader("X-Request-Id", id);
    response.once("close", () => {
      const took = performance.now() - began;
      const status = response.headersSent ? response.statusCode : 0;
      const [path = ""] = (request.url ?? "").split("?", 1);
      metrics.answered(kindOf(path), status, took / MILLISECONDS);
      if (status < 500 && !log.isLevelEnabled("debug")) return;
      const line = { requestId: id, method: request.method, path, status, ms: Math.round(took) };
      if (status >= 500) log.warn(line, "answered with a failure");
      else log.debug(line, "answered");
    });
    withRequestId(id, work);
  };
