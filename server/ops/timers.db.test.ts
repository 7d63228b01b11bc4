import { expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { createRecords } from "#server/content/records.ts";
import { createLog } from "#server/log.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { coinInput, exchangeInput } from "#tests/support/record-input.ts";
import { type DueRecord, watchDue } from "./timers.ts";

withDatabase("the end of a day", (database) => {
  it("drops the records whose last day it was, each once, and no other", async () => {
    const parts = { database: database(), changes: { notify: () => {} } };
    const coins = createRecords(COIN, parts);
    const exchanges = createRecords(EXCHANGE, parts);
    const due = async (name: string, review_due: string) =>
      (await coins.create(coinInput({ name, review_due }), "t")).id;
    const today = await due("Due today", "2027-03-01");
    await due("Due later", "2027-03-05");
    const token = await exchanges.create(exchangeInput({ name: "Due too", review_due: "2027-03-02" }), "t");
    let clock = "2027-03-01T23:59:59.000Z";
    const dropped: DueRecord[][] = [];
    const watch = watchDue({
      database: database(),
      log: createLog("silent"),
      onDue: (records) => void dropped.push([...records]),
      now: () => clock,
      checkMs: 3_600_000,
    });
    await watch.check();
    expect(dropped).toEqual([]);
    clock = "2027-03-02T00:00:01.000Z";
    await watch.check();
    await watch.check();
    expect(dropped).toEqual([[{ entity: "coin", id: today }]]);
    // A computer that slept over a day.
    clock = "2027-03-04T09:00:00.000Z";
    await watch.check();
    expect(dropped.slice(1)).toEqual([[{ entity: "exchange", id: token.id }]]);
    watch.stop();
  });
});
