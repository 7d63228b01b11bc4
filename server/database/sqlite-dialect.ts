/** The Kysely dialect for Node's own SQLite: durable, and with the write lock taken when a transaction begins. */
import { closeSync, existsSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from "kysely";
import { makeFolder } from "#server/make-folder.ts";

/** SQLite's own waiting blocks the whole process, so it is short; the rest is waited for asynchronously. */
const BLOCKING_WAIT_MS = 20;
const BUSY_RETRY_MS = 10;
const BUSY_TIMEOUT_MS = 5000;
export const SQLITE_BUSY = 5;
const MAX_PREPARED = 200;

const PRAGMAS = [
  "journal_mode = WAL",
  "synchronous = FULL",
  "foreign_keys = ON",
  "temp_store = MEMORY",
  `busy_timeout = ${BLOCKING_WAIT_MS}`,
];

export function openSqliteFile(path: string): DatabaseSync {
  makeFolder(dirname(path));
  // For this user only, whatever the folder's mode; SQLite gives the files next to it the same one. An existing one is kept.
  if (!existsSync(path)) closeSync(openSync(path, "a", 0o600));
  const file = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    for (const pragma of PRAGMAS) file.exec(`PRAGMA ${pragma}`);
    return file;
  } catch (error) {
    file.close();
    throw error;
  }
}

const isBindable = (value: unknown): value is SQLInputValue =>
  value === null ||
  typeof value === "string" ||
  typeof value === "number" ||
  typeof value === "bigint" ||
  value instanceof Uint8Array;

function bindable(values: readonly unknown[]): SQLInputValue[] {
  const found = values.filter(isBindable);
  if (found.length < values.length) throw new TypeError("SQLite takes text, numbers, bytes and null only.");
  return found;
}

const toStatement = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (values) => statement.all(...bindable(values)),
  run: (values) => statement.run(...bindable(values)),
  iterate: (values) => statement.iterate(...bindable(values)),
});

/** The low byte of an extended code is the primary one. */
export const hasSqliteCode = (error: unknown, ...codes: readonly number[]): boolean =>
  error instanceof Error &&
  "errcode" in error &&
  typeof error.errcode === "number" &&
  codes.includes(error.errcode & 0xff);

/** Waits for other writing processes: a statement refused as busy did nothing, so outside a transaction it is retried. */
class RetryingConnection implements DatabaseConnection {
  readonly #file: DatabaseSync;
  readonly #inner: DatabaseConnection;

  constructor(file: DatabaseSync, inner: DatabaseConnection) {
    this.#file = file;
    this.#inner = inner;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const deadline = performance.now() + BUSY_TIMEOUT_MS;
    for (;;) {
      try {
        return await this.#inner.executeQuery<Row>(query);
      } catch (error) {
        if (!hasSqliteCode(error, SQLITE_BUSY) || this.#file.isTransaction || performance.now() > deadline) throw error;
        await wait(BUSY_RETRY_MS);
      }
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#inner.streamQuery<Row>(query, chunkSize);
  }
}

/** `begin immediate`: a transaction that reads first and writes later would otherwise fail where another process wrote between. */
class ImmediateDriver extends SqliteDriver {
  readonly #file: DatabaseSync;
  #connection: DatabaseConnection | undefined;

  constructor(file: DatabaseSync) {
    const prepared = new Map<string, SqliteStatement>();
    const prepare = (text: string): SqliteStatement => {
      const known = prepared.get(text);
      if (known) return known;
      const statement = toStatement(file.prepare(text));
      if (prepared.size >= MAX_PREPARED) prepared.clear();
      prepared.set(text, statement);
      return statement;
    };
    super({ database: { prepare, close: () => file.close() } });
    this.#file = file;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= new RetryingConnection(this.#file, await super.acquireConnection());
    return this.#connection;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** A full disk makes SQLite roll back by itself; a second rollback would hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.isTransaction) await super.rollbackTransaction(connection);
  }
}

export const sqliteDialect = (file: DatabaseSync): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new ImmediateDriver(file),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
