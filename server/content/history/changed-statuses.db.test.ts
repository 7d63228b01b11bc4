import { expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { createContentChanges } from "#server/content/content-changes.ts";
import { createRecords } from "#server/content/records.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { coinInput, exchangeInput } from "#tests/support/record-input.ts";
import { createChangedStatuses } from "./changed-statuses.ts";

withDatabase("changed statuses", (database) => {
  it("are those that became another, newest first, read on from where the last reading ended", async () => {
    const changes = createContentChanges(database());
    const coins = createRecords(COIN, { database: database(), changes });
    const exchanges = createRecords(EXCHANGE, { database: database(), changes });
    const changedStatuses = createChangedStatuses({ database: database(), changes });
    const coin = await coins.create(coinInput({ name: "Coin" }), "editor");
    const venue = await exchanges.create(exchangeInput({ name: "Venue", category: "haram" }), "editor");
    expect(await changedStatuses()).toEqual([]);
    await coins.update(coin.id, 1, coinInput({ name: "Coin, spelt better" }), "editor");
    await coins.update(coin.id, 2, coinInput({ name: "Coin", category: "questionable" }), "editor");
    const first = { entity: "coin", id: coin.id, from: "halal", to: "questionable" };
    expect(await changedStatuses()).toMatchObject([first]);
    await exchanges.update(venue.id, 1, exchangeInput({ name: "Venue", category: "questionable" }), "editor");
    const second = { entity: "exchange", id: venue.id, from: "haram", to: "questionable" };
    expect(await changedStatuses()).toMatchObject([second, first]);
    expect(await createChangedStatuses({ database: database(), changes })()).toMatchObject([second, first]);
  });
});
