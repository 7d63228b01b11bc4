/** How large a request's body may be, by its address. The wide ones are for who is signed in, asked before a byte is read. */
import { findAdmin } from "#server/auth/sessions/require-admin.ts";
import type { RouteArgs } from "#server/responses/request-context.ts";

const KIB = 1024;
const MIB = KIB * KIB;
const JSON_LIMIT = 64 * KIB;
/** A whole review in three languages, with every note and source. */
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

/** Throws where nobody can tell who is signed in: "too large" would be no true answer. */
export async function bodyLimitOf(pathname: string, args: RouteArgs): Promise<number> {
  const wide = wideLimitOf(pathname);
  const length = Number(args.request.headers.get("content-length") ?? Number.POSITIVE_INFINITY);
  // Nobody is asked who they are for what everyone may send.
  if (wide === null || length <= JSON_LIMIT) return JSON_LIMIT;
  return (await findAdmin(args)) ? wide : JSON_LIMIT;
}
