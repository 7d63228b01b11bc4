/** What this release adds: two outcomes, views, public events and their receivers, source checks, replies and people. */
import { sql } from "kysely";
import { addColumn, createIndexes, type Db, type Engine, keyText, tableOf, tableWithId } from "./migration.ts";

const OLD_CHECK = "category in ('halal', 'questionable', 'haram')";
const NEW_CHECK = "category in ('halal', 'undetermined', 'questionable', 'haram', 'ended')";

/** SQLite cannot change a check: the table is made again from its own definition, with its rows and its indexes. */
async function replaceCheckInSqlite(db: Db, table: string): Promise<void> {
  const { rows: definitions } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_schema where tbl_name = ${table} and sql is not null`.execute(db);
  const definition = definitions.find(({ type }) => type === "table")?.sql ?? "";
  if (!definition.includes(OLD_CHECK)) throw new Error(`The table ${table} has no check of its statuses.`);
  const rebuilt = `${table}_rebuilt`;
  await sql.raw(definition.replace(`"${table}"`, `"${rebuilt}"`).replace(OLD_CHECK, NEW_CHECK)).execute(db);
  await sql`insert into ${sql.table(rebuilt)} select * from ${sql.table(table)}`.execute(db);
  await sql`drop table ${sql.table(table)}`.execute(db);
  await sql`alter table ${sql.table(rebuilt)} rename to ${sql.table(table)}`.execute(db);
  for (const { type, sql: text } of definitions) if (type === "index") await sql.raw(text).execute(db);
}

async function replaceCheckInPostgres(db: Db, table: string): Promise<void> {
  const name = sql.ref(`${table}_category_check`);
  await sql`alter table ${sql.table(table)} drop constraint if exists ${name}`.execute(db);
  await sql`alter table ${sql.table(table)} add constraint ${name} check (${sql.raw(NEW_CHECK)})`.execute(db);
}

/** Undetermined and ended, the statuses under other views, who wrote and checked a review, and how many facts lack evidence. */
async function widenRecords(db: Db, engine: Engine): Promise<void> {
  for (const table of ["coins", "exchanges"]) {
    await (engine === "sqlite" ? replaceCheckInSqlite : replaceCheckInPostgres)(db, table);
    await addColumn(db, table, "views", ["text", "{}"]);
    await addColumn(db, table, "faulty_facts", ["integer", 0]);
    for (const column of ["written_by", "checked_by"]) await addColumn(db, table, column, [keyText(engine), ""]);
    await sql`drop index ${sql.ref(`${table}_waiting`)}`.execute(db);
    await createIndexes(db, {
      [`${table}_written_by`]: `${table} (written_by, name_key)`,
      [`${table}_checked_by`]: `${table} (checked_by, name_key)`,
      [`${table}_waiting`]: `${table} (created_at, id, review_due, missing, unknown_facts, faulty_facts)`,
    });
  }
  await sql`insert into record_counts (entity, category, total) values
    ('coin', 'undetermined', 0), ('coin', 'ended', 0), ('exchange', 'undetermined', 0), ('exchange', 'ended', 0)`.execute(
    db,
  );
}

/** Public events that are written with the changes they are about, their deliveries, and who receives them. */
async function createEvents(db: Db, engine: Engine): Promise<void> {
  await tableWithId(db, engine, "public_events", {
    keys: "at type",
    texts: "document",
    empty: "assigned_up_to",
    zero: "is_assigned",
  }).execute();
  const deliveries = { keys: "event_id lane receiver created_at due_at", integers: "attempts" };
  await tableWithId(db, engine, "deliveries", deliveries).execute();
  await tableWithId(db, engine, "webhooks", {
    keys: "created_at",
    texts: "url sealed_secret created_by",
    empty: "delivered_at disabled_at last_error",
  }).execute();
  await tableWithId(db, engine, "push_subscriptions", { keys: "confirmed_at", texts: "sealed" }).execute();
  await tableOf(db, engine, "push_keys", { texts: "public_key sealed_private" })
    .addColumn("id", "integer", (made) => made.primaryKey())
    .execute();
  await createIndexes(db, {
    public_events_new: "public_events (is_assigned, id)",
    deliveries_due: "deliveries (lane, due_at)",
    deliveries_of_event: "deliveries (event_id)",
    deliveries_of_receiver: "deliveries (receiver)",
    push_confirmed: "push_subscriptions (confirmed_at)",
  });
}

/** What visits to cited pages found, and the tasks that came of it. */
async function createSources(db: Db, engine: Engine): Promise<void> {
  await tableOf(db, engine, "source_checks", {
    keys: "checked_at read_at next_at outcome archive_job archive_asked_at",
    texts: "url text_hash asked found etag modified archive_url",
    integers: "decides http_status failures",
  })
    .addColumn("url_hash", keyText(engine), (made) => made.primaryKey())
    .execute();
  await tableWithId(db, engine, "source_tasks", {
    keys: "entity record_id fact kind opened_at closed_at closed_by closed_as",
    texts: "url quote found",
  }).execute();
  await createIndexes(db, { source_tasks_of_record: "source_tasks (entity, record_id, closed_at)" });
}

export async function addThirdRelease(db: Db, engine: Engine): Promise<void> {
  await widenRecords(db, engine);
  // One salt a day for the keys of limits. Rows with readable addresses are deleted: those limits begin again.
  await tableOf(db, engine, "rate_limit_salts", { texts: "salt" })
    .addColumn("day", keyText(engine), (made) => made.primaryKey())
    .execute();
  await sql`delete from rate_limits`.execute(db);
  await createEvents(db, engine);
  await createSources(db, engine);
  // What a person who replies for a reviewed party is there, next to the name.
  await addColumn(db, "reports", "role", ["text", ""]);
  // The names that stay after an account is deleted.
  await tableWithId(db, engine, "former_staff", { keys: "left_at", texts: "public_profile" }).execute();
}
