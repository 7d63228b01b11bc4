/** The salts of the rate limits' keys, one a day. Rows with readable addresses are deleted: those limits begin again. */
import { sql } from "kysely";
import { type Db, type Engine, keyText } from "./migration.ts";

export async function createLimitSalts(db: Db, engine: Engine): Promise<void> {
  await db.schema
    .createTable("rate_limit_salts")
    .addColumn("day", keyText(engine), (column) => column.primaryKey())
    .addColumn("salt", "text", (column) => column.notNull())
    .execute();
  await sql`delete from rate_limits`.execute(db);
}
