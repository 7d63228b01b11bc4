/** How often visitors requested a review of a coin of the market data. Only counts: who requested it is not stored. */
import { type Db, type Engine, keyText } from "./migration.ts";

export async function createReviewRequestsTable(db: Db, engine: Engine): Promise<void> {
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
