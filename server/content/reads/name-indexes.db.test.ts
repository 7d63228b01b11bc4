/** Sorted by name, each language walks an index of its own: no plan reads or sorts the whole table. */
import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from "kysely";
import { expect, it } from "vitest";
import { LIST_ORDERS } from "#domain/lists/list-query.ts";
import { PUBLIC_COINS_PAGE_SIZE } from "#domain/lists/paging.ts";
import { CATEGORY_FILTERS } from "#domain/records/category.ts";
import { LANGUAGES, type Language } from "#domain/text/language.ts";
import { type Database, openDatabase } from "#server/database/open.ts";
import { onEachEngine } from "#tests/support/engines.ts";
import { fillPostgres, fillSqlite } from "../../../bench/many-coins.ts";
import { createPageAnchors } from "./page-anchors.ts";
import { selectRefs } from "./select-refs.ts";

/** So many that no engine would rather read them all. */
const COINS = 10_000;
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

onEachEngine("names in a long list", (_create, engine, createMigrated) => {
  it("are found by the language's own index, from the top and behind a remembered place", async () => {
    const made = await createMigrated();
    const database = openDatabase(made.options);
    if (made.options.databaseUrl) await fillPostgres(made.options.databaseUrl, 0, COINS);
    else fillSqlite(made.options.dataDir, 0, COINS);
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
    await database.close();
    await made.remove();
  });
});
