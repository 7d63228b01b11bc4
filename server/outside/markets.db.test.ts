import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { MARKET_SORTS, readMarketQuery } from "#domain/market/market.ts";
import type { Language } from "#domain/text/language.ts";
import { createContentChanges } from "#server/content/content-changes.ts";
import { type Coins, createRecords } from "#server/content/records.ts";
import { createMarketService } from "#server/external/market-service.ts";
import { createServiceClient } from "#server/external/service-client.ts";
import { type MarketStandIn, startMarkets } from "#tests/stand-ins/markets.ts";
import { FAULTS } from "#tests/stand-ins/stand-in.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { isWithin, TIMED } from "#tests/support/load/slowness.ts";
import { ownSnapshots } from "#tests/support/own-snapshots.ts";
import { quietLog } from "#tests/support/quiet-log.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { createMarkets, type Markets } from "./markets.ts";

const ask = (search = "") => readMarketQuery(new URLSearchParams(search));

withDatabase("the markets", (database) => {
  let service: MarketStandIn;
  let coins: Coins;
  const opened: Markets[] = [];

  /** A server of its own, with nothing kept from the last one. */
  function start(refreshMs = 60_000, onChange = () => {}, retryMs = 100): Markets {
    const changes = createContentChanges(database());
    coins = createRecords(COIN, { database: database(), changes });
    const client = createServiceClient({
      name: "markets",
      log: quietLog,
      connectMs: 500,
      totalMs: 1500,
      breakerOpenMs: 300,
    });
    const markets = createMarkets({
      service: createMarketService(client, { url: service.url, key: "demo-key" }),
      resources: { snapshots: ownSnapshots(database()), onChange, retryMs },
      coins,
      changes,
      pictures: { addressOf: (address) => (address ? `/img/${address}` : "") },
      refreshMs,
    });
    opened.push(markets);
    return markets;
  }

  beforeAll(async () => {
    service = await startMarkets();
  });
  afterEach(() => {
    for (const markets of opened.splice(0)) markets.close();
    service.heal();
  });
  afterAll(() => service.stop());

  test("asks exactly as agreed, with the key in its header", async () => {
    const markets = await start();
    const findCall = () => service.calls.find(({ path }) => path === "/coins/markets");
    // A busy machine may need more than the one connection that a view waits for.
    await expect
      .poll(async () => {
        await markets.list(ask());
        return findCall();
      })
      .toBeDefined();
    const call = findCall();
    expect(Object.fromEntries(call?.query ?? [])).toEqual({
      vs_currency: "usd",
      order: "market_cap_desc",
      per_page: "100",
      page: "1",
      sparkline: "false",
    });
    expect(call?.headers["x-cg-demo-api-key"]).toBe("demo-key");
  });

  test("a hundred coins, twenty a page, by rank; unknown values are last in either order", async () => {
    const markets = await start();
    const first = await markets.list(ask());
    expect([first.total, first.pageCount, first.rows.length]).toEqual([100, 5, 20]);
    expect(first.rows.map(({ rank }) => rank)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(first.rows[0]).toMatchObject({ id: "bitcoin", symbol: "BTC", name: "Bitcoin" });
    for (const order of ["asc", "desc"]) {
      const last = await markets.list(ask(`sort=price&order=${order}&page=5`));
      expect(last.rows.slice(-2).map(({ price }) => price)).toEqual([null, null]);
    }
    for (const sort of MARKET_SORTS) {
      const up = (await markets.list(ask(`sort=${sort}&order=asc`))).rows;
      const down = (await markets.list(ask(`sort=${sort}&order=desc`))).rows;
      expect(up[0]?.id, sort).not.toBe(down[0]?.id);
    }
    expect((await markets.list(ask("page=99"))).page).toBe(5);
  });

  test("the summary is the service's own", async () => {
    const { summary } = await (await start()).list(ask());
    expect(summary).toMatchObject({ marketCap: 2.41e12, change24h: -1.37, sample: false });
  });

  test("our status is joined by the market's id, never by symbol; an edit shows at once", async () => {
    const markets = await start();
    const halal = await coins.create(coinInput({ name: "Bitcoin", symbol: "BTC", market_id: "bitcoin" }), "test");
    await coins.create(
      coinInput({ name: "Fake ETH", symbol: "ETH", market_id: "fake-eth", category: "haram" }),
      "test",
    );
    const { rows, counts } = await markets.list(ask());
    expect(rows[0]?.review).toEqual({ id: halal.id, status: "halal", isAssessed: false });
    expect(rows[1]?.review).toBeNull();
    const none = { undetermined: 0, questionable: 0, haram: 0, ended: 0 };
    expect(counts).toEqual({ all: 100, halal: 1, ...none, unreviewed: 99 });
    expect((await markets.list(ask("category=halal"))).rows.map(({ id }) => id)).toEqual(["bitcoin"]);
    expect((await markets.list(ask("category=unreviewed"))).total).toBe(99);
    await coins.update(halal.id, halal.version, { ...halal, category: "questionable" }, "test");
    expect((await markets.list(ask())).rows[0]?.review?.status).toBe("questionable");
    await coins.delete(halal.id, "test");
  });

  test("a coin we have reviewed goes by its review's name in the reader's language, the others by the service's", async () => {
    const markets = await start();
    const names = { ar: "بيتكوين", en: "", tr: "" };
    const own = coinInput({ name: "Bitcoin (our own)", symbol: "BTC", market_id: "bitcoin" });
    const coin = await coins.create({ ...own, translations: { ...own.translations, name: names } }, "test");
    const shown = async (language: Language) =>
      (await markets.list(ask(), language)).rows.slice(0, 2).map(({ name, symbol }) => [name, symbol]);
    expect(await shown("ar")).toEqual([
      ["بيتكوين", "BTC"],
      ["Ethereum", "ETH"],
    ]);
    expect((await shown("tr"))[0]).toEqual(["Bitcoin (our own)", "BTC"]);
    await coins.updateTexts(coin.id, coin.version, { name: { ...names, tr: "Bitkoin" } }, "test");
    expect((await shown("tr"))[0]).toEqual(["Bitkoin", "BTC"]);
    await coins.delete(coin.id, "test");
  });

  test("live figures come by market id, with their time", async () => {
    const markets = await start();
    await markets.list(ask());
    const figures = await markets.figuresFor(["bitcoin", "not-listed", ""]);
    expect([...figures.keys()]).toEqual(["bitcoin"]);
    expect(figures.get("bitcoin")).toMatchObject({ max_supply: 21_000_000, circulating_supply: 19_700_000 });
    expect(Date.parse(figures.get("bitcoin")?.fetchedAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
  });

  test("our coins outside the table are requested by their ids, in one call; pages are dropped when their figures arrive", async () => {
    let drops = 0;
    const markets = start(60_000, () => {
      drops += 1;
    });
    const kaspa = await coins.create(coinInput({ name: "Kaspa", symbol: "KAS", market_id: "kaspa" }), "test");
    const bitcoin = await coins.create(coinInput({ name: "Bitcoin", symbol: "BTC", market_id: "bitcoin" }), "test");
    await markets.list(ask());
    const before = service.calls.length;
    expect([...(await markets.figuresFor(["kaspa", "bitcoin", "gone"])).keys()]).toEqual(["bitcoin"]);
    await expect.poll(() => drops).toBe(1);
    const figures = await markets.figuresFor(["kaspa", "bitcoin", "gone"]);
    expect([...figures.keys()]).toEqual(["bitcoin", "kaspa"]);
    expect(figures.get("kaspa")).toMatchObject({
      rank: 141,
      current_price: 0.0521,
      circulating_supply: 26_700_000_000,
    });
    expect(Date.parse(figures.get("kaspa")?.fetchedAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
    const calls = service.calls.slice(before);
    expect(calls.map(({ path }) => path)).toEqual(["/coins/markets"]);
    const { ids, ...query } = Object.fromEntries(calls[0]?.query ?? []);
    expect(ids?.split(",")).toEqual(expect.arrayContaining(["kaspa", "gone"]));
    expect(ids?.split(",")).not.toContain("bitcoin");
    expect(query).toEqual({
      vs_currency: "usd",
      order: "market_cap_desc",
      per_page: "250",
      page: "1",
      sparkline: "false",
    });
    for (const { id } of [kaspa, bitcoin]) await coins.delete(id, "test");
  });

  test("a coin outside the table has its figures as soon as the table is there, not with a later try", async () => {
    const markets = start(60_000, () => {}, 60_000);
    await expect.poll(async () => (await markets.figuresFor(["kaspa"])).has("kaspa")).toBe(true);
  });

  test("nobody waits for coins outside the table, and none is asked for while the table is away", TIMED, async () => {
    const markets = start();
    service.fail("500");
    const before = service.calls.length;
    const began = performance.now();
    expect(await markets.figuresFor(["kaspa"])).toEqual(new Map());
    expect(isWithin(performance.now() - began, 2000)).toBe(true);
    await expect.poll(() => service.calls.length - before).toBeGreaterThan(0);
    expect(service.calls.slice(before).some(({ query }) => query.has("ids"))).toBe(false);
    service.heal();
    await expect.poll(async () => (await markets.figuresFor(["kaspa"])).has("kaspa")).toBe(true);
  });

  test("a bad row is dropped, the others are used", async () => {
    const markets = await start();
    const [first, second] = service.coins;
    Object.assign(first ?? {}, { current_price: "12" });
    Object.assign(second ?? {}, { name: null });
    const { total, rows } = await markets.list(ask());
    expect([total, rows[0]?.id]).toEqual([98, "tether"]);
    Object.assign(first ?? {}, { current_price: 64_000 });
    Object.assign(second ?? {}, { name: "Ethereum" });
  });

  describe.each(FAULTS)("with a service that is %s", (fault) => {
    test("from the start: an empty table and the sample summary, calls bounded, healed by itself", TIMED, async () => {
      const markets = await start();
      service.fail(fault, { retryAfter: "1" });
      const before = service.calls.length;
      const began = Date.now();
      const view = await markets.list(ask());
      expect(isWithin(Date.now() - began, 5000)).toBe(true);
      expect([view.rows, view.fetchedAt]).toEqual([[], null]);
      expect(view.summary).toEqual({ marketCap: 1.67e12, change24h: 2.3, fetchedAt: null, sample: true });
      await Promise.all(Array.from({ length: 50 }, () => markets.list(ask())));
      expect(isWithin(service.calls.length - before, 8)).toBe(true);
      service.heal();
      await expect.poll(async () => (await markets.list(ask())).total).toBe(100);
    });

    test("after good figures of a coin outside the table: those figures, at once, with their time", TIMED, async () => {
      const markets = start(100);
      await markets.list(ask());
      const kaspa = async () => (await markets.figuresFor(["kaspa"])).get("kaspa");
      await expect.poll(kaspa).toBeDefined();
      service.fail(fault, { retryAfter: "1" });
      const good = await kaspa();
      // Longer than the six refreshes of the table after which they are due.
      await new Promise((resolve) => setTimeout(resolve, 700));
      const began = performance.now();
      expect(await kaspa()).toEqual(good);
      expect(isWithin(performance.now() - began, 2000)).toBe(true);
    });

    test("after a good copy: the copy, at once, with its time", TIMED, async () => {
      const markets = await start(300);
      await markets.list(ask());
      service.fail(fault, { retryAfter: "1" });
      // An answer that was on its way when the service failed may still come.
      await new Promise((resolve) => setTimeout(resolve, 400));
      const good = await markets.list(ask());
      for (let visit = 0; visit < 5; visit += 1) {
        const began = performance.now();
        const view = await markets.list(ask());
        expect(isWithin(performance.now() - began, 1000)).toBe(true);
        expect([view.total, view.fetchedAt]).toEqual([100, good.fetchedAt]);
      }
      service.heal();
    });
  });
});
