/** How often visitors asked for a review of a coin of the market data. Counts alone: who asked is not stored. */
import type { Kysely } from "kysely";
import { type Engine, keyText } from "../engine.ts";
import type { Schema } from "../schema.ts";

export async function createReviewRequestsTable(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const key = keyText(engine);
  await db.schema
    .createTable("review_requests")
    .addColumn("market_id", key, (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("symbol", "text", (column) => column.notNull())
    .addColumn("total", "integer", (column) => column.notNull())
    .addColumn("last_at", key, (column) => column.notNull())
    .execute();
}
