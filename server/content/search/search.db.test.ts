import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { type MarketCoin, marketCoin } from "#domain/market/market-data.ts";
import { SEARCH_KINDS } from "#domain/search/rank.ts";
import { createRecords } from "#server/content/records.ts";
import { createLiveRegister } from "#server/content/register/live-register.ts";
import { seedContent, seedRegister } from "#server/content/transfer/seed.ts";
import { rebuildDerived } from "#server/content/upgrade.ts";
import { readFrom } from "#server/database/read-replica.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { isWithin, TIMED } from "#tests/support/load/slowness.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { HOSTILE_QUERIES, SEARCH_QUERIES } from "#tests/support/search-queries.ts";
import { createSearch } from "./search.ts";

const LIMIT = 20;
const SLOW_MS = 2000;

const marketCoins: MarketCoin[] = [
  { id: "bitcoin", symbol: "BTC", name: "Bitcoin" },
  { id: "ethereum", symbol: "ETH", name: "Ethereum" },
  { id: "tether", symbol: "USDT", name: "Tether" },
  // Made up: no review will ever take it over.
  { id: "zephyr-harbour", symbol: "ZHBR", name: "Zephyr Harbour" },
  { id: "bitcoin-wrapped", symbol: "WBTC", name: "Bitcoin Wrapped" },
].map((coin, index) => marketCoin.parse({ ...coin, rank: index + 1 }));

withDatabase("search", (database, engine) => {
  const changes = { notify: () => {} };
  const parts = () => ({ database: database(), changes });
  const coins = () => createRecords(COIN, parts());
  let version = 0;
  let search: ReturnType<typeof createSearch>;

  const find = (typed: string, limit = LIMIT, language: "ar" | "en" | "tr" = "en") =>
    search.find(typed, language, limit);
  const idsOf = async (typed: string) => (await find(typed)).items.map(({ kind, id }) => `${kind} ${id}`);
  const rows = () =>
    database()
      .db.selectFrom("search_keys")
      .selectAll()
      .orderBy("part")
      .orderBy("place")
      .orderBy("entity")
      .orderBy("record_id")
      .execute();

  beforeAll(async () => {
    const records = { coin: coins(), exchange: createRecords(EXCHANGE, parts()) };
    await seedRegister(parts(), resolve("content"));
    await seedContent(database(), resolve("content"));
    const live = createLiveRegister(database());
    await live.load();
    search = createSearch({
      read: readFrom(database().db),
      records,
      register: live.current,
      countries: live.countries,
      marketCoins: async () => marketCoins,
      marketExchanges: async () => ["binance", "bitget"],
      reviewed: records.coin.reviewedMarketIds,
      version: () => version,
      showImage: (image) => image,
    });
  });
  afterAll(() => {
    version = 0;
  });

  it("knows enough ways to write things", () => {
    expect(SEARCH_QUERIES.length).toBeGreaterThanOrEqual(80);
    expect(new Set(SEARCH_QUERIES.map(([typed]) => typed)).size).toBe(SEARCH_QUERIES.length);
  });

  it.each(SEARCH_QUERIES)("%s finds %s first", async (typed, first) => {
    expect((await idsOf(typed))[0]).toBe(first);
  });

  it("ranks whole symbols and names before begun ones, and a reviewed coin before the market's own", async () => {
    expect((await idsOf("bitcoin")).slice(0, 3)).toEqual([
      "coin bitcoin",
      "coin bitcoin-cash",
      "market bitcoin-wrapped",
    ]);
    expect(await idsOf("Bitcoin")).not.toContain("market bitcoin");
    // Three exact aliases of records would be nothing next to the symbol.
    expect((await idsOf("uni"))[0]).toBe("coin uniswap");
    expect((await find("bit", 3)).items).toHaveLength(3);
  });

  it("gives names in the reader's language, with status and path", async () => {
    const { items } = await find("btc", 1, "ar");
    expect(items).toMatchObject([
      { kind: "coin", id: "bitcoin", name: "بيتكوين", symbol: "BTC", status: "halal", path: "/coin/bitcoin" },
    ]);
    expect((await find("zhbr", 1, "tr")).items).toMatchObject([
      { kind: "market", name: "Zephyr Harbour", status: "unreviewed", path: "/coin/zephyr-harbour" },
    ]);
    expect((await find("riba", 1, "ar")).items).toMatchObject([
      { kind: "term", name: "الربا", status: null, symbol: "", path: "/glossary#riba" },
    ]);
    expect((await find("الامارات", 1, "tr")).items).toMatchObject([{ kind: "country", path: "/countries/ae" }]);
    expect((await find("usmani", 1, "en")).items).toMatchObject([{ kind: "body", path: "/scholars/taqi-usmani" }]);
  });

  it("puts what is largest in its market first, coin or exchange", async () => {
    expect((await idsOf("بين"))[0]).toBe("exchange binance");
    expect((await idsOf("bi")).filter((id) => id.startsWith("exchange")).slice(0, 2)).toEqual([
      "exchange binance",
      "exchange bitget",
    ]);
  });

  it("finds only records of one kind if asked to, with the reason of each", async () => {
    for (const kind of ["coin", "exchange"] as const) {
      for (const typed of ["bi", "binance", "biinance", "riba"]) {
        const { items } = await search.find(typed, "en", LIMIT, { kind });
        expect(items.filter((item) => item.kind !== kind || item.why === "")).toEqual([]);
      }
    }
    expect((await search.find("binance", "en", 1, { kind: "exchange" })).items).toMatchObject([{ id: "binance" }]);
    expect((await search.find("biinance", "en", 1, { kind: "exchange" })).suggestion).toBe("Binance");
  });

  it("names what is meant where nothing is written so, and nothing where something is", async () => {
    expect((await find("biitcoin", LIMIT, "ar")).suggestion).toBe("بيتكوين");
    expect((await find("biitcoin", LIMIT, "en")).suggestion).toBe("Bitcoin");
    expect((await find("bitcoin")).suggestion).toBeNull();
    expect(await find("qqqqqqqqqq")).toEqual({ query: "qqqqqqqqqq", items: [], suggestion: null });
    expect(await find("!!!")).toEqual({ query: "!!!", items: [], suggestion: null });
  });

  it.each(HOSTILE_QUERIES)("answers %j quickly, whatever it finds", TIMED, async (typed) => {
    const begun = performance.now();
    const { items } = await find(typed, 50);
    expect(isWithin(performance.now() - begun, SLOW_MS)).toBe(true);
    for (const { kind } of items) expect(SEARCH_KINDS).toContain(kind);
    await coins().listAfter({ limit: 10, search: typed });
  });

  describe("the index", () => {
    it("follows a record when it is made, renamed, deleted and restored", async () => {
      const found = async (typed: string) => (await idsOf(typed)).filter((id) => id.startsWith("coin "));
      const before = await rows();
      const made = await coins().create(coinInput({ name: "Zanzibarium", symbol: "ZNZ" }), "ed");
      expect(await found("zanzibar")).toEqual([`coin ${made.id}`]);
      const renamed = await coins().update(made.id, 1, coinInput({ name: "Quokkarium", symbol: "ZNZ" }), "ed");
      expect(await found("zanzibarium")).toEqual([]);
      expect(await found("okkari")).toEqual([`coin ${renamed.id}`]);
      const revision = await coins().delete(made.id, "ed");
      expect(await found("quokkarium")).toEqual([]);
      expect(await rows()).toEqual(before);
      await coins().restore(revision, "ed");
      expect(await found("quokkarium")).toEqual([`coin ${made.id}`]);
      await coins().delete(made.id, "ed");
      expect(await rows()).toEqual(before);
    });

    it("made again from the records is the same", async () => {
      const before = await rows();
      expect(before.length).toBeGreaterThan(3000);
      await database()
        .db.transaction()
        .execute((trx) => rebuildDerived(trx, engine));
      expect(await rows()).toEqual(before);
    });
  });
});
