/** A hundred thousand coins by name come as fast in every language, page 1,000 as page 1. Which index is walked: name-indexes.db.test.ts. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { PUBLIC_COINS_PAGE_SIZE } from "#domain/lists/paging.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import { type Coins, createRecords } from "#server/content/records.ts";
import { migrate } from "#server/database/migrate.ts";
import { type Database, openDatabase } from "#server/database/open.ts";
import { onEachEngine, type TestDatabase } from "#tests/support/engines.ts";
import { fillPostgres, fillSqlite } from "../../bench/many-coins.ts";

const COINS = 100_000;
const DEEP_PAGE = 1000;
const ROUNDS = 15;

onEachEngine("names at scale", (create) => {
  let made: TestDatabase;
  let database: Database;
  let coins: Coins;

  beforeAll(async () => {
    made = await create();
    database = openDatabase(made.options);
    await migrate(database);
    if (made.options.databaseUrl) await fillPostgres(made.options.databaseUrl, 0, COINS);
    else fillSqlite(made.options.dataDir, 0, COINS);
    coins = createRecords(COIN, { database, changes: { notify: () => {} } });
  });
  afterAll(async () => {
    await database.close();
    await made.remove();
  });

  it(`come as fast in every language, page ${DEEP_PAGE} as page 1`, async () => {
    const asked = LANGUAGES.flatMap((language) => [1, DEEP_PAGE].map((page) => ({ language, page })));
    const best = asked.map(() => Number.POSITIVE_INFINITY);
    // In turns, so that a busy machine does not speak for one of them.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, { language, page }] of asked.entries()) {
        const query = { category: "all", sort: "name", order: "asc", page, pageSize: PUBLIC_COINS_PAGE_SIZE } as const;
        const began = performance.now();
        const { items } = await coins.listCards(query, language);
        best[index] = Math.min(best[index] ?? 0, performance.now() - began);
        expect(items).toHaveLength(PUBLIC_COINS_PAGE_SIZE);
      }
    }
    const english = best[asked.findIndex(({ language, page }) => language === "en" && page === 1)] ?? 0;
    for (const [index, one] of asked.entries()) expect([one, (best[index] ?? 0) < 3 * english]).toEqual([one, true]);
  });
});
