/** Connections to PostgreSQL: few, impatient, and thrown away as soon as one of them is in doubt. */
import type pg from "pg";
import { loadPostgres } from "../lazy-imports.ts";

const CONNECT_TIMEOUT_MS = 2000;
const STATEMENT_TIMEOUT_MS = 3000;
/** For a server that does not answer at all, and so cannot time a statement out itself. */
const ANSWER_TIMEOUT_MS = 4000;
const MAX_CONNECTIONS = 10;

const INT8 = 20;
const NUMERIC = 1700;

/** True where an answer is still owed: the query gave up waiting, and the next one would stand in line behind it. */
const owesAnswer = (client: pg.PoolClient): boolean => Reflect.get(client, "readyForQuery") === false;

export type PoolLimits = { statementTimeoutMs?: number; answerTimeoutMs?: number };

/** For work nobody waits for with a page open: an index over a million rows, a whole backup. */
export const PATIENT_LIMITS: PoolLimits = { statementTimeoutMs: 600_000, answerTimeoutMs: 600_000 };

export async function openPostgresPool(url: string, limits: PoolLimits = {}): Promise<pg.Pool> {
  const { Pool, types } = await loadPostgres();
  const pool = new Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: limits.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    query_timeout: limits.answerTimeoutMs ?? ANSWER_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 2 * ANSWER_TIMEOUT_MS,
    keepAlive: true,
    application_name: "mizan",
    types: {
      getTypeParser: (oid, format) =>
        oid === INT8 || oid === NUMERIC ? (value: string) => Number(value) : types.getTypeParser(oid, format),
    },
  });
  // A lost connection is told to whoever uses it next; an event nobody listens to would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
  });
  pool.on("release", (_error, client) => {
    if (owesAnswer(client)) client.end().catch(() => {});
  });
  return pool;
}
