import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createMarketService } from "#server/external/market-service.ts";
import { createServiceClient } from "#server/external/service-client.ts";
import { type MarketStandIn, startMarkets } from "#tests/stand-ins/markets.ts";
import { FAULTS } from "#tests/stand-ins/stand-in.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { isWithin, TIMED } from "#tests/support/load/slowness.ts";
import { ownSnapshots } from "#tests/support/own-snapshots.ts";
import { quietLog } from "#tests/support/quiet-log.ts";
import { exchangeInput } from "#tests/support/record-input.ts";
import { createExchangeRanking, type ExchangeRanking } from "./exchange-ranking.ts";
import { createFigures } from "./figures.ts";

const STAMPS = { id: "e1", createdAt: "", updatedAt: "", version: 1 };
const RECORD = { trust_score: 7, trust_score_rank: 21, trade_volume_24h_btc: 12.5 };

withDatabase("the market's exchanges", (database) => {
  let service: MarketStandIn;
  const opened: ExchangeRanking[] = [];

  function start(refreshMs = 60_000, onChange = () => {}): ExchangeRanking {
    const client = createServiceClient({
      name: "markets",
      log: quietLog,
      connectMs: 500,
      totalMs: 1500,
      breakerOpenMs: 300,
    });
    const ranking = createExchangeRanking({
      service: createMarketService(client, { url: service.url, key: "demo-key" }),
      resources: { snapshots: ownSnapshots(database()), onChange, retryMs: 100 },
      refreshMs,
    });
    opened.push(ranking);
    return ranking;
  }

  beforeAll(async () => {
    service = await startMarkets();
  });
  afterEach(() => {
    for (const ranking of opened.splice(0)) ranking.close();
    service.heal();
  });
  afterAll(() => service.stop());

  test("are requested once, found by the market's id, and pages are dropped when they arrive", async () => {
    let drops = 0;
    const ranking = start(60_000, () => {
      drops += 1;
    });
    const before = service.calls.length;
    expect(await ranking.find("kraken")).toBeNull();
    await expect.poll(() => drops).toBe(1);
    const found = await ranking.find("kraken");
    expect(found).toMatchObject({ trust_score: 10, trust_score_rank: 3, trade_volume_24h_btc: 94_833.33 });
    expect(Date.parse(found?.fetchedAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
    expect(await ranking.find("nobody-knows-it")).toBeNull();
    const calls = service.calls.slice(before);
    expect(calls.map(({ path }) => path)).toEqual(["/exchanges"]);
    expect(calls[0]?.headers["x-cg-demo-api-key"]).toBe("demo-key");
  });

  test("where the service knows nothing of an exchange, the record's own figures stand, without a source", async () => {
    const ranking = start();
    const none = async () => new Map();
    const markets = { figuresFor: none, lastFiguresFor: none, isAwaited: () => false };
    const figures = createFigures({ markets, exchangeRanking: ranking });
    const of = (market_id: string) => figures.ofExchange({ ...exchangeInput({ ...RECORD, market_id }), ...STAMPS });
    await expect.poll(async () => (await of("kraken")).trust_score_rank).toBe(3);
    for (const unknown of ["", "nobody-knows-it", "bitexen"]) {
      expect([unknown, await of(unknown)]).toEqual([unknown, { ...RECORD, fetchedAt: null }]);
    }
  });

  test("an exchange without a market id asks nobody", async () => {
    const before = service.calls.length;
    expect(await start().find("")).toBeNull();
    expect(service.calls.length).toBe(before);
  });

  test("a bad row is dropped, the others are used", async () => {
    const [first] = service.exchanges;
    Object.assign(first ?? {}, { trust_score: "10" });
    const ranking = start();
    await expect.poll(() => ranking.find("kraken")).not.toBeNull();
    expect(await ranking.find("binance")).toBeNull();
    Object.assign(first ?? {}, { trust_score: 10 });
  });

  describe.each(FAULTS)("of a service that is %s", (fault) => {
    test("from the start: none, at once, calls bounded, healed by itself", TIMED, async () => {
      const ranking = start();
      service.fail(fault, { retryAfter: "1" });
      const before = service.calls.length;
      const began = performance.now();
      for (let visit = 0; visit < 20; visit += 1) expect(await ranking.find("kraken")).toBeNull();
      expect(isWithin(performance.now() - began, 1000)).toBe(true);
      expect(service.calls.length - before).toBeLessThanOrEqual(8);
      service.heal();
      await expect.poll(() => ranking.find("kraken")).not.toBeNull();
    });

    test("after a good copy: the copy, at once, with its time", TIMED, async () => {
      const ranking = start(20);
      await expect.poll(() => ranking.find("kraken")).not.toBeNull();
      service.fail(fault, { retryAfter: "1" });
      const good = await ranking.find("kraken");
      await new Promise((resolve) => setTimeout(resolve, 1200));
      const began = performance.now();
      expect(await ranking.find("kraken")).toEqual(good);
      expect(isWithin(performance.now() - began, 1000)).toBe(true);
    });
  });
});
