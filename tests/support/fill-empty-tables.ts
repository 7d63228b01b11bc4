/** Inserts one row into every table that has none, whatever its columns are. */
import { sql } from "kysely";
import type { Database } from "#server/database/open.ts";
import { coinInput } from "./record-input.ts";

const SAMPLE_ID = "sample-id";
const MOMENT = "2026-01-02T03:04:05.678Z";
const STAMPS = { id: SAMPLE_ID, createdAt: MOMENT, updatedAt: MOMENT, version: 1 };
const DOCUMENT = JSON.stringify({ ...coinInput({ name: "Sample ميزان" }), ...STAMPS });

const KNOWN: Record<string, string | null> = {
  category: "halal",
  entity: "coin",
  action: "create",
  document: DOCUMENT,
  after: DOCUMENT,
  before: null,
  views: "{}",
};

function sampleOf(column: string, type: string): string | number | null {
  if (column in KNOWN) return KNOWN[column] ?? null;
  if (/int|float|double|real|numeric/i.test(type)) return 1;
  if (/^id$|_id$/.test(column)) return SAMPLE_ID;
  return /(^|_)(at|until)$/.test(column) ? MOMENT : `sample-${column}`;
}

/** Accounts first: others belong to them. */
const byDependence = (a: { name: string }, b: { name: string }) =>
  Number(b.name === "users") - Number(a.name === "users");

export async function fillEmptyTables({ db }: Database): Promise<void> {
  const tables = await db.introspection.getTables();
  for (const { name, columns } of tables.toSorted(byDependence)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) continue;
    const names = columns.map((column) => sql.ref(column.name));
    const values = columns.map((column) => sampleOf(column.name, column.dataType));
    await sql`insert into ${sql.table(name)} (${sql.join(names)}) values (${sql.join(values)})`.execute(db);
  }
  await db.updateTable("content_version").set({ version: 1 }).execute();
}
