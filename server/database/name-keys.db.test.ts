import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import { createRecords } from "#server/content/records.ts";
import { storeRecords, toRow } from "#server/content/stored-type.ts";
import { onEachEngine, type TestDatabase } from "#tests/support/engines.ts";
import { loadSchema } from "#tests/support/schemas.ts";
import { migrate } from "./migrate.ts";
import { MIGRATIONS } from "./migrations/index.ts";
import { type Database, openDatabase } from "./open.ts";

const OLD = "005-authenticators";
/** More than two batches of the step. */
const COINS = 450;
const AT = "2026-01-02T03:04:05.678Z";
const changes = { notify: () => {} };

const oldCoin = (made: number) => ({
  ...COIN.normalize({
    name: `Coin ${made}`,
    translations: {
      name: { ar: made % 3 ? `العملة ${made}` : "", en: made % 2 ? `Title ${made}` : "", tr: `Çam ${made}` },
    },
  }),
  ...{ id: `coin-${made}`, createdAt: AT, updatedAt: AT, version: 1 },
});

/** As a version before the step writes a record. */
async function writeAsBefore({ db }: Database, record: ReturnType<typeof oldCoin>): Promise<void> {
  const {
    name_key_ar: _ar,
    name_key_tr: _tr,
    venue: _venue,
    excepted: _excepted,
    kind: _kind,
    review_due: _due,
    missing: _missing,
    unknown_facts: _unknown,
    ...row
  } = toRow(storeRecords(COIN), record);
  const cells = Object.entries({ ...row, name_key: record.name.toLowerCase() });
  const columns = sql.join(cells.map(([column]) => sql.ref(column)));
  await sql`insert into coins (${columns}) values (${sql.join(cells.map(([, value]) => value))})`.execute(db);
}

onEachEngine("a database from before each language had its names in order", (create) => {
  let made: TestDatabase;
  let database: Database;

  beforeEach(async () => {
    made = await create();
    await loadSchema(made.options, OLD);
    database = openDatabase(made.options);
  });
  afterEach(async () => {
    await database.close();
    await made.remove();
  });

  it("gets the keys of every name in it, as if each record were saved now", async () => {
    for (let index = 0; index < COINS; index += 1) await writeAsBefore(database, oldCoin(index));
    expect(await migrate(database)).toEqual(
      MIGRATIONS.slice(MIGRATIONS.findIndex(({ name }) => name === OLD) + 1).map(({ name }) => name),
    );
    const rows = await database.db
      .selectFrom("coins")
      .select(["id", "name_key", "name_key_ar", "name_key_tr"])
      .where("id", "!=", "sample-id")
      .execute();
    expect(rows).toHaveLength(COINS);
    const wanted = new Map(
      Array.from({ length: COINS }, (_, index) => toRow(storeRecords(COIN), oldCoin(index))).map((row) => [
        row.id,
        row,
      ]),
    );
    for (const row of rows) expect(wanted.get(row.id)).toMatchObject(row);
    const coins = createRecords(COIN, { database, changes });
    const exchanges = createRecords(EXCHANGE, { database, changes });
    const query = { category: "all", sort: "name", order: "asc", page: 1, pageSize: 5 } as const;
    for (const language of LANGUAGES) {
      expect((await coins.list(query, language)).items).toHaveLength(5);
      expect((await exchanges.list(query, language)).items).toHaveLength(1);
    }
    const { rows: empty } = await sql`select id from exchanges where name_key_ar = '' or name_key_tr = ''`.execute(
      database.db,
    );
    expect(empty).toEqual([]);
  });

  it("still takes what an earlier version writes", async () => {
    await migrate(database);
    await writeAsBefore(database, oldCoin(1));
    expect(await createRecords(COIN, { database, changes }).get("coin-1")).toMatchObject({ name: "Coin 1" });
  });
});
