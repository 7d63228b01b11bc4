/** Gives each request an id, and counts and logs its outcome. Pages sent by the fast path are not observed. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { requestIdOf, withRequestId } from "#server/log.ts";
import type { Metrics, RequestKind } from "#server/ops/metrics.ts";
import type { Log } from "../log.ts";
import type { ReadClient } from "./client.ts";
import { isStaffPath, loggedPath } from "./paths.ts";

const MILLISECONDS = 1000;
/** Refusals that an operator may want to see. */
const REFUSALS = new Set([400, 401, 403, 405, 409, 413, 414, 415, 421, 422, 429]);

function kindOf(path: string, isPage: (path: string) => boolean): RequestKind {
  if (path === "/healthz" || path === "/readyz") return "health";
  if (isStaffPath(path)) return "staff";
  if (path.startsWith("/api/")) return "api";
  if (path.startsWith("/assets/")) return "asset";
  return isPage(path) ? "page" : "other";
}

export type Observe = (
  request: IncomingMessage,
  response: ServerResponse,
  client: Pick<ReadClient, "address" | "isProxied">,
  work: () => void,
) => void;

function levelOf(status: number): "warn" | "info" | "debug" {
  if (status >= 500) return "warn";
  return REFUSALS.has(status) ? "info" : "debug";
}

const WORDS = { warn: "answered with a failure", info: "refused", debug: "answered" } as const;

export const createObserver =
  (log: Log, metrics: Metrics, isPage: (path: string) => boolean): Observe =>
  (request, response, { address, isProxied }, work) => {
    const id = requestIdOf(request, isProxied);
    const began = performance.now();
    response.setHeader("X-Request-Id", id);
    response.once("close", () => {
      const took = performance.now() - began;
      const status = response.headersSent ? response.statusCode : 0;
      const path = loggedPath(request.url);
      metrics.answered(kindOf(path, isPage), status, took / MILLISECONDS);
      const level = levelOf(status);
      if (!log.isLevelEnabled(level)) return;
      log[level]({ requestId: id, method: request.method, path, status, ms: Math.round(took), address }, WORDS[level]);
    });
    withRequestId(id, work);
  };
