/** The database's clock, shared by all servers that use it, as ISO text with milliseconds. */
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "./schema.ts";
import type { Engine } from "./stored-text.ts";

const CLOCKS: Record<Engine, RawBuilder<{ now: string }>> = {
  sqlite: sql`select strftime('%Y-%m-%dT%H:%M:%fZ', 'now') as now`,
  postgres: sql`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
};

export async function readClock(executor: Kysely<Schema>, engine: Engine): Promise<string> {
  const { rows } = await CLOCKS[engine].execute(executor);
  const [row] = rows;
  if (!row) throw new Error("The database returned no time.");
  return row.now;
}

/** The same clock as an expression inside a statement, offset by seconds. */
export const clockAt = (engine: Engine, seconds = 0): RawBuilder<string> =>
  engine === "postgres"
    ? sql`to_char((clock_timestamp() + make_interval(secs => ${seconds})) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`${seconds} seconds`})`;
