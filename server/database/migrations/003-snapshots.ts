/** The last good values of outside resources, shared by all servers on this database. */
import type { Kysely } from "kysely";
import { type Engine, keyText } from "../engine.ts";
import type { Schema } from "../schema.ts";

export async function createSnapshotsTable(db: Kysely<Schema>, engine: Engine): Promise<void> {
  await db.schema
    .createTable("snapshots")
    .addColumn("key", keyText(engine), (column) => column.primaryKey())
    .addColumn("body", "text")
    .addColumn("fetched_at", keyText(engine))
    .addColumn("asked_at", keyText(engine))
    .execute();
}
