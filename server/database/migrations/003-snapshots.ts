/** The last good values of outside resources, shared by all servers on this database. */
import { type Db, type Engine, keyText } from "./migration.ts";

export async function createSnapshotsTable(db: Db, engine: Engine): Promise<void> {
  await db.schema
    .createTable("snapshots")
    .addColumn("key", keyText(engine), (column) => column.primaryKey())
    .addColumn("body", "text")
    .addColumn("fetched_at", keyText(engine))
    .addColumn("asked_at", keyText(engine))
    .execute();
}
