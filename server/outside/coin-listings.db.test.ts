import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { createContentChanges } from "#server/content/content-changes.ts";
import { createRecords } from "#server/content/records.ts";
import { createMarketService } from "#server/external/market-service.ts";
import { createServiceClient } from "#server/external/service-client.ts";
import { createRateLimits } from "#server/security/rate-limits.ts";
import { sealWith } from "#server/security/secrets.ts";
import { makeTicker } from "#tests/stand-ins/market-tickers.ts";
import { type MarketStandIn, startMarkets } from "#tests/stand-ins/markets.ts";
import { FAULTS } from "#tests/stand-ins/stand-in.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { isWithin, TIMED } from "#tests/support/load/slowness.ts";
import { ownSnapshots } from "#tests/support/own-snapshots.ts";
import { quietLog } from "#tests/support/quiet-log.ts";
import { exchangeInput } from "#tests/support/record-input.ts";
import { type CoinListingsService, createCoinListings } from "./coin-listings.ts";
import type { Snapshots } from "./snapshots.ts";

withDatabase("the exchanges that list a coin", (database) => {
  let stand: MarketStandIn;
  const opened: CoinListingsService[] = [];
  let tries = 0;

  beforeAll(async () => {
    stand = await startMarkets();
    const records = createRecords(EXCHANGE, { database: database(), changes: { notify: () => {} } });
    for (const market_id of ["binance", "paribu"]) {
      await records.create(exchangeInput({ name: market_id, market_id }), "test");
    }
    const withoutSpot = { market_id: "kraken", products: { spot: { offered: false } } };
    await records.create(exchangeInput(withoutSpot), "test");
    await records.create(exchangeInput({ name: "Unnamed" }), "test");
  });
  afterEach(() => {
    for (const listings of opened.splice(0)) listings.close();
    stand.heal();
    stand.tickers.clear();
  });
  afterAll(() => stand.stop());

  type Options = { aDay?: number; snapshots?: Snapshots; onChange?: () => void; retryMs?: number };

  function start({ aDay = 10, snapshots, onChange = () => {}, retryMs = 50 }: Options = {}) {
    tries += 1;
    const client = createServiceClient({ name: "markets", log: quietLog, connectMs: 500, totalMs: 1500 });
    const limits = createRateLimits(database(), sealWith(Buffer.alloc(32, 1)));
    const day = { name: `listings of test ${tries}`, max: aDay, seconds: 86_400 };
    const changes = createContentChanges(database());
    const listings = createCoinListings({
      service: createMarketService(client, { url: stand.url }),
      resources: { snapshots: snapshots ?? ownSnapshots(database()), onChange, retryMs },
      exchanges: createRecords(EXCHANGE, { database: database(), changes }),
      changes,
      budget: { spend: () => limits.spend(day, "all"), refund: () => limits.refund(day, "all") },
    });
    opened.push(listings);
    return listings;
  }

  const callsTo = (id: string) => stand.calls.filter(({ path }) => path === `/coins/${id}/tickers`);
  const listExchanges = async (listings: CoinListingsService, id: string) => {
    await expect.poll(() => listings.find(id)).not.toBeNull();
    const found = await listings.find(id);
    return found?.listed.map(({ exchange, quotes }) => [exchange.market_id, quotes]);
  };

  test("are requested by the ids of our exchanges, and pages are dropped once", async () => {
    let changed = 0;
    const listings = start({ onChange: () => (changed += 1) });
    expect(await listings.find("bitcoin")).toBeNull();
    expect((await listExchanges(listings, "bitcoin"))?.sort()).toEqual([
      ["binance", ["USDT", "USDC"]],
      ["paribu", ["TRY", "USDT"]],
    ]);
    await expect.poll(() => changed).toBe(1);
    const [call, ...more] = callsTo("bitcoin");
    expect(more).toEqual([]);
    const { exchange_ids, ...query } = Object.fromEntries(call?.query ?? []);
    expect(exchange_ids?.split(",").sort()).toEqual(["binance", "paribu"]);
    expect(query).toEqual({
      include_exchange_logo: "false",
      depth: "false",
      order: "volume_desc",
      dex_pair_format: "symbol",
      page: "1",
    });
  });

  test("of a coin with many pairs are read to the end, three pages at most", async () => {
    const [coin] = stand.coins;
    const [binance] = stand.exchanges;
    const paribu = stand.exchanges.find(({ id }) => id === "paribu");
    if (!coin || !binance || !paribu) throw new Error("the stand-in has no coins");
    const pairs = (count: number) =>
      Array.from({ length: count }, (_, index) => makeTicker(coin, binance, `Q${index}`));
    stand.tickers.set("bitcoin", [...pairs(150), makeTicker(coin, paribu, "TRY")]);
    const listings = start();
    const before = callsTo("bitcoin").length;
    expect((await listExchanges(listings, "bitcoin"))?.map(([id]) => id).sort()).toEqual(["binance", "paribu"]);
    expect((await listings.find("bitcoin"))?.isWhole).toBe(true);
    expect(callsTo("bitcoin").length - before).toBe(2);

    stand.tickers.set("bitcoin", pairs(500));
    const others = start();
    await listExchanges(others, "bitcoin");
    expect((await others.find("bitcoin"))?.isWhole).toBe(false);
    expect(callsTo("bitcoin").length - before).toBe(2 + 3);
  });

  test("are limited per day: opening every coin does not use up the calls of the price table", async () => {
    const listings = start({ aDay: 2 });
    const ids = ["ethereum", "solana", "cardano", "ripple"];
    const before = stand.calls.length;
    for (const id of ids) await listings.find(id);
    await expect.poll(() => stand.calls.length - before).toBe(2);
    for (let again = 0; again < 3; again += 1) for (const id of ids) await listings.find(id);
    expect(stand.calls.length - before).toBe(2);
  });

  test("are kept when the service fails, and a service that is down costs none of the day's calls", async () => {
    const snapshots = ownSnapshots(database());
    await listExchanges(start({ snapshots }), "bitcoin");
    stand.fail("dead");
    const later = start({ snapshots, aDay: 1 });
    expect((await later.find("bitcoin"))?.listed).toHaveLength(2);
    expect(await later.find("ethereum")).toBeNull();
    await expect.poll(() => callsTo("ethereum").length).toBeGreaterThan(0);
    stand.heal();
    await listExchanges(later, "ethereum");
  });

  test.each(FAULTS.filter((fault) => fault !== "slow"))(
    "are unknown, and no error, while the service is %s",
    async (fault) => {
      stand.fail(fault);
      const listings = start();
      const before = stand.calls.length;
      expect(await listings.find("tron")).toBeNull();
      await expect.poll(() => stand.calls.length).toBeGreaterThan(before);
      expect(await listings.find("tron")).toBeNull();
    },
  );

  test("nobody waits while the service is slow", TIMED, async () => {
    stand.fail("slow");
    const began = performance.now();
    expect(await start().find("litecoin")).toBeNull();
    expect(isWithin(performance.now() - began, 1000)).toBe(true);
  });
});
