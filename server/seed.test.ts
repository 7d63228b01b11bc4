import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { onEachEngine, type TestDatabase } from "#tests/engines.ts";
import { coinInput } from "#tests/record-input.ts";
import { createCoins } from "./coins.ts";
import { migrate } from "./database/migrate.ts";
import { type Database, openDatabase } from "./database/open.ts";
import { createExchanges } from "./exchanges.ts";
import { SeedError, seedContent } from "./seed.ts";

const changes = { notify: () => {} };

onEachEngine("the seed", (create) => {
  let made: TestDatabase;
  let database: Database;
  let contentDir: string;

  const put = (kind: "coins" | "exchanges", id: string, text: string) =>
    writeFileSync(join(contentDir, kind, `${id}.json`), text);
  const record = (id: string, rating: number, reviewed_at = "2026-01-01") =>
    JSON.stringify({ id, name: id, symbol: "S", rating, category: "halal", reviewed_at });
  const nouns = (db = database) => ({
    coins: createCoins({ database: db, changes }),
    exchanges: createExchanges({ database: db, changes }),
  });
  const seed = (db = database) => seedContent(db, nouns(db).coins, nouns(db).exchanges, contentDir);

  beforeEach(async () => {
    contentDir = mkdtempSync(join(tmpdir(), "mizan-content-"));
    for (const kind of ["coins", "exchanges"]) mkdirSync(join(contentDir, kind));
    made = await create();
    database = openDatabase(made.options);
    await migrate(database);
  });
  afterEach(async () => {
    await database.close();
    await made.remove();
    rmSync(contentDir, { recursive: true });
  });

  it("fills an empty database once, in a fixed order, never in the future", async () => {
    put("coins", "low", record("low", 1));
    put("coins", "high-b", record("high-b", 5));
    put("coins", "high-a", record("high-a", 5));
    put("coins", "tomorrow", record("tomorrow", 2, "2999-01-01"));
    put("exchanges", "venue", record("venue", 3));
    expect(await seed()).toBe(5);
    expect(await seed()).toBe(0);
    const { coins, exchanges } = nouns();
    const { items } = await coins.listAfter({ limit: 10 });
    expect(items.map(({ id }) => id)).toEqual(["tomorrow", "high-a", "high-b", "low"]);
    const now = await database.now();
    for (const { createdAt } of items) expect(createdAt < now).toBe(true);
    expect(await exchanges.count()).toBe(1);
    expect(await coins.history("low")).toMatchObject([{ editor: "seed", action: "create" }]);
  });

  it("gives a record the logo that comes under its name", async () => {
    put("coins", "bitcoin", record("bitcoin", 1));
    put("coins", "drawn-by-nobody", record("drawn-by-nobody", 1));
    await seed();
    const { coins } = nouns();
    expect((await coins.get("bitcoin")).image).toBe("/logos/coins/bitcoin.svg");
    expect((await coins.get("drawn-by-nobody")).image).toBe("");
  });

  it("is made once by two servers that start together", async () => {
    put("coins", "one", record("one", 1));
    const other = openDatabase(made.options);
    expect((await Promise.all([seed(), seed(other)])).sort()).toEqual([0, 1]);
    await other.close();
  });

  it("never comes back over an editor's work", async () => {
    put("coins", "one", record("one", 1));
    const { coins } = nouns();
    await coins.delete((await coins.create(coinInput(), "editor")).id, "editor");
    expect(await seed()).toBe(0);
    expect(await coins.count()).toBe(0);
  });

  it.each([
    ["cut off", "{"],
    ["a list", "[]"],
    ["without a name", JSON.stringify({ id: "broken" })],
    ["of another id", JSON.stringify({ id: "else", name: "Else" })],
  ])("stops with a sentence that names a file that is %s, and writes nothing", async (_, text) => {
    put("coins", "fine", record("fine", 1));
    put("exchanges", "broken", text);
    await expect(seed()).rejects.toBeInstanceOf(SeedError);
    await expect(seed()).rejects.toThrow("broken.json");
    expect(await nouns().coins.count()).toBe(0);
  });
});
