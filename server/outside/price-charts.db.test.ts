import { afterAll, beforeAll, expect, test } from "vitest";
import { createMarketService } from "#server/external/market-service.ts";
import { createServiceClient } from "#server/external/service-client.ts";
import { createRateLimits } from "#server/security/rate-limits.ts";
import { sealWith } from "#server/security/secrets.ts";
import { type MarketStandIn, startMarkets } from "#tests/stand-ins/markets.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { ownSnapshots } from "#tests/support/own-snapshots.ts";
import { quietLog } from "#tests/support/quiet-log.ts";
import { createPriceCharts } from "./price-charts.ts";

withDatabase("price histories", (database) => {
  let stand: MarketStandIn;
  beforeAll(async () => {
    stand = await startMarkets();
  });
  afterAll(() => stand.stop());

  const start = (aDay: number, perMinute = 100) => {
    const client = createServiceClient({ name: "markets", log: quietLog, perMinute });
    const limits = createRateLimits(database(), sealWith(Buffer.alloc(32, 1)));
    const day = { name: `charts of a test ${aDay} ${perMinute}`, max: aDay, seconds: 86_400 };
    return createPriceCharts({
      service: createMarketService(client, { url: stand.url }),
      snapshots: ownSnapshots(database()),
      spendCall: () => limits.spend(day, "all"),
    });
  };
  const asked = () => stand.calls.filter(({ path }) => path.endsWith("/market_chart")).length;

  test("are asked for once, and then kept", async () => {
    const charts = start(10);
    const before = asked();
    expect((await charts.find("bitcoin", 7))?.value.length).toBeGreaterThan(1);
    expect((await charts.find("bitcoin", 7))?.value.length).toBeGreaterThan(1);
    expect(asked() - before).toBe(1);
    charts.close();
  });

  test("are limited per day: opening every coin does not use up the calls of the price table", async () => {
    const charts = start(2);
    const before = asked();
    const found = [];
    for (const id of ["bitcoin", "ethereum", "solana", "cardano", "ripple"]) found.push(await charts.find(id, 30));
    expect(found.map((chart) => chart !== null)).toEqual([true, true, false, false, false]);
    expect(asked() - before).toBe(2);
    charts.close();
  });

  test("a minute without calls costs none of the day's", async () => {
    const charts = start(3, 1);
    await charts.find("bitcoin", 365);
    for (const id of ["ethereum", "solana", "cardano"]) expect(await charts.find(id, 365)).toBeNull();
    const row = await database()
      .db.selectFrom("rate_limits")
      .select("recent")
      .where("key", "like", "charts of a test 3 1:%")
      .executeTakeFirstOrThrow();
    expect(row.recent).toHaveLength("2026-01-01T00:00:00.000Z".length);
    charts.close();
  });
});
