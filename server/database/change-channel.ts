/** Notifies the other servers on one PostgreSQL of content changes: NOTIFY with the write, LISTEN on a connection of its own. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type Kysely, sql } from "kysely";
import type pg from "pg";
import { loadPostgres } from "../lazy-imports.ts";
import { shareServing } from "./advisory-locks.ts";
import type { Schema } from "./schema.ts";
import type { Engine } from "./stored-text.ts";

const CHANNEL = "mizan_content";
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5000;
const CONNECT_TIMEOUT_MS = 2000;
/** A query now and then detects a connection that broke silently. */
const PROBE_MS = 15_000;

/** Within the write's transaction: delivered when it commits. SQLite is used by a single process, which needs none. */
export async function announceChange(trx: Kysely<Schema>, engine: Engine): Promise<void> {
  if (engine === "postgres") await sql`select pg_notify(${CHANNEL}, '')`.execute(trx);
}

const DELIVERY_MS = 2000;

/** Whether a notification arrives that another connection sends, on a channel that nothing else listens to. */
export async function canNotify(url: string): Promise<boolean> {
  const { Client } = await loadPostgres();
  const channel = `mizan_check_${randomUUID().replaceAll("-", "")}`;
  const connect = async () => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    client.on("error", () => {});
    await client.connect();
    return client;
  };
  const clients = await Promise.all([connect(), connect()]);
  const [listener, sender] = clients;
  try {
    const arrived = once(listener, "notification", { signal: AbortSignal.timeout(DELIVERY_MS) });
    const outcome = arrived.then(
      () => true,
      () => false,
    );
    await listener.query(`listen ${channel}`);
    await sender.query(`notify ${channel}`);
    return await outcome;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

export type ChangeChannel = { close(): Promise<void> };

export type ChannelParts = {
  url: string;
  /** Something changed, or may have while the connection was down. */
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

  /** Only errors of the current connection count: an old one may still report some while it closes. */
  function lose(connection: pg.Client, error?: unknown): void {
    if (closed || connection !== client) return;
    client = undefined;
    if (error) logError(error);
    connection.end().catch(() => {});
    later(connect, retryMs);
    retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS);
  }

  async function probe(connection: pg.Client): Promise<void> {
    try {
      await connection.query("select 1");
      if (connection === client) later(() => probe(connection), PROBE_MS);
    } catch (error) {
      lose(connection, error);
    }
  }

  async function connect(): Promise<void> {
    const { Client } = await loadPostgres();
    if (closed) return;
    const connection = new Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      application_name: "mizan-changes",
    });
    client = connection;
    connection.on("error", (error) => lose(connection, error));
    connection.on("end", () => lose(connection));
    connection.on("notification", () => onChange());
    try {
      await connection.connect();
      await connection.query(`listen ${CHANNEL}`);
      await shareServing(connection);
      if (closed) return await connection.end();
      retryMs = FIRST_RETRY_MS;
      onChange();
      later(() => probe(connection), PROBE_MS);
    } catch (error) {
      lose(connection, error);
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
