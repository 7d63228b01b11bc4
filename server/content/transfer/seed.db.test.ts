import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { METHOD } from "#domain/screening/method.ts";
import { applyMethod } from "#server/content/method/apply-method.ts";
import { reassessAll } from "#server/content/method/reassess-all.ts";
import { createRecords } from "#server/content/records.ts";
import { type Database, openDatabase } from "#server/database/open.ts";
import { onEachEngine, type TestDatabase } from "#tests/support/engines.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { ContentFileError } from "./content-files.ts";
import { seedContent, seedRegister } from "./seed.ts";

const changes = { notify: () => {} };

onEachEngine("the seed", (_create, _engine, createMigrated) => {
  let made: TestDatabase;
  let database: Database;
  let contentDir: string;

  const put = (type: "coins" | "exchanges", id: string, text: string) =>
    writeFileSync(join(contentDir, type, `${id}.json`), text);
  const record = (id: string, rating: number, fields: object = {}) =>
    JSON.stringify({ id, name: id, symbol: "S", rating, category: "halal", reviewed_at: "2026-01-01", ...fields });
  const records = (db = database) => ({
    coin: createRecords(COIN, { database: db, changes }),
    exchange: createRecords(EXCHANGE, { database: db, changes }),
  });
  const seed = (db = database) => seedContent(db, contentDir);

  beforeEach(async () => {
    contentDir = mkdtempSync(join(tmpdir(), "mizan-content-"));
    for (const kind of ["coins", "exchanges"]) mkdirSync(join(contentDir, kind));
    made = await createMigrated();
    database = openDatabase(made.options);
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
    put("coins", "tomorrow", record("tomorrow", 2, { reviewed_at: "2999-01-01" }));
    put("exchanges", "souk", record("souk", 3));
    expect(await seed()).toBe(5);
    expect(await seed()).toBe(0);
    const { coin: coins, exchange: exchanges } = records();
    const { items } = await coins.listAfter({ limit: 10 });
    expect(items.map(({ id }) => id)).toEqual(["high-a", "high-b", "tomorrow", "low"]);
    const now = await database.now();
    for (const { createdAt } of items) expect(createdAt < now).toBe(true);
    expect(await exchanges.count()).toBe(1);
    expect(await coins.history("low")).toMatchObject([{ editor: "seed", action: "create" }]);
  });

  it("assesses all records of the product while writing them, so that the start need not", async () => {
    const register = { database, changes };
    await seedRegister(register, "content");
    expect(await seedContent(database, "content")).toBeGreaterThan(100);
    const applied = await database.db.selectFrom("applied_method").selectAll().executeTakeFirst();
    expect(applied).toMatchObject({ version: METHOD.version });
    for await (const changed of reassessAll(database.db)) expect(changed).toBeNull();
    expect(await applyMethod(register)).toBe(0);
    expect(await database.db.selectFrom("applied_method").selectAll().executeTakeFirst()).toEqual(applied);
  });

  it("makes the largest coins the newest, before the best rated", async () => {
    for (const [id, rating] of [
      ["large", 1],
      ["larger", 2],
      ["good", 5],
    ] as const)
      put("coins", id, record(id, rating));
    const coins = ["larger", "large"].map((id) => ({ record: id }));
    writeFileSync(join(contentDir, "top-coins.json"), JSON.stringify({ coins: [{ record: null }, ...coins] }));
    await seed();
    const { items } = await records().coin.listAfter({ limit: 10 });
    expect(items.map(({ id }) => id)).toEqual(["larger", "large", "good"]);
  });

  it("makes the best rated the newest, then what is allowed, then what is known longest, whenever it was reviewed", async () => {
    put("coins", "young", record("young", 4, { established: "2017" }));
    put("coins", "old", record("old", 4, { established: "2009", reviewed_at: "2025-01-01" }));
    put("coins", "of-unknown-age", record("of-unknown-age", 4));
    put("coins", "doubtful", record("doubtful", 4, { category: "questionable", established: "2001" }));
    put("coins", "forbidden", record("forbidden", 4, { category: "haram", reviewed_at: "2026-03-01" }));
    put("coins", "poor", record("poor", 2, { reviewed_at: "2026-04-01" }));
    await seed();
    const { items } = await records().coin.listAfter({ limit: 10 });
    expect(items.map(({ id }) => id)).toEqual(["old", "young", "of-unknown-age", "doubtful", "forbidden", "poor"]);
    expect(items[0]?.reviewed_at).toBe("2025-01-01T00:00:00.000Z");
  });

  it("gives a record the logo that comes under its name", async () => {
    put("coins", "bitcoin", record("bitcoin", 1));
    put("coins", "drawn-by-nobody", record("drawn-by-nobody", 1));
    await seed();
    const { coin: coins } = records();
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
    const { coin: coins } = records();
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
    await expect(seed()).rejects.toBeInstanceOf(ContentFileError);
    await expect(seed()).rejects.toThrow("broken.json");
    expect(await records().coin.count()).toBe(0);
  });
});
