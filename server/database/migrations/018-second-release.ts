/** What the second release added: the method, the register, search, kinds of token, drafts, roles of staff and reports. */
import { sql } from "kysely";
import { addColumn, createIndexes, type Db, type Engine, keyText, tableOf, tableWithId, wordsOf } from "./migration.ts";

/** The exchange a token takes its status from, and the columns that staff find their work by. */
async function widenRecords(db: Db, engine: Engine): Promise<void> {
  for (const table of ["coins", "exchanges"]) {
    for (const column of wordsOf("venue kind review_due missing"))
      await addColumn(db, table, column, [keyText(engine), ""]);
    for (const column of wordsOf("excepted unknown_facts")) await addColumn(db, table, column, ["integer", 0]);
    await createIndexes(db, {
      [`${table}_excepted`]: `${table} (id) where excepted = 1`,
      [`${table}_review_due`]: `${table} (review_due, id)`,
      [`${table}_missing`]: `${table} (missing, id)`,
      [`${table}_unknown_facts`]: `${table} (unknown_facts, id)`,
      // In the order of the list, with all columns that it is filtered by.
      [`${table}_waiting`]: `${table} (created_at, id, review_due, missing, unknown_facts)`,
    });
  }
  /**
   * Those of a kind are like those of the list of all coins. `kind_category` also finds and counts those of one status; the
   * others end with the status, so that it is looked up in the index: few coins are of one kind.
   */
  await createIndexes(db, {
    coins_venue: "coins (venue) where venue <> ''",
    coins_kind: "coins (kind, created_at, id)",
    coins_kind_category: "coins (kind, category_order, created_at, id)",
    coins_kind_category_up: "coins (kind, category_order, created_at desc, id desc)",
    coins_kind_rating: "coins (kind, rating, created_at, id, category_order)",
    coins_kind_rating_up: "coins (kind, rating, created_at desc, id desc, category_order)",
    coins_kind_name: "coins (kind, name_key, created_at, id, category_order)",
    coins_kind_name_ar: "coins (kind, name_key_ar, created_at, id, category_order)",
    coins_kind_name_tr: "coins (kind, name_key_tr, created_at, id, category_order)",
  });
}

/** What is derived from records, and which version of the method they were assessed by. */
async function createDerived(db: Db, engine: Engine): Promise<void> {
  await tableOf(db, engine, "applied_method", { texts: "version fingerprint at" })
    .addColumn("id", "integer", (made) => made.primaryKey())
    .execute();
  const places = { keys: "exchange_id country category created_at", integers: "presence" };
  await tableOf(db, engine, "exchange_countries", places)
    .addPrimaryKeyConstraint("exchange_countries_pkey", ["exchange_id", "country"])
    .execute();
  await tableOf(db, engine, "search_keys", { keys: "part entity record_id", integers: "place" })
    .addPrimaryKeyConstraint("search_keys_pkey", ["place", "part", "entity", "record_id"])
    // The rows are their key: SQLite then stores them once, in its order.
    .$call((table) => (engine === "sqlite" ? table.modifyEnd(sql`without rowid`) : table))
    .execute();
  await createIndexes(db, {
    exchange_countries_list: "exchange_countries (country, presence, created_at desc, exchange_id desc)",
    exchange_countries_category: "exchange_countries (country, category, presence, created_at desc, exchange_id desc)",
    // The whole names of a record, which a misspelt name is compared with.
    search_keys_names: "search_keys (record_id, entity, part) where place <= 2",
  });
}

async function createDrafts(db: Db, engine: Engine): Promise<void> {
  await tableOf(db, engine, "drafts", {
    keys: "entity record_id state editor assignee approved_by approved_hash request_key created_at updated_at",
    texts: "name form base authors",
    integers: "version base_version",
  })
    .addPrimaryKeyConstraint("drafts_key", ["entity", "record_id"])
    .execute();
  const events = { keys: "at entity record_id who kind", texts: "name field text" };
  await tableWithId(db, engine, "draft_events", events).execute();
  const previews = { unique: "token_hash", keys: "entity record_id created_by created_at expires_at" };
  await tableWithId(db, engine, "previews", previews).execute();
  await createIndexes(db, {
    drafts_changed: "drafts (updated_at desc, record_id)",
    drafts_state: "drafts (entity, state, record_id)",
    drafts_assignee: "drafts (entity, assignee, record_id)",
    draft_events_of_record: "draft_events (entity, record_id, at, id)",
    draft_events_at: "draft_events (at, id)",
    draft_events_by_who: "draft_events (who, at, id)",
    previews_of_record: "previews (entity, record_id)",
  });
}

async function createReports(db: Db, engine: Engine): Promise<void> {
  await tableWithId(db, engine, "reports", {
    unique: "code_hash",
    keys: "kind about language state draft merged_into notice_id created_at ended_at",
    texts: "name link text mail answer",
    integers: "version",
  }).execute();
  await tableWithId(db, engine, "report_events", { keys: "at report_id who kind about", texts: "text" }).execute();
  const notices = { keys: "kind at about updated_at", texts: "document", integers: "withdrawn" };
  await tableWithId(db, engine, "public_notices", notices).execute();
  await createIndexes(db, {
    reports_queue: "reports (state, created_at, id)",
    reports_about: "reports (about, state, created_at)",
    reports_merged: "reports (merged_into, id)",
    report_events_of_report: "report_events (report_id, at, id)",
    report_events_at: "report_events (at, id)",
    report_events_by_who: "report_events (who, at, id)",
    public_notices_kind: "public_notices (kind, at, id)",
    public_notices_updated: "public_notices (updated_at)",
  });
}

async function addStaff(db: Db, engine: Engine): Promise<void> {
  // Every account so far is an administrator.
  await addColumn(db, "users", "role", ["text", "admin"]);
  for (const column of ["languages", "public_profile"]) await addColumn(db, "users", column, ["text", ""]);
  await addColumn(db, "events", "detail", ["text", ""]);
  await tableOf(db, engine, "staff_links", {
    unique: "email_key",
    keys: "created_at expires_at",
    texts: "email purpose role languages made_by",
  })
    .addColumn("token_hash", keyText(engine), (made) => made.primaryKey())
    .execute();
  await createIndexes(db, {
    revisions_by_editor: "revisions (editor, at, id)",
    events_by_account: "events (account, at, id)",
  });
}

export async function addSecondRelease(db: Db, engine: Engine): Promise<void> {
  await widenRecords(db, engine);
  await createDerived(db, engine);
  const entry = { keys: "created_at", texts: "document", integers: "version" };
  for (const table of ["bodies", "positions", "countries"]) await tableWithId(db, engine, table, entry).execute();
  // Only counts: who requested a review is not stored.
  await tableOf(db, engine, "review_requests", { keys: "last_at", texts: "name symbol", integers: "total" })
    .addColumn("market_id", keyText(engine), (made) => made.primaryKey())
    .execute();
  await createDrafts(db, engine);
  await createReports(db, engine);
  await addStaff(db, engine);
}
