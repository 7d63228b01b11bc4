/** Limits of connections and request bodies. The large body limits are for signed-in staff, checked before a byte is read. */
import type { IncomingMessage, Server, ServerOptions } from "node:http";
import { findAdmin } from "#server/auth/sessions/require-admin.ts";
import type { RouteArgs } from "#server/responses/request-context.ts";

export const serverOptions: ServerOptions = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 65_000,
  noDelay: true,
};

/** Longer than the keep-alive timeout, so that only a connection whose client stopped reading is closed. */
const STALLED_MS = 70_000;

export function limitServer(server: Server): void {
  server.timeout = STALLED_MS;
  server.maxHeadersCount = 100;
  server.maxRequestsPerSocket = 0;
}

const KIB = 1024;
const MIB = KIB * KIB;
/** For everyone. */
export const JSON_LIMIT = 64 * KIB;
/** A review in three languages with all notes and sources. */
const REVIEW_LIMIT = 512 * KIB;
const UPLOAD_LIMIT = 5 * MIB;
const MULTIPART_OVERHEAD = 64 * KIB;
const IMPORT_LIMIT = 64 * MIB;

const REVIEW = /^\/api\/admin\/(coins|exchanges|translate)(\/|$)/;

function wideLimitOf(pathname: string): number | null {
  if (pathname === "/api/admin/images") return UPLOAD_LIMIT + MULTIPART_OVERHEAD;
  if (REVIEW.test(pathname)) return REVIEW_LIMIT;
  return pathname === "/api/admin/import" ? IMPORT_LIMIT : null;
}

/** Throws if the session cannot be read: "too large" would be wrong then. */
export async function bodyLimitOf(pathname: string, args: RouteArgs): Promise<number> {
  const wide = wideLimitOf(pathname);
  const length = Number(args.request.headers.get("content-length") ?? Number.POSITIVE_INFINITY);
  if (wide === null || length <= JSON_LIMIT) return JSON_LIMIT;
  return (await findAdmin(args)) ? wide : JSON_LIMIT;
}

/** The rest of a body that is too large is read and discarded: a client that is still sending would not see the response. */
const DISCARDED_BYTES = 16 * 1024 * 1024;
const DISCARDED_MS = 5000;

export const TOO_LARGE = "That is too large.";

export type BodyResult = { ok: true; body: Buffer | undefined } | { ok: false };

export function readBody(request: IncomingMessage, limit: number): Promise<BodyResult> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    let discardTimer: NodeJS.Timeout | undefined;
    const finish = (result: BodyResult): void => {
      clearTimeout(discardTimer);
      request.off("data", take);
      resolve(result);
    };
    const discardRest = (): void => {
      chunks.length = 0;
      discardTimer ??= setTimeout(finish, DISCARDED_MS, { ok: false });
    };
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > limit) discardRest();
      else if (!discardTimer) chunks.push(chunk);
      if (size > limit + DISCARDED_BYTES) finish({ ok: false });
    };
    if (Number(request.headers["content-length"] ?? 0) > limit) discardRest();
    request.on("data", take);
    request.once("end", () =>
      finish(discardTimer ? { ok: false } : { ok: true, body: size > 0 ? Buffer.concat(chunks, size) : undefined }),
    );
    const giveUp = (): void => {
      clearTimeout(discardTimer);
      reject(new Error("The request was cut off."));
    };
    if (request.destroyed) return giveUp();
    request.once("error", giveUp);
    request.once("close", giveUp);
  });
}
