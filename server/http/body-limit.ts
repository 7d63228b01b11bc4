/** How large a request's body may be, by its address. The wide one is for who is signed in, asked before a byte is read. */
import { findAdmin, type GuardedArgs } from "../auth/require-admin.ts";

const KIB = 1024;
const MIB = KIB * KIB;
const JSON_LIMIT = 64 * KIB;
/** A whole review in three languages, with every note and source. */
const REVIEW_LIMIT = 512 * KIB;
const UPLOAD_LIMIT = 5 * MIB;
const MULTIPART_OVERHEAD = 64 * KIB;
const IMPORT_LIMIT = 64 * MIB;

const REVIEW = /^\/api\/admin\/(coins|exchanges|translate)(\/|$)/;
const isAdmin = async (args: GuardedArgs): Promise<boolean> => (await findAdmin(args)) !== null;

export async function bodyLimitOf(pathname: string, args: GuardedArgs): Promise<number> {
  if (pathname === "/api/admin/images") return UPLOAD_LIMIT + MULTIPART_OVERHEAD;
  if (REVIEW.test(pathname)) return REVIEW_LIMIT;
  if (pathname === "/api/admin/import" && (await isAdmin(args))) return IMPORT_LIMIT;
  return JSON_LIMIT;
}
