/** A hundred thousand coins by name: each language walks an index of its own, page 1,000 as page 1, as English always did. */
import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { COIN } from "#domain/kinds/coin.ts";
import { LIST_ORDERS } from "#domain/lists/list-query.ts";
import { PUBLIC_COINS_PAGE_SIZE } from "#domain/lists/paging.ts";
import { CATEGORY_FILTERS } from "#domain/records/category.ts";
import { LANGUAGES, type Language } from "#domain/text/language.ts";
import { createPageAnchors } from "#server/content/reads/page-anchors.ts";
import { selectRefs } from "#server/content/reads/select-refs.ts";
import { type Coins, createRecords } from "#server/content/records.ts";
import { migrate } from "#server/database/migrate.ts";
import { type Database, openDatabase } from "#server/database/open.ts";
import { onEachEngine, type TestDatabase } from "#tests/support/engines.ts";
import { fillPostgres, fillSqlite } from "../../bench/many-coins.ts";

const COINS = 100_000;
const DEEP_PAGE = 1000;
const ROUNDS = 15;
const INDEXES: Record<Language, string> = { ar: "name_ar", en: "name", tr: "name_tr" };

/** What was asked, while `asking`, and how the engine goes about it. */
async function plansOf({ db, engine }: Database, asking: (listening: Database["db"]) => Promise<unknown>) {
  const asked: CompiledQuery[] = [];
  const listener: KyselyPlugin = {
    transformQuery: ({ node, queryId }): RootOperationNode => {
      asked.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await asking(db.withPlugin(listener));
  const explain = engine === "sqlite" ? "explain query plan" : "explain";
  const plans: string[] = [];
  for (const { sql, parameters } of asked) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]));
    plans.push(JSON.stringify(rows));
  }
  return plans;
}

onEachEngine("names at scale", (create, engine) => {
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

  it("are found by the language's own index, from the top and behind a remembered place", async () => {
    for (const language of LANGUAGES) {
      for (const category of CATEGORY_FILTERS) {
        for (const order of LIST_ORDERS) {
          const ordering = { category, sort: "name", order, language, limit: PUBLIC_COINS_PAGE_SIZE } as const;
          const anchors = createPageAnchors();
          const plans = await plansOf(database, async (db) => {
            for (const offset of [0, 400, 420]) await selectRefs(db, "coins", { ...ordering, offset }, 1, anchors);
          });
          const index = `coins_${category === "all" ? "" : "category_"}${INDEXES[language]}`;
          const found =
            engine === "sqlite" ? `USING COVERING INDEX ${index} ?[("]` : `Index Only Scan.* using ${index} `;
          expect(plans.length).toBeGreaterThan(3);
          for (const plan of plans)
            expect([language, category, order, plan]).toEqual([
              language,
              category,
              order,
              expect.stringMatching(found),
            ]);
        }
      }
    }
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
