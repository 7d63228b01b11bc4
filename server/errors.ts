/** Errors that callers distinguish: what an operator can correct, missing records, conflicts, invalid forms and cursors, and an unavailable database. */
import type { FormMessageKey } from "#domain/forms/form-fields.ts";

/** Logged under the name of its class. */
export class NamedError extends Error {
  constructor(...given: ConstructorParameters<typeof Error>) {
    super(...given);
    this.name = new.target.name;
  }
}

/** Something that the operator can correct: the start and the commands print the message alone. */
export class OperatorError extends NamedError {}

export class NotFoundError extends NamedError {}

/** The record changed since the writer read it. */
export class ConflictError<Record = unknown> extends NamedError {
  readonly current: Record;

  constructor(message: string, current: Record) {
    super(message);
    this.current = current;
  }
}

/** A newer version was published after the draft was started: it has to be merged first. */
export class StaleDraftError extends NamedError {}

/** The record already has a draft, which has to be opened before changing the record. */
export class DraftExistsError extends NamedError {}

/** A form that is valid by itself but not for its record; `issue` is a message key with the path of its field. */
export class FormIssueError extends NamedError {
  readonly issue: { path: string; message: FormMessageKey };

  constructor(path: string, message: FormMessageKey) {
    super(message);
    this.issue = { path, message };
  }
}

/** The same for a form that was stored incomplete, as a draft. */
export class FormIssuesError extends NamedError {
  readonly issues: { path: string; message: string }[];

  constructor(issues: { path: string; message: string }[]) {
    super("The form is incomplete.");
    this.issues = issues;
  }
}

/** The writer's role does not allow this change. */
export class NotAllowedError extends NamedError {}

/** A malformed cursor. */
export class InvalidCursorError extends NamedError {}

/** True for a missing file or folder, false for any other failure. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

/** The result of reading a file or folder, or the other value where it is missing. */
export const unlessMissing = <Result, Other>(reading: Promise<Result>, otherwise: Other): Promise<Result | Other> =>
  reading.catch((error: unknown) => {
    if (isMissing(error)) return otherwise;
    throw error;
  });

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

/** Messages of node-postgres and Kysely for a lost connection that has no code. */
const LOST_CONNECTION =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable|client was closed|connection has been discarded|after calling end on the pool|driver has already been destroyed|database is not open|database did not answer/i;

/** SQLite's BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN: the low byte of its extended codes. */
const SQLITE_CODES = new Set([5, 6, 8, 10, 13, 14]);

/** Is the database unreachable, too slow or out of space? Then a write was not made, and may succeed later. */
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
