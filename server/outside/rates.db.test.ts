import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createRatesService } from "#server/external/rates-service.ts";
import { createServiceClient } from "#server/external/service-client.ts";
import { type RatesStandIn, STAND_IN_RATES, startRates } from "#tests/stand-ins/rates.ts";
import { FAULTS } from "#tests/stand-ins/stand-in.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { isWithin, TIMED } from "#tests/support/load/slowness.ts";
import { ownSnapshots } from "#tests/support/own-snapshots.ts";
import { quietLog } from "#tests/support/quiet-log.ts";
import { createRates } from "./rates.ts";

withDatabase("exchange rates", (database) => {
  let service: RatesStandIn;
  const opened: { close(): void }[] = [];

  function start(snapshots = ownSnapshots(database())) {
    const client = createServiceClient({
      name: "rates",
      log: quietLog,
      connectMs: 500,
      totalMs: 1500,
      breakerOpenMs: 300,
    });
    const rates = createRates({
      service: createRatesService(client, service.url),
      resources: { snapshots, onChange: () => {}, retryMs: 100 },
    });
    opened.push(rates);
    return rates;
  }

  beforeAll(async () => {
    service = await startRates();
  });
  afterEach(() => {
    for (const rates of opened.splice(0)) rates.close();
    service.heal();
    service.rates = { ...STAND_IN_RATES };
  });
  afterAll(() => service.stop());

  test("holds the currencies that pages offer and no others; one that is missing or no number has no rate", async () => {
    service.rates = { ...STAND_IN_RATES, EGP: "48", TRY: -1, KWD: null, EUR: 0 };
    const read = await start().get();
    expect(read?.rates).toMatchObject({ USD: 1, SAR: 3.75, IDR: 16_735.5 });
    for (const none of ["PKR", "JPY", "EGP", "TRY", "KWD", "EUR"]) expect(read?.rates).not.toHaveProperty(none);
    expect(read?.updatedAt.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10));
  });

  test("many readers cost one call, and another server takes over what was stored", async () => {
    const before = service.calls.length;
    const snapshots = ownSnapshots(database());
    const rates = start(snapshots);
    await Promise.all(Array.from({ length: 50 }, () => rates.get()));
    expect(await start(snapshots).get()).toEqual(await rates.get());
    expect(service.calls.length - before).toBe(1);
  });

  describe.each([...FAULTS, "result: error"] as const)("with a service that is %s", (fault) => {
    test("there are none, in time; afterwards they return by themselves", TIMED, async () => {
      const rates = start();
      if (fault === "result: error") service.refuse();
      else service.fail(fault, { retryAfter: "1" });
      const began = Date.now();
      expect(await rates.get()).toBeNull();
      expect(isWithin(Date.now() - began, 6000)).toBe(true);
      service.heal();
      await expect.poll(async () => (await rates.get())?.rates.SAR).toBe(3.75);
    });
  });
});
