/** How servers on one PostgreSQL wake each other when content changed: NOTIFY with the write, LISTEN on a line of its own. */
import { type Kysely, sql } from "kysely";
import type pg from "pg";
import { loadPostgres } from "../lazy-imports.ts";
import { shareServing } from "./advisory-locks.ts";
import type { Engine } from "./engine.ts";
import type { Schema } from "./schema.ts";

const CHANNEL = "mizan_content";
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5000;
const CONNECT_TIMEOUT_MS = 2000;
/** A line that broke without a word is found out by asking. */
const PROBE_MS = 15_000;

/** Inside the write's transaction: delivered when it commits, and only then. SQLite's one process needs no telling. */
export async function announceChange(trx: Kysely<Schema>, engine: Engine): Promise<void> {
  if (engine === "postgres") await sql`select pg_notify(${CHANNEL}, '')`.execute(trx);
}

export type ChangeChannel = { close(): Promise<void> };

export type ChannelParts = {
  url: string;
  /** Something changed, or may have while the line was down. */
  onChange(): void;
  logError(error: unknown): void;
};

export function listenForChanges({ url, onChange, logError }: ChannelParts): ChangeChannel {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let retryMs = FIRST_RETRY_MS;

  function later(work: () => Promise<void>, ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void work(), ms);
    timer.unref();
  }

  /** Only the line in use counts: an old one may still complain while it dies. */
  function lose(line: pg.Client, error?: unknown): void {
    if (closed || line !== client) return;
    client = undefined;
    if (error) logError(error);
    line.end().catch(() => {});
    later(connect, retryMs);
    retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS);
  }

  async function probe(line: pg.Client): Promise<void> {
    try {
      await line.query("select 1");
      if (line === client) later(() => probe(line), PROBE_MS);
    } catch (error) {
      lose(line, error);
    }
  }

  async function connect(): Promise<void> {
    const { Client } = await loadPostgres();
    if (closed) return;
    const line = new Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      application_name: "mizan-changes",
    });
    client = line;
    line.on("error", (error) => lose(line, error));
    line.on("end", () => lose(line));
    line.on("notification", () => onChange());
    try {
      await line.connect();
      await line.query(`listen ${CHANNEL}`);
      await shareServing(line);
      if (closed) return await line.end();
      retryMs = FIRST_RETRY_MS;
      onChange();
      later(() => probe(line), PROBE_MS);
    } catch (error) {
      lose(line, error);
    }
  }

  void connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
