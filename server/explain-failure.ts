/** Explains failures that an operator can correct: ports, folders, disks, the database. One sentence each, with the fix. */
import { isUnavailable, NotFoundError, OperatorError } from "./errors.ts";

const FOLDERS: Readonly<Record<string, string>> = {
  EACCES: "cannot be written by this user: give it to the user who runs Mizan, or configure another folder",
  EPERM: "cannot be written by this user: give it to the user who runs Mizan, or configure another folder",
  EROFS: "is on a read-only disk: mount it writable, or configure another folder",
  ENOSPC: "is on a full disk: free some space, or configure a folder on another disk",
  EDQUOT: "is over its disk quota: free some space, or configure a folder on another disk",
  ENOTDIR: "is not in a folder: configure another one",
  EEXIST: "is a file: configure a folder",
};

/** Primary result codes of SQLite, all about the file in DATA_DIR. */
const SQLITE: Readonly<Record<number, string>> = {
  5: "is locked by another program: end it and try again",
  8: "cannot be written: give it and its folder to the user who runs Mizan, on a disk that is not read-only",
  10: "cannot be read or written: check that its disk works and has free space",
  11: "is damaged: keep a copy of it and restore a backup",
  13: "has no room on its disk: free some space",
  14: "cannot be opened: check that its folder belongs to the user who runs Mizan",
  26: "is not a database: move it away, or configure another DATA_DIR",
};

const POSTGRES: Readonly<Record<string, string>> = {
  "28000": "refuses the user: correct DATABASE_URL, or allow the user in pg_hba.conf",
  "28P01": "refuses the password: correct DATABASE_URL",
  "3D000": "has no such database: create it with createdb, or correct DATABASE_URL",
  "42501": "does not let this user change its tables: make the user of DATABASE_URL the owner of the database",
  "53300": "has no connection left: raise its max_connections, or end other programs",
  "57P03": "is starting or stopping: try again in a moment",
};

/** What Node, SQLite and node-postgres add to their errors. */
type Details = Partial<Record<"message" | "code" | "syscall" | "path" | "errcode" | "port" | "address", unknown>>;

function explainListen({ code, port, address }: Details): string | null {
  if (code === "EADDRINUSE") return `Port ${port} is in use: end the program that uses it, or set PORT to another one.`;
  if (code === "EACCES") return `This user may not use port ${port}: set PORT to one above 1023, behind nginx.`;
  if (code === "EADDRNOTAVAIL") return `${address} is not an address of this machine: correct HOST.`;
  return null;
}

function explainDatabase({ code, errcode }: Details): string | null {
  if (code === "ERR_SQLITE_ERROR") {
    const advice = typeof errcode === "number" ? SQLITE[errcode & 0xff] : undefined;
    return advice ? `The database file in DATA_DIR ${advice}.` : null;
  }
  const advice = typeof code === "string" ? POSTGRES[code] : undefined;
  return advice ? `PostgreSQL ${advice}.` : null;
}

function explainFolder({ code, path, syscall }: Details): string | null {
  // In a file system of the kernel, such as /proc.
  if (code === "ENOENT" && (syscall === "mkdir" || String(path).endsWith(".sqlite")))
    return `${path} cannot be made: configure another folder.`;
  const advice = typeof code === "string" ? FOLDERS[code] : undefined;
  if (!advice) return null;
  return `${typeof path === "string" ? path : "A folder of Mizan"} ${advice}.`;
}

/** Null for anything else, which is a bug. */
export function explainFailure(error: unknown): string | null {
  if (error instanceof AggregateError && error.errors.length > 0) return explainFailure(error.errors[0]);
  if (!(error instanceof Error)) return null;
  const details: Details = error;
  if (details.syscall === "listen") return explainListen(details);
  if (details.syscall === "getaddrinfo")
    return `No machine of that name is known (${error.message}): correct DATABASE_URL or HOST.`;
  if (details.syscall === "connect" || details.code === "ECONNREFUSED")
    return `The database does not answer (${error.message}): start PostgreSQL, or correct DATABASE_URL.`;
  const known = explainDatabase(details) ?? explainFolder(details);
  if (known) return known;
  return isUnavailable(error) ? `The database is not available (${error.message}): check DATABASE_URL.` : null;
}

/** An expected error prints its message, one that the operator can correct its explanation, any other its stack. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof OperatorError || error instanceof NotFoundError) return error.message;
  return explainFailure(error) ?? String(error.stack);
}
