/** The connection pool of PostgreSQL: few connections, short time-outs, and doubtful ones are closed. */
import type pg from "pg";
import { loadPostgres } from "../lazy-imports.ts";

const CONNECT_TIMEOUT_MS = 2000;
const STATEMENT_TIMEOUT_MS = 3000;
/** For a server that does not answer at all, and so cannot time out a statement itself. */
const ANSWER_TIMEOUT_MS = 4000;
const MAX_CONNECTIONS = 10;

const INT8 = 20;
const NUMERIC = 1700;

/** True after a query timed out on our side: the next one would queue behind it. */
const isStillBusy = (client: pg.PoolClient): boolean => Reflect.get(client, "readyForQuery") === false;

export type PoolLimits = { connectTimeoutMs?: number; statementTimeoutMs?: number; answerTimeoutMs?: number };

/** For work outside of requests: an index over a million rows, a whole backup, a command on a busy machine. */
export const PATIENT_LIMITS: PoolLimits = {
  connectTimeoutMs: 30_000,
  statementTimeoutMs: 600_000,
  answerTimeoutMs: 600_000,
};

export async function openPostgresPool(url: string, limits: PoolLimits = {}): Promise<pg.Pool> {
  const { Pool, types } = await loadPostgres();
  const answerTimeoutMs = limits.answerTimeoutMs ?? ANSWER_TIMEOUT_MS;
  const pool = new Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: limits.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    statement_timeout: limits.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    query_timeout: answerTimeoutMs,
    idle_in_transaction_session_timeout: 2 * answerTimeoutMs,
    keepAlive: true,
    application_name: "mizan",
    types: {
      getTypeParser: (oid, format) =>
        oid === INT8 || oid === NUMERIC ? (value: string) => Number(value) : types.getTypeParser(oid, format),
    },
  });
  // A lost connection fails its next query; without a listener, the event would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  pool.on("release", (_error, client) => {
    if (isStillBusy(client)) client.end().catch(() => {});
  });
  return pool;
}
