/** Roles, languages and public names of staff, links that set a password, and what reviews are waited for. */
import { type Kysely, sql } from "kysely";
import { readDocument } from "#domain/records/document.ts";
import { missingLanguages } from "#domain/records/missing-languages.ts";
import { readTranslations } from "#domain/records/translations.ts";
import { countUnknown } from "#domain/screening/record-facts.ts";
import { reviewDueOf } from "#domain/screening/review-due.ts";
import { writeLanguages } from "#domain/staff/roles.ts";
import { type Engine, keyText } from "../engine.ts";
import { RECORD_TABLES, type RecordTableName, type Schema } from "../schema.ts";

const BATCH = 200;

async function addStaff(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const key = keyText(engine);
  // Everybody with an account so far is an administrator.
  await db.schema
    .alterTable("users")
    .addColumn("role", "text", (column) => column.notNull().defaultTo("admin"))
    .execute();
  for (const name of ["languages", "public_profile"]) {
    await db.schema
      .alterTable("users")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
      .execute();
  }
  await db.schema
    .alterTable("events")
    .addColumn("detail", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .createTable("staff_links")
    .addColumn("token_hash", key, (column) => column.primaryKey())
    .addColumn("email_key", key, (column) => column.notNull().unique())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("languages", "text", (column) => column.notNull())
    .addColumn("made_by", "text", (column) => column.notNull())
    .addColumn("created_at", key, (column) => column.notNull())
    .addColumn("expires_at", key, (column) => column.notNull())
    .execute();
}

function columnsOf(json: string) {
  const document = readDocument(JSON.parse(json));
  return {
    due: reviewDueOf(document),
    missing: writeLanguages(missingLanguages(readTranslations(document))),
    unknown: countUnknown(document.facts),
  };
}

/** Returns the last id of the batch, null where none was left. */
async function fillBatch(db: Kysely<Schema>, table: RecordTableName, after: string): Promise<string | null> {
  const rows = await db
    .selectFrom(table)
    .select(["id", "document"])
    .where("id", ">", after)
    .orderBy("id")
    .limit(BATCH)
    .execute();
  if (rows.length > 0) {
    const tuples = rows.map(({ id, document }) => {
      const { due, missing, unknown } = columnsOf(document);
      return sql`(${id}, ${due}, ${missing}, ${String(unknown)})`;
    });
    await sql`update ${sql.table(table)}
      set review_due = made.column2, missing = made.column3, unknown_facts = cast(made.column4 as integer)
      from (values ${sql.join(tuples)}) as made where ${sql.ref(`${table}.id`)} = made.column1`.execute(db);
  }
  return rows.at(-1)?.id ?? null;
}

export async function addStaffWork(db: Kysely<Schema>, engine: Engine): Promise<void> {
  // What every write of content begins with: until the end of this step none does.
  if (engine === "postgres") await db.selectFrom("content_version").select("version").forUpdate().execute();
  await addStaff(db, engine);
  for (const table of Object.values(RECORD_TABLES)) {
    for (const name of ["review_due", "missing"]) {
      await db.schema
        .alterTable(table)
        // The default is for an earlier version that runs beside this one, or is rolled back to.
        .addColumn(name, keyText(engine), (column) => column.notNull().defaultTo(""))
        .execute();
    }
    await db.schema
      .alterTable(table)
      .addColumn("unknown_facts", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    for (let last: string | null = ""; last !== null; ) last = await fillBatch(db, table, last);
    for (const name of ["review_due", "missing", "unknown_facts"]) {
      await sql`create index ${sql.ref(`${table}_${name}`)} on ${sql.table(table)} (${sql.ref(name)}, id)`.execute(db);
    }
  }
}
