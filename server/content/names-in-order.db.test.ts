import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import type { CoinInput } from "#domain/content-types/coin.ts";
import { COIN } from "#domain/content-types/coin.ts";
import { givenFields } from "#domain/import/import-given.ts";
import { LANGUAGES, type Language } from "#domain/text/language.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { type Coins, createRecords } from "./records.ts";
import { seedContent } from "./transfer/seed.ts";
import { putRecords } from "./writes/put-records.ts";
import { writeContent } from "./writes/write-content.ts";

const changes = { notify: () => {} };

/** A coin by the names it is shown by. */
const named = (en: string, ar: string, tr: string) => coinInput({ name: en, translations: { name: { en, ar, tr } } });

const imported = (id: string, input: CoinInput) => ({
  id,
  input,
  given: givenFields("coin", input, input),
});

withDatabase("sorted by name", (database) => {
  let coins: Coins;

  const order = async (language: Language): Promise<string> => {
    const query = { category: "all", sort: "name", order: "asc", page: 1, pageSize: 20 } as const;
    const [list, cards] = [await coins.list(query, language), await coins.listCards(query, language)];
    const ids = list.items.map(({ id }) => id);
    expect(cards.items.map(({ id }) => id)).toEqual(ids);
    return ids.join(" ");
  };
  const orders = async () => Promise.all(LANGUAGES.map(order));

  beforeEach(async () => {
    const { db } = database();
    coins = createRecords(COIN, { database: database(), changes });
    for (const table of ["coins", "exchanges", "revisions"] as const) await db.deleteFrom(table).execute();
    await db.updateTable("record_counts").set({ total: 0 }).execute();
    await coins.create(named("Cedar", "أرز", "Sedir"), "editor", { id: "cedar" });
    await coins.create(named("Apple", "التفاح", "Elma"), "editor", { id: "apple" });
    await coins.create(named("Barley", "شعير", "Çam"), "editor", { id: "barley" });
  });

  it("each language follows the names that it shows", async () => {
    expect(await orders()).toEqual(["cedar apple barley", "apple barley cedar", "barley apple cedar"]);
  });

  it("a translation, a save, an earlier state and an import take their place at once", async () => {
    const { name } = (await coins.get("cedar")).translations;
    await coins.updateTexts("cedar", null, { name: { ...name, ar: "ياسمين" } }, "editor");
    expect(await orders()).toEqual(["apple barley cedar", "apple barley cedar", "barley apple cedar"]);
    await coins.update("cedar", 2, named("Cedar", "ياسمين", "Ağaç"), "editor");
    expect(await order("tr")).toBe("cedar barley apple");
    const first = (await coins.history("cedar")).at(-1);
    await coins.restore(first?.id ?? "", "editor");
    expect(await orders()).toEqual(["cedar apple barley", "apple barley cedar", "barley apple cedar"]);
    await writeContent({ database: database(), changes }, "editor", (write) =>
      putRecords(write, "coin", [
        imported("cedar", named("Xylem", "هند", "Ispanak")),
        imported("dates", named("Dates", "", "")),
      ]),
    );
    expect(await orders()).toEqual([
      "apple barley cedar dates",
      "apple barley dates cedar",
      "barley dates apple cedar",
    ]);
  });

  it("so do the records of the seed", async () => {
    const { db } = database();
    for (const table of ["coins", "revisions"] as const) await db.deleteFrom(table).execute();
    await db.updateTable("record_counts").set({ total: 0 }).execute();
    await db.updateTable("content_version").set({ version: 0 }).execute();
    const contentDir = mkdtempSync(join(tmpdir(), "mizan-content-"));
    for (const kind of ["coins", "exchanges"]) mkdirSync(join(contentDir, kind));
    for (const [id, ar] of [
      ["alpha", "ياسمين"],
      ["omega", "أرز"],
    ]) {
      const record = { id, name: id, symbol: "S", category: "halal", translations: { name: { ar } } };
      writeFileSync(join(contentDir, "coins", `${id}.json`), JSON.stringify(record));
    }
    expect(await seedContent(database(), contentDir)).toBe(2);
    expect(await orders()).toEqual(["omega alpha", "alpha omega", "alpha omega"]);
    rmSync(contentDir, { recursive: true });
  });
});
