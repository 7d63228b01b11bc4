/** Databases of earlier commits come up to date with nothing lost; tests/support/schemas.ts describes how they were made. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { LISTED_STATUSES } from "#domain/records/category.ts";
import { RECORD_TYPES } from "#domain/records/content-type.ts";
import { assess } from "#domain/screening/assess.ts";
import { statusOf } from "#domain/screening/assess-record.ts";
import { METHOD } from "#domain/screening/method.ts";
import { hasFacts, readFacts } from "#domain/screening/record-facts.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import { parseConfig } from "#server/config.ts";
import { MIGRATIONS } from "#server/database/migrations/index.ts";
import { type Database, openDatabase } from "#server/database/open.ts";
import { makeBackup } from "#server/ops/backup/make-backup.ts";
import { restoreBackup } from "#server/ops/backup/restore-backup.ts";
import { checkContent } from "#server/ops/doctor/check-content.ts";
import { openDraftService } from "#tests/support/draft-service.ts";
import { createSqlite, ENGINES, onEachEngine } from "#tests/support/engines.ts";
import { loadDump } from "#tests/support/schemas.ts";
import { applyMethod } from "./method/apply-method.ts";
import { STORED_RECORDS, toRow } from "./stored-type.ts";
import { updateRecords } from "./transfer/update-content.ts";
import { upgrade } from "./upgrade.ts";

const NEWEST = MIGRATIONS.at(-1)?.name ?? "";
/**
 * With the last migration that the commit had, and the statuses that this release gives the records. Those of 0a7ef89 were
 * assessed by method 2, which did not ask about derivatives.
 */
const COMMITS = [
  {
    commit: "850aee1",
    last: "007-name-keys",
    hasStaffWork: false,
    statuses: { bitcoin: "halal", ethereum: "halal" },
  },
  {
    commit: "0a7ef89",
    last: "018-lists",
    hasStaffWork: true,
    statuses: { bitcoin: "undetermined", ethereum: "undetermined" },
  },
];
/** Of records without facts: those that their editors chose. */
const CHOSEN = { "own-coin": "questionable", kraken: "halal", binance: "halal" };

async function shapeOf({ db, engine }: Database): Promise<unknown> {
  const tables = await db.introspection.getTables();
  const columns = tables
    .flatMap(({ name, columns: of }) => of.map((each) => `${name}.${each.name} ${each.dataType} ${each.isNullable}`))
    .sort();
  const { rows } =
    engine === "sqlite"
      ? await sql`select name, tbl_name from sqlite_schema where type = 'index' order by name`.execute(db)
      : await sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname`.execute(
          db,
        );
  return { columns, indexes: rows };
}

/** Derived from others, or counters that a migration deletes. */
const NOT_KEPT = [
  "migrations",
  "search_keys",
  "exchange_countries",
  "record_counts",
  "coins",
  "exchanges",
  "rate_limits",
];

/** Every row of the other tables. */
async function readRows({ db }: Database): Promise<Record<string, unknown[]>> {
  const contents: Record<string, unknown[]> = {};
  for (const { name } of await db.introspection.getTables()) {
    if (NOT_KEPT.includes(name)) continue;
    const { rows } = await sql`select * from ${sql.table(name)} order by 1, 2`.execute(db);
    contents[name] = rows;
  }
  return contents;
}

const documentsOf = async ({ db }: Database) => ({
  coins: await db.selectFrom("coins").select(["id", "version", "created_at", "document"]).orderBy("id").execute(),
  exchanges: await db.selectFrom("exchanges").select(["id", "version", "document"]).orderBy("id").execute(),
});

const countsOf = ({ db }: Database) => db.selectFrom("record_counts").selectAll().execute();

/** What editors and readers wrote with the earlier commit. */
async function expectEverything(database: Database, hasStaffWork: boolean): Promise<void> {
  const { records, drafts, entries } = openDraftService(database);
  expect(await records.coin.get("ethereum")).toMatchObject({ country: "Oman", rating: 4 });
  expect(await records.exchange.get("binance")).toMatchObject({ version: 2, country: "Oman", rating: 4 });
  expect(await records.coin.get("own-coin")).toMatchObject({ name: "Own Coin", category: "questionable" });
  const history = (await records.coin.history("ethereum")).filter(({ editor }) => editor !== "method");
  expect(history.map(({ editor, after }) => [editor, after?.version])).toEqual([
    ["editor@example.com", 2],
    ["seed", 1],
  ]);
  expect(await records.coin.history("deleted-coin")).toHaveLength(2);
  if (!hasStaffWork) return;
  expect(await drafts.get({ entity: "coin", id: "ethereum" })).toMatchObject({ form: { country: "Qatar" } });
  expect(await entries.position.find("one-class")).toMatchObject({ version: 2, stance: "permits" });
  expect(await database.db.selectFrom("reports").select(["name", "text"]).execute()).toMatchObject([
    { name: "Binance", text: "A sentence of the reader." },
  ]);
}

/** The columns, search keys and counts are what a save of today would write. */
async function expectDerived(database: Database): Promise<void> {
  const { records } = openDraftService(database);
  for (const type of RECORD_TYPES) {
    const stored = STORED_RECORDS[type];
    const rows = await database.db.selectFrom(stored.table).selectAll().execute();
    for (const { document, ...row } of rows) {
      const { document: _, ...expected } = toRow(stored, stored.read(JSON.parse(document)));
      expect(row).toMatchObject(expected);
    }
    expect(await records[type].count()).toBe(rows.length);
  }
  const byName = { category: "all", sort: "name", order: "asc", page: 1, pageSize: 5 } as const;
  for (const language of LANGUAGES) {
    const { items } = await records.coin.list(byName, language);
    expect(items.map(({ id }) => id)).toEqual(["bitcoin", "ethereum", "own-coin"]);
  }
  expect((await records.coin.listAfter({ limit: 5, search: "there" })).items).toMatchObject([{ id: "ethereum" }]);
}

/** Of every record, as lists show it and as the method finds it in the facts that were stored. */
async function expectStatuses(
  database: Database,
  before: Awaited<ReturnType<typeof documentsOf>>,
  expected: Record<string, string>,
): Promise<void> {
  const { records } = openDraftService(database);
  const shown: Record<string, string> = {};
  for (const type of RECORD_TYPES) {
    const { table } = STORED_RECORDS[type];
    for (const { id, document } of before[table]) {
      const record = await records[type].get(id);
      const facts = readFacts(type, JSON.parse(document).facts);
      expect(record.facts).toEqual(facts);
      const status = hasFacts(facts) ? assess(type, facts).status : null;
      expect(record.assessment?.status ?? null).toBe(status);
      expect(record.assessment?.method ?? METHOD.version).toBe(METHOD.version);
      const row = await database.db.selectFrom(table).select("category").where("id", "=", id).executeTakeFirstOrThrow();
      expect(row.category).toBe(statusOf(record));
      shown[id] = row.category;
    }
    const counts = await records[type].counts();
    for (const status of LISTED_STATUSES)
      expect(counts[status]).toBe(before[table].filter(({ id }) => shown[id] === status).length);
  }
  expect(shown).toEqual(expected);
}

function makeContent(): string {
  const folder = mkdtempSync(join(tmpdir(), "mizan-content-"));
  const ids = { coins: ["bitcoin", "ethereum"], exchanges: ["kraken", "binance"] };
  for (const [table, shipped] of Object.entries(ids)) {
    mkdirSync(join(folder, table));
    for (const id of shipped) {
      const record = { id, name: id, symbol: "NEW", category: "halal", country: "Jordan" };
      writeFileSync(join(folder, table, `${id}.json`), JSON.stringify(record));
    }
  }
  return folder;
}

onEachEngine("a database", (create, engine, createMigrated) => {
  it("of the newest schema has the tables and indexes of a new one", async () => {
    const [old, fresh] = [await create(), await createMigrated()];
    await loadDump(old.options, NEWEST);
    const [database, expected] = [openDatabase(old.options), openDatabase(fresh.options)];
    expect(await upgrade(database)).toEqual([]);
    expect(await shapeOf(database), "run npm run schema:snapshot and commit its files").toEqual(
      await shapeOf(expected),
    );
    await Promise.all([database.close(), expected.close()]);
    await Promise.all([old.remove(), fresh.remove()]);
  });

  it.each(COMMITS)("of commit $commit comes up to date and loses nothing", async ({ commit, last, hasStaffWork }) => {
    const [old, fresh] = [await create(), await createMigrated()];
    await loadDump(old.options, commit);
    const [database, expected] = [openDatabase(old.options), openDatabase(fresh.options)];
    const [rows, documents] = [await readRows(database), await documentsOf(database)];
    const counts = await countsOf(database);
    const later = MIGRATIONS.slice(MIGRATIONS.findIndex(({ name }) => name === last) + 1);
    expect(await upgrade(database)).toEqual(later.map(({ name }) => name));
    expect(await shapeOf(database)).toEqual(await shapeOf(expected));
    expect(await readRows(database)).toMatchObject(rows);
    expect(await countsOf(database)).toEqual(expect.arrayContaining(counts));
    expect(await documentsOf(database)).toEqual(documents);
    await expectEverything(database, hasStaffWork);
    await expectDerived(database);
    await Promise.all([database.close(), expected.close()]);
    await Promise.all([old.remove(), fresh.remove()]);
  });

  it.each(COMMITS)("of commit $commit gets the statuses of this method, with history", async (from) => {
    const old = await create();
    await loadDump(old.options, from.commit);
    const database = openDatabase(old.options);
    const documents = await documentsOf(database);
    await upgrade(database);
    const { parts, records } = openDraftService(database);
    const revised = Object.entries(from.statuses).filter(([, status]) => status === "undetermined");
    expect(await applyMethod(parts)).toBe(revised.length);
    expect(await applyMethod(parts)).toBe(0);
    await expectStatuses(database, documents, { ...CHOSEN, ...from.statuses });
    await expectEverything(database, from.hasStaffWork);
    await expectDerived(database);
    for (const [id] of revised)
      expect((await records.coin.history(id))[0]).toMatchObject({
        editor: "method",
        action: "update",
        before: { category: "halal" },
        after: { category: "questionable", assessment: { status: "undetermined" } },
      });
    await database.close();
    await old.remove();
  });

  it.each(COMMITS)("of commit $commit has each record assessed, or named by the doctor", async ({ commit }) => {
    const old = await create();
    await loadDump(old.options, commit);
    const database = openDatabase(old.options);
    await upgrade(database);
    await applyMethod(openDraftService(database).parts);
    const findings = await checkContent(database, parseConfig({ SEED: "none" }));
    const { text = "" } = findings.find(({ part }) => part === "facts") ?? {};
    for (const type of RECORD_TYPES) {
      const rows = await database.db.selectFrom(STORED_RECORDS[type].table).selectAll().execute();
      for (const { id, document } of rows)
        expect([id, text.includes(`${type} ${id}`)]).toEqual([id, !JSON.parse(document).assessment]);
    }
    expect(text).toContain("coin own-coin");
    await database.close();
    await old.remove();
  });

  const UPDATES = COMMITS.flatMap((from) => [false, true].map((isAssessed) => ({ ...from, isAssessed })));
  const takes = "of commit $commit takes an update of the reviews where no editor changed them (assessed: $isAssessed)";
  it.each(UPDATES)(takes, async (from) => {
    const old = await create();
    await loadDump(old.options, from.commit);
    const database = openDatabase(old.options);
    await upgrade(database);
    const { parts, records } = openDraftService(database);
    const revised = from.isAssessed ? await applyMethod(parts) : 0;
    const content = makeContent();
    const steps = await updateRecords(parts, content, true);
    expect(steps.map(({ id, outcome }) => `${id}: ${outcome}`).sort()).toEqual([
      "binance: kept",
      "bitcoin: replaced",
      "ethereum: kept",
      "kraken: replaced",
    ]);
    expect(await records.coin.get("bitcoin")).toMatchObject({ version: revised > 0 ? 3 : 2, country: "Jordan" });
    expect(await records.exchange.get("kraken")).toMatchObject({ version: 2, country: "Jordan" });
    await expectEverything(database, from.hasStaffWork);
    rmSync(content, { recursive: true });
    await database.close();
    await old.remove();
  });

  it.each(COMMITS)("of commit $commit is restored from a backup on both engines", async ({ commit, hasStaffWork }) => {
    const old = await create();
    await loadDump(old.options, commit);
    const work = createSqlite();
    const inWork = (options: typeof old.options) =>
      options.databaseUrl ? { ...options, dataDir: work.options.dataDir } : options;
    const before = await makeBackup(inWork(old.options), join(work.options.dataDir, "before"));
    const upgraded = openDatabase(old.options);
    await upgrade(upgraded);
    await upgraded.close();
    const after = await makeBackup(inWork(old.options), join(work.options.dataDir, "after"));
    for (const { folder } of [before, after]) {
      for (const target of ENGINES) {
        const made = await target.create();
        await restoreBackup({ database: inWork(made.options), folder, isForced: false });
        const database = openDatabase(made.options);
        await expectEverything(database, hasStaffWork);
        await expectDerived(database);
        const applied = await database.db.selectFrom("migrations").select("name").orderBy("name").execute();
        expect(applied.map(({ name }) => name)).toEqual(expect.arrayContaining(MIGRATIONS.map(({ name }) => name)));
        await database.close();
        await made.remove();
      }
    }
    expect(engine).toBe(upgraded.engine);
    await Promise.all([old.remove(), work.remove()]);
  });
});
