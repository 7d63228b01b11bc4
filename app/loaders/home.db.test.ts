import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { EMPTY_REGISTER } from "#domain/register/positions.ts";
import { readHomeQuery } from "#domain/views/home-view.ts";
import { createContentChanges } from "#server/content/content-changes.ts";
import { createNewStatuses } from "#server/content/history/new-statuses.ts";
import { createRecords } from "#server/content/records.ts";
import { createMarketService } from "#server/external/market-service.ts";
import { createServiceClient } from "#server/external/service-client.ts";
import { createFigures } from "#server/outside/figures.ts";
import { createMarkets, type Markets } from "#server/outside/markets.ts";
import { type MarketStandIn, startMarkets } from "#tests/stand-ins/markets.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { ownSnapshots } from "#tests/support/own-snapshots.ts";
import { quietLog } from "#tests/support/quiet-log.ts";
import { coinInput, exchangeInput } from "#tests/support/record-input.ts";
import { loadHome, toLive } from "./home.ts";

const REFRESH_MS = 60_000;
const DAY_MS = 86_400_000;

withDatabase("the home page", (database) => {
  let service: MarketStandIn;
  const opened: Markets[] = [];
  beforeAll(async () => {
    service = await startMarkets();
  });
  afterEach(() => {
    for (const markets of opened.splice(0)) markets.close();
    service.heal();
  });
  afterAll(() => service.stop());

  /** A server of its own; `snapshots` is what another one left in the database. */
  function start(snapshots = ownSnapshots(database())) {
    const changes = createContentChanges(database());
    const coins = createRecords(COIN, { database: database(), changes });
    const exchanges = createRecords(EXCHANGE, { database: database(), changes });
    const client = createServiceClient({ name: "markets", log: quietLog, connectMs: 500, totalMs: 1500 });
    const markets = createMarkets({
      service: createMarketService(client, { url: service.url, key: "demo-key" }),
      resources: { snapshots, onChange: () => {}, retryMs: 100 },
      coins,
      changes,
      pictures: { addressOf: (address) => address },
      refreshMs: REFRESH_MS,
    });
    opened.push(markets);
    const figures = createFigures({ markets, exchangeRanking: { find: async () => null } });
    const changedStatuses = createNewStatuses(
      { database: database(), changes },
      { actions: ["update", "restore"], most: 20 },
    );
    const register = { register: EMPTY_REGISTER, countries: [] };
    const parts = {
      coins,
      exchanges,
      ...register,
      figures,
      markets,
      changedStatuses,
      showImage: <View>(view: View) => view,
    };
    return {
      coins,
      exchanges,
      load: async () => {
        const { home } = await loadHome({ ...parts, log: quietLog }, readHomeQuery(new URLSearchParams()), "en");
        return { ...home, live: toLive(home, REFRESH_MS / 1000) };
      },
    };
  }

  const shownIn = ({ trending, live }: Awaited<ReturnType<ReturnType<typeof start>["load"]>>) => ({
    prices: trending?.map(({ shown }) => shown.price),
    samples: trending?.some(({ shown }) => shown.isSample),
    outdated: trending?.some(({ shown }) => shown.isOutdated),
    state: live.state,
  });

  test("shows an empty place first, then live figures, later the last ones with their date, and samples where there is nothing", async () => {
    service.fail("slow");
    const snapshots = ownSnapshots(database());
    const first = start(snapshots);
    const made = await Promise.all(
      [
        { name: "Bitcoin", symbol: "BTC", market_id: "bitcoin" },
        { name: "Tether", symbol: "USDT", market_id: "tether", category: "questionable" },
        { name: "Aave", symbol: "AAVE", market_id: "aave", category: "haram" },
      ].map((fields) => first.coins.create(coinInput(fields), "test")),
    );
    expect(shownIn(await first.load())).toEqual({
      prices: [null, null, null],
      samples: false,
      outdated: false,
      state: undefined,
    });

    service.heal();
    await expect
      .poll(async () => shownIn(await first.load()))
      .toMatchObject({
        prices: expect.arrayContaining([64_250.12, 1, 98.41]),
        samples: false,
        outdated: false,
      });

    service.fail("dead");
    const yesterday = new Date(Date.now() - DAY_MS).toISOString();
    const aged = {
      ...snapshots,
      find: async (key: string) => {
        const found = await snapshots.find(key);
        return found && { ...found, fetchedAt: yesterday };
      },
    };
    const later = shownIn(await start(aged).load());
    expect(later).toMatchObject({ samples: false, outdated: true, state: yesterday });
    expect(later.prices).toEqual(expect.arrayContaining([64_250.12, 1, 98.41]));

    const alone = start();
    await expect
      .poll(async () => shownIn(await alone.load()))
      .toEqual({
        prices: [43_567.89, 43_567.89, 43_567.89],
        samples: true,
        outdated: false,
        state: "none",
      });
    for (const { id } of made) await alone.coins.delete(id, "test");
  });

  test("answers with the largest coin of each status, or the best rated one, and follows edits at once", async () => {
    const { coins, load } = start();
    const answers = async () => (await load()).answers?.map(({ name, status }) => [name.text, status]);
    const add = (name: string, category: string, more = {}) =>
      coins.create(coinInput({ name, symbol: "X", category, rating: 3, ...more }), "test");
    const bitcoin = await add("Bitcoin", "halal", { market_id: "bitcoin" });
    await add("Better rated", "halal", { rating: 5 });
    await add("Retired", "haram", { state: "retired", rating: 5 });
    await add("Well rated", "haram", { rating: 4 });
    await add("Badly rated", "haram", { rating: 1 });
    await expect.poll(answers).toEqual([
      ["Bitcoin", "halal"],
      ["Well rated", "haram"],
    ]);
    await coins.update(bitcoin.id, 1, { ...bitcoin, category: "questionable" }, "test");
    expect(await answers()).toEqual([
      ["Better rated", "halal"],
      ["Bitcoin", "questionable"],
      ["Well rated", "haram"],
    ]);
  });

  test("names the statuses that changed under today's name, without deleted records", async () => {
    const { exchanges, coins, load } = start();
    const souk = await exchanges.create(exchangeInput({ name: "Souk", category: "halal" }), "test");
    const gone = await coins.create(coinInput({ name: "Gone" }), "test");
    await exchanges.update(souk.id, 1, exchangeInput({ name: "Souk", category: "haram" }), "test");
    await exchanges.update(souk.id, 2, exchangeInput({ name: "Souk, renamed", category: "haram" }), "test");
    await coins.update(gone.id, 1, coinInput({ name: "Gone", category: "haram" }), "test");
    await coins.delete(gone.id, "test");
    const changes = (await load()).changes ?? [];
    expect(changes[0]).toMatchObject({
      entity: "exchange",
      id: souk.id,
      name: { text: "Souk, renamed" },
      from: "halal",
      to: "haram",
    });
    expect(changes.some(({ id }) => id === gone.id)).toBe(false);
  });
});
