import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { Coin } from "#domain/content-types/coin.ts";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { LIST_ORDERS, LIST_SORTS, type Order, type Sort } from "#domain/lists/list-query.ts";
import { CATEGORIES, STATUS_FILTERS, statusOrder } from "#domain/records/category.ts";
import { LANGUAGES, type Language } from "#domain/text/language.ts";
import { toNameKeys } from "#domain/text/name-key.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { coinInput, exchangeInput } from "#tests/support/record-input.ts";
import { ConflictError, InvalidCursorError, NotFoundError } from "../errors.ts";
import { type Coins, createRecords, type Exchanges } from "./records.ts";

const compareText = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

type Compare = (a: Coin, b: Coin, language: Language) => number;

const nameKey = ({ name, translations }: Coin, language: Language) => toNameKeys(translations.name, name)[language];

const KEYS = {
  newest: (a, b) => compareText(a.createdAt, b.createdAt) || compareText(a.id, b.id),
  rating: (a, b) => (a.rating ?? 0) - (b.rating ?? 0),
  category: (a, b) => statusOrder(a.category) - statusOrder(b.category),
  name: (a, b, language) => compareText(nameKey(a, language), nameKey(b, language)),
} satisfies Record<Sort, Compare>;

function sortedBy(coins: Coin[], sort: Sort, order: Order, language: Language): string[] {
  const compare: Compare = KEYS[sort];
  const turned = order === "asc" ? 1 : -1;
  return coins.toSorted((a, b) => turned * compare(a, b, language) || KEYS.newest(b, a)).map(({ id }) => id);
}

/** Few days and few ratings, so that ties are common; names whose order differs between UTF-16 and UTF-8. */
const fields = fc.record({
  name: fc.constantFrom(
    "Alpha",
    "alpha",
    "Zeta",
    "بيتكوين",
    "إيثيريوم",
    "İzmir",
    "ısı",
    "\u{1f600} Face",
    "\uff21fter",
    "Éclair",
  ),
  translations: fc.record({
    name: fc.record({
      ar: fc.constantFrom("", "أبتوس", "ابتوس", "العملة", "عملة", "ڤيل", "Zeta"),
      en: fc.constantFrom("", "Beta"),
      tr: fc.constantFrom("", "Çam", "Cüz", "Iğdır", "İzmir", "ısı"),
    }),
  }),
  category: fc.constantFrom(...CATEGORIES),
  rating: fc.constantFrom(null, 0, 2.5, 4, 5),
  day: fc.integer({ min: 1, max: 4 }),
});

async function walk(coins: Coins, limit: number, query: object = {}): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  for (;;) {
    const batch: Awaited<ReturnType<Coins["listAfter"]>> = await coins.listAfter({ cursor, limit, ...query });
    ids.push(...batch.items.map(({ id }) => id));
    expect(batch.hasMore).toBe(batch.items.length === limit);
    if (!batch.hasMore) return ids;
    cursor = batch.nextCursor;
  }
}

withDatabase("coins", (database) => {
  let coins: Coins;

  const add = (given: object, options = {}) => coins.create(coinInput({ ...given }), "editor@example.com", options);

  beforeEach(async () => {
    const { db } = database();
    coins = createRecords(COIN, { database: database(), changes: { notify: () => {} } });
    for (const table of ["coins", "revisions", "create_requests"] as const) await db.deleteFrom(table).execute();
    await db.updateTable("record_counts").set({ total: 0 }).execute();
  });

  describe("lists", () => {
    it("leads from every batch back to the one before", async () => {
      for (let day = 1; day <= 7; day++)
        await add({ name: `Coin ${day}` }, { createdAt: `2026-01-0${day}T00:00:00.000Z` });
      const cursors: (string | null)[] = [null];
      for (let cursor = (await coins.listAfter({ limit: 2 })).nextCursor; cursor; ) {
        cursors.push(cursor);
        cursor = (await coins.listAfter({ limit: 2, cursor })).nextCursor;
      }
      expect(cursors).toHaveLength(4);
      for (const [index, cursor] of cursors.entries()) {
        if (cursor) expect(await coins.cursorBefore(cursor, 2)).toBe(cursors[index - 1]);
      }
      await expect(coins.cursorBefore("nonsense", 2)).rejects.toBeInstanceOf(InvalidCursorError);
    });

    it("pages by every sort, order and status as the rule says, and goes on by cursor through the same list", async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fields, { maxLength: 14 }), fc.integer({ min: 1, max: 5 }), async (given, size) => {
          await database().db.deleteFrom("coins").execute();
          await database().db.updateTable("record_counts").set({ total: 0 }).execute();
          const made: Coin[] = [];
          for (const { day, ...rest } of given) made.push(await add(rest, { createdAt: `2026-01-0${day}` }));
          for (const category of STATUS_FILTERS) {
            const among = made.filter((coin) => category === "all" || coin.category === category);
            for (const sort of LIST_SORTS) {
              // Only names are sorted differently from language to language.
              const languages = sort === "name" ? LANGUAGES : LANGUAGES.slice(0, 1);
              for (const [order, language] of LIST_ORDERS.flatMap((each) =>
                languages.map((one) => [each, one] as const),
              )) {
                const wanted = sortedBy(among, sort, order, language);
                const pageCount = Math.max(1, Math.ceil(wanted.length / size));
                const page = Math.ceil(pageCount / 2);
                const list = await coins.list({ category, sort, order, page, pageSize: size }, language);
                expect(list.items.map(({ id }) => id)).toEqual(wanted.slice((page - 1) * size, page * size));
                expect(list).toMatchObject({ total: wanted.length, page, pageCount });
              }
            }
            expect(await walk(coins, size, { category })).toEqual(sortedBy(among, "newest", "desc", "en"));
          }
        }),
        { numRuns: 15 },
      );
    });

    it("gives an empty page behind the last one, however far", async () => {
      await add({});
      for (const page of [2, 999_999, 1e18]) {
        const list = await coins.list({ category: "all", sort: "newest", order: "desc", page, pageSize: 20 }, "ar");
        expect(list).toMatchObject({ items: [], total: 1, page, pageCount: 1 });
      }
    });

    it("keeps records made in the same moment in the order they were made", async () => {
      const createdAt = "2026-02-01T00:00:00.000Z";
      const made = [];
      for (const name of ["one", "two", "three"]) made.push((await add({ name }, { createdAt })).id);
      expect(await walk(coins, 2)).toEqual(made.toReversed());
    });

    it("names the best rated first, the unrated last", async () => {
      for (const rating of [null, 2, 5, 4.5]) await add({ rating });
      expect((await coins.topByRating(3)).map(({ rating }) => rating)).toEqual([5, 4.5, 2]);
    });

    it.each(["", " ", "null", "e30", "!!!", "a".repeat(5000), Buffer.from("2026-01-01 x").toString("base64url")])(
      "refuses the cursor %j or starts from the top, never guesses",
      async (cursor) => {
        const coin = await add({});
        const asked = coins.listAfter({ cursor, limit: 5 });
        if (cursor === "") expect((await asked).items).toEqual([coin]);
        else await expect(asked).rejects.toBeInstanceOf(InvalidCursorError);
      },
    );
  });

  describe("search", () => {
    const found = async (search: string) =>
      (await coins.listAfter({ limit: 10, search })).items.map(({ id }) => id).toSorted();

    it("finds by name in any language, symbol or id, whatever the case", async () => {
      const translations = { name: { en: "Bitcoin", ar: "بِيتكوين", tr: "Bitcoin İstanbul" } };
      await add({ name: "Bitcoin", symbol: "BTC", translations }, { id: "btc-1" });
      await add({ name: "Ethereum", symbol: "ETH", translations: { name: { ar: "إيثيريوم" } } }, { id: "Eth-2" });
      for (const text of ["bit", "BITCOIN", "btc", "بيتكوين", "istanbul", "BTC-1", " Bitcoin  istanbul "]) {
        expect(await found(text)).toEqual(["btc-1"]);
      }
      for (const text of ["ETHER", "eth-2", "ايثيريوم"]) expect(await found(text)).toEqual(["Eth-2"]);
      expect(await found("bitcoin btc")).toEqual([]);
      expect(await found("")).toHaveLength(2);
    });

    it("searches for letters and digits only: wildcards, quotes and odd characters mean nothing", async () => {
      await add({ name: "100% _real_ \\ 'coin'" }, { id: "odd" });
      await add({ name: "1000 areal coin" }, { id: "plain" });
      for (const text of ["100%", "_real_", "'coin'"]) expect(await found(text)).toEqual(["odd", "plain"]);
      for (const text of ["100 real", "0% _re", "100REAL"]) expect(await found(text)).toEqual(["odd"]);
      for (const text of ["\\", "\0\ud800%", "%%", "__", "'; drop table coins; --"])
        expect(await found(text)).toEqual([]);
    });

    it("finds the newest of very many, in batches", async () => {
      for (let index = 0; index < 30; index += 1) await add({ name: `Many ${index}` }, { id: `many-${index}` });
      const { items, nextCursor } = await coins.listAfter({ limit: 20, search: "many" });
      const rest = await coins.listAfter({ limit: 20, search: "many", cursor: nextCursor });
      expect(items).toHaveLength(20);
      expect(new Set([...items, ...rest.items].map(({ id }) => id)).size).toBe(30);
    });
  });

  describe("one coin", () => {
    it("is found by its id, and nothing by anything else", async () => {
      const coin = await add({ name: "Bitcoin" }, { id: "bitcoin" });
      expect(await coins.get("bitcoin")).toEqual(coin);
      for (const id of ["", "Bitcoin", "bitcoin\0", "\ud800", "\ufffd", "a/b", "x".repeat(5000)]) {
        expect(await coins.find(id)).toBeNull();
        await expect(coins.get(id)).rejects.toBeInstanceOf(NotFoundError);
      }
    });

    it("is found by the market service's id", async () => {
      await add({ market_id: "bitcoin" }, { id: "a" });
      await add({ market_id: "" }, { id: "b" });
      expect((await coins.findByMarketIds(["bitcoin", "", "x\0"])).map(({ id }) => id)).toEqual(["a"]);
      expect(await coins.findByMarketIds([])).toEqual([]);
    });

    it("comes back exactly as it was written", async () => {
      const input = coinInput({
        name: "Bitcoin",
        rating: 4.5,
        category: "questionable",
        market_cap: 1_234_567_890_123.45,
        current_price: 0.000000012,
        translations: { description: { en: "One", ar: "واحد", tr: "Bir" } },
        screening: { disputed: true, findings: { riba: { finding: "concern", note: { en: "Note" } } } },
        sources: [{ title: "Paper", url: "https://bitcoin.org/bitcoin.pdf", supports: ["riba"] }],
        reviewed_at: "2026-01-02",
      });
      const { id, createdAt, updatedAt, version, ...written } = await coins.create(input, "editor@example.com");
      expect(written).toEqual(input);
      expect([version, createdAt]).toEqual([1, updatedAt]);
      expect(await coins.get(id)).toEqual({ id, createdAt, updatedAt, version, ...input });
    });

    it("gets the defaults of fields that are younger than itself", async () => {
      const { id } = await add({ name: "Old" });
      const old = JSON.stringify({ id, name: "Old", translations: { reason: { en: "Because" } } });
      await database().db.updateTable("coins").set({ document: old }).where("id", "=", id).execute();
      expect(await coins.get(id)).toMatchObject({ id, name: "Old", telegram: "", translations: { des: { en: "" } } });
    });

    it("loses only what cannot be stored", async () => {
      const coin = await coins.create({ ...coinInput(), name: "A\0B\ud800" }, "ed\0itor");
      expect((await coins.get(coin.id)).name).toBe("AB\ufffd");
      expect((await coins.history(coin.id))[0]?.editor).toBe("editor");
    });
  });
});

withDatabase("exchanges", (database) => {
  let exchanges: Exchanges;
  beforeEach(() => {
    exchanges = createRecords(EXCHANGE, { database: database(), changes: { notify: () => {} } });
  });

  it("are listed, counted and found apart from coins", async () => {
    const low = await exchanges.create(
      exchangeInput({ name: "Low", rating: 1, category: "haram" }),
      "editor@example.com",
    );
    const high = await exchanges.create(
      exchangeInput({ name: "High", rating: 5, market_id: "high" }),
      "editor@example.com",
    );
    const list = await exchanges.list({ category: "all", sort: "rating", order: "desc", page: 1, pageSize: 10 }, "ar");
    expect(list).toMatchObject({ items: [high, low], total: 2, page: 1, pageCount: 1 });
    expect((await exchanges.listAfter({ limit: 10, search: "LOW" })).items).toEqual([low]);
    expect(await exchanges.counts()).toEqual({ halal: 1, undetermined: 0, questionable: 0, haram: 1, ended: 0 });
    expect(await exchanges.topByRating(1)).toEqual([high]);
    expect(await exchanges.findByMarketIds(["high"])).toEqual([high]);
    const coins = createRecords(COIN, { database: database(), changes: { notify: () => {} } });
    expect([await coins.count(), await coins.find(high.id)]).toEqual([0, null]);
  });

  it("are changed, deleted and brought back", async () => {
    const made = await exchanges.create(exchangeInput({ trust_score_rank: 3 }), "editor@example.com", {
      requestKey: "once",
    });
    expect(await exchanges.create(exchangeInput(), "editor@example.com", { requestKey: "once" })).toEqual(made);
    const changed = await exchanges.update(made.id, 1, exchangeInput({ name: "Changed" }), "editor@example.com");
    expect(changed).toMatchObject({ name: "Changed", version: 2, createdAt: made.createdAt });
    await expect(exchanges.update(made.id, 1, exchangeInput(), "editor@example.com")).rejects.toBeInstanceOf(
      ConflictError,
    );
    const name = { en: "Name", ar: "اسم", tr: "Ad" };
    const translated = await exchanges.updateTexts(made.id, 2, { name }, "editor@example.com");
    expect(translated).toMatchObject({ name: "Name", translations: { name } });
    const revision = await exchanges.delete(made.id, "editor@example.com");
    await expect(exchanges.get(made.id)).rejects.toBeInstanceOf(NotFoundError);
    const coins = createRecords(COIN, { database: database(), changes: { notify: () => {} } });
    await expect(coins.restore(revision, "editor@example.com")).rejects.toBeInstanceOf(NotFoundError);
    expect(await exchanges.restore(revision, "editor@example.com")).toMatchObject({
      id: made.id,
      name: "Name",
      version: 4,
    });
    expect((await exchanges.history(made.id)).map(({ action }) => action)).toEqual([
      ...["restore", "delete", "translate", "update", "create"],
    ]);
  });
});
