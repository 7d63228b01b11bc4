/** The failures a caller is meant to tell apart: what is missing, what changed meanwhile, and a database out of reach. */
import type { FormMessageKey } from "#domain/forms/form-messages.ts";

export class NotFoundError extends Error {
  override name = "NotFoundError";
}

/** The record is no longer what the writer last saw. */
export class ConflictError<Record = unknown> extends Error {
  override name = "ConflictError";
  readonly current: Record;

  constructor(message: string, current: Record) {
    super(message);
    this.current = current;
  }
}

/** A form that is right by itself but not for the record it is for; `issue` is a message key beside its field. */
export class FormIssueError extends Error {
  override name = "FormIssueError";
  readonly issue: { path: string; message: FormMessageKey };

  constructor(path: string, message: FormMessageKey) {
    super(message);
    this.issue = { path, message };
  }
}

/** A cursor that no list of ours handed out. */
export class InvalidCursorError extends Error {
  override name = "InvalidCursorError";
}

/** A file or folder that is not there, and nothing else that may be wrong with it. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

const NETWORK_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "ETIMEDOUT",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

/** SQLSTATE: 08 connection, 53 resources, 57P shutdown and start-up, 57014 timed out, 58 disk, 25006 standby, 40 try again. */
const POSTGRES_STATES = /^(08...|53...|57P..|57014|58...|25006|40001|40P01)$/;

/** What node-postgres and the query builder say of a lost connection without giving it a code. */
const LOST_CONNECTION =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable|client was closed|connection has been discarded|after calling end on the pool|driver has already been destroyed|database is not open|database did not answer/i;

/** SQLite's BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN: the low byte of its extended codes. */
const SQLITE_CODES = new Set([5, 6, 8, 10, 13, 14]);

/** Is the database out of reach, too slow or out of room? Then a write was not made, and trying again later may work. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : undefined;
  if (code === "ERR_SQLITE_ERROR") {
    return "errcode" in error && typeof error.errcode === "number" && SQLITE_CODES.has(error.errcode & 0xff);
  }
  if (typeof code === "string" && (NETWORK_CODES.has(code) || POSTGRES_STATES.test(code))) return true;
  if ("syscall" in error && error.syscall === "connect") return true;
  if (LOST_CONNECTION.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true;
  return isUnavailable(error.cause);
}
