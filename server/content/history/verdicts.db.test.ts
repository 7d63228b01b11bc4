import { expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { createContentChanges } from "#server/content/content-changes.ts";
import { createRecords } from "#server/content/records.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { coinInput, exchangeInput } from "#tests/support/record-input.ts";
import { createVerdicts } from "./verdicts.ts";

withDatabase("verdicts", (database) => {
  it("are first statuses and changed ones, newest first, without what is gone", async () => {
    const changes = createContentChanges(database());
    const coins = createRecords(COIN, { database: database(), changes });
    const exchanges = createRecords(EXCHANGE, { database: database(), changes });
    const verdicts = createVerdicts({ database: database(), changes });
    expect(await verdicts.recent()).toEqual([]);
    const coin = await coins.create(coinInput({ name: "Coin" }), "editor");
    const venue = await exchanges.create(exchangeInput({ name: "Venue", category: "haram" }), "editor");
    await coins.update(coin.id, 1, coinInput({ name: "Coin, spelt better" }), "editor");
    await coins.update(coin.id, 2, coinInput({ name: "Coin", category: "questionable" }), "editor");
    const gone = await coins.create(coinInput({ name: "Gone" }), "editor");
    await coins.delete(gone.id, "editor");
    expect(await verdicts.recent()).toMatchObject([
      { entity: "coin", id: coin.id, from: "halal", to: "questionable", name: "Coin" },
      { entity: "exchange", id: venue.id, from: null, to: "haram", name: "Venue" },
      { entity: "coin", id: coin.id, from: null, to: "halal", name: "Coin" },
    ]);
  });
});
