import { hash } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { assets } from "virtual:react-router/server-build";
import { removal, worker } from "virtual:service-worker";
import ar from "#app/i18n/messages/ar.json";
import en from "#app/i18n/messages/en.json";
import tr from "#app/i18n/messages/tr.json";
import { etagOf } from "#server/responses/etag-response.ts";
import { respondWithFile } from "#server/responses/file-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/service-worker.ts";

type Written = { text: string; packed: Uint8Array<ArrayBuffer> };

const pack = (text: string): Written => ({ text, packed: Uint8Array.from(brotliCompressSync(text)) });

let written: { on: Written; off: Written } | undefined;

/** Named by files, words and its own text: the browser takes a worker for a new one where its bytes are others. */
function writeWorker(): string {
  const build = hash("sha256", JSON.stringify([assets.version, worker, ar, en, tr]), "hex");
  return `const BUILD=${JSON.stringify(build.slice(0, 16))};${worker}`;
}

const TYPE = "text/javascript; charset=utf-8";

/** It may only run and send requests to this site. */
const POLICY = "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function loader({ request, context }: Route.LoaderArgs) {
  const { config } = context.get(servicesContext);
  // The build knows its files once all of its routes are loaded, this one among them.
  written ??= { on: pack(writeWorker()), off: pack(removal) };
  const { text, packed } = written[config.SERVICE_WORKER];
  const etag = `"${etagOf(text)}"`;
  const headers = {
    ETag: etag,
    Vary: "Accept-Encoding",
    "Cache-Control": "no-cache",
    "CDN-Cache-Control": "no-store",
    "Content-Security-Policy": POLICY,
  };
  if (request.headers.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers });
  return /\bbr\b/.test(request.headers.get("accept-encoding") ?? "")
    ? respondWithFile(packed, TYPE, { ...headers, "Content-Encoding": "br" })
    : respondWithFile(text, TYPE, headers);
}
