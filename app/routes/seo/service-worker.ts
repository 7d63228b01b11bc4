import { worker } from "virtual:service-worker";
import { etagOf } from "#server/responses/etag-response.ts";
import { respondWithFile } from "#server/responses/file-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/service-worker.ts";

/** It may only run. */
const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The browser takes a worker for a new one where its bytes are others. */
export function loader({ request, context }: Route.LoaderArgs) {
  const text = `const IS_ON=${context.get(servicesContext).config.SERVICE_WORKER === "on"};${worker}`;
  const etag = `"${etagOf(text)}"`;
  const headers = {
    ETag: etag,
    "Cache-Control": "no-cache",
    "CDN-Cache-Control": "no-store",
    "Content-Security-Policy": POLICY,
  };
  if (request.headers.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers });
  return respondWithFile(text, "text/javascript; charset=utf-8", headers);
}
