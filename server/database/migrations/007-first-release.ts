/** Everything that the first release had: records, revisions and counters; accounts, login and sessions; snapshots and events. */
import { sql } from "kysely";
import { createIndexes, type Db, type Engine, keyText, ofUser, tableOf, tableWithId } from "./migration.ts";

/**
 * One covering index per sort: its last columns are the tie-break (newest first, then id), so a deep page is found inside
 * the index. Read backwards each serves the descending order; those with long ties have a twin for the ascending one.
 */
const RECORD_INDEXES: Readonly<Record<string, string>> = {
  newest: "created_at, id",
  category: "category, created_at, id",
  rating: "rating, created_at, id",
  rating_up: "rating, created_at desc, id desc",
  category_rating: "category, rating, created_at, id",
  category_rating_up: "category, rating, created_at desc, id desc",
  category_order: "category_order, created_at, id",
  category_order_up: "category_order, created_at desc, id desc",
  name: "name_key, created_at, id",
  category_name: "category, name_key, created_at, id",
  name_ar: "name_key_ar, created_at, id",
  category_name_ar: "category, name_key_ar, created_at, id",
  name_tr: "name_key_tr, created_at, id",
  category_name_tr: "category, name_key_tr, created_at, id",
  market: "market_id",
};

async function createRecords(db: Db, engine: Engine): Promise<void> {
  for (const table of ["coins", "exchanges"]) {
    await tableWithId(db, engine, table, {
      keys: "name_key market_id created_at",
      texts: "search_text document",
      integers: "category_order version",
      empty: "name_key_ar name_key_tr",
    })
      .addColumn("category", keyText(engine), (made) =>
        made.notNull().check(sql`category in ('halal', 'questionable', 'haram')`),
      )
      .addColumn("rating", "double precision", (made) => made.notNull())
      .execute();
    for (const [name, columns] of Object.entries(RECORD_INDEXES))
      await createIndexes(db, { [`${table}_${name}`]: `${table} (${columns})` });
  }
  await tableWithId(db, engine, "revisions", { keys: "entity entity_id action at", texts: "editor" })
    .addColumn("before", "text")
    .addColumn("after", "text")
    .addColumn("content_version", "integer", (made) => made.notNull().unique())
    .execute();
}

async function createCounters(db: Db, engine: Engine): Promise<void> {
  await tableOf(db, engine, "content_version", { integers: "version" })
    .addColumn("id", "integer", (made) => made.primaryKey().check(sql`id = 1`))
    .execute();
  await sql`insert into content_version (id, version) values (1, 0)`.execute(db);
  await tableOf(db, engine, "record_counts", { keys: "entity category" })
    .addColumn("total", "integer", (made) => made.notNull().check(sql`total >= 0`))
    .addPrimaryKeyConstraint("record_counts_key", ["entity", "category"])
    .execute();
  await sql`insert into record_counts (entity, category, total) values
    ('coin', 'halal', 0), ('coin', 'questionable', 0), ('coin', 'haram', 0),
    ('exchange', 'halal', 0), ('exchange', 'questionable', 0), ('exchange', 'haram', 0)`.execute(db);
  await tableOf(db, engine, "create_requests", { keys: "request_key entity entity_id", texts: "at" })
    .addPrimaryKeyConstraint("create_requests_key", ["entity", "request_key"])
    .execute();
}

async function createAccounts(db: Db, engine: Engine): Promise<void> {
  await tableWithId(db, engine, "users", {
    unique: "email_key",
    keys: "created_at",
    texts: "email password_hash",
    integers: "admin",
    empty: "code_locked_until",
    zero: "disabled code_failures",
  }).execute();
  await ofUser(tableOf(db, engine, "known_devices", { keys: "token_hash last_seen_at" }), engine)
    .addPrimaryKeyConstraint("known_devices_key", ["user_id", "token_hash"])
    .execute();
  const challenges = tableWithId(db, engine, "login_challenges", {
    unique: "token_hash",
    keys: "expires_at",
    empty: "code_hash code_expires_at last_sent_at",
    zero: "tries sends",
  });
  await ofUser(challenges, engine).execute();
  const sessions = tableWithId(db, engine, "sessions", {
    unique: "token_hash",
    keys: "created_at last_seen_at expires_at",
    texts: "address device",
  });
  await ofUser(sessions, engine).execute();
  const authenticators = { keys: "begun_at", texts: "sealed_secret", zero: "confirmed last_step" };
  await ofUser(tableOf(db, engine, "authenticators", authenticators), engine, true).execute();
  await ofUser(tableOf(db, engine, "recovery_codes", { keys: "code_hash" }), engine)
    .addPrimaryKeyConstraint("recovery_codes_key", ["user_id", "code_hash"])
    .execute();
  // Events have no foreign key: an event outlives its account.
  await tableWithId(db, engine, "events", { keys: "at kind", texts: "account address device" }).execute();
  await tableOf(db, engine, "rate_limits", { keys: "recent expires_at" })
    .addColumn("key", keyText(engine), (made) => made.primaryKey())
    .execute();
  await tableOf(db, engine, "password_failures", { keys: "blocked_until lapses_at", integers: "failures" })
    .addColumn("key", keyText(engine), (made) => made.primaryKey())
    .execute();
}

export async function createFirstRelease(db: Db, engine: Engine): Promise<void> {
  await createRecords(db, engine);
  await createCounters(db, engine);
  await createAccounts(db, engine);
  await tableOf(db, engine, "snapshots", {})
    .addColumn("key", keyText(engine), (made) => made.primaryKey())
    .addColumn("body", "text")
    .addColumn("fetched_at", keyText(engine))
    .addColumn("asked_at", keyText(engine))
    .execute();
  await createIndexes(db, {
    revisions_of_record: "revisions (entity, entity_id, content_version)",
    revisions_by_action: "revisions (entity, action, at)",
    revisions_by_time: "revisions (at, id)",
    login_challenges_expiry: "login_challenges (expires_at)",
    sessions_of_user: "sessions (user_id, created_at)",
    events_by_time: "events (at, id)",
  });
}
