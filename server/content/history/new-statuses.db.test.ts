import { expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { createContentChanges } from "#server/content/content-changes.ts";
import { createRecords } from "#server/content/records.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { coinInput, exchangeInput } from "#tests/support/record-input.ts";
import { createNewStatuses } from "./new-statuses.ts";

const ALL = { actions: ["create", "update", "restore"], most: 50 } as const;
const CHANGED = { actions: ["update", "restore"], most: 20 } as const;

withDatabase("new statuses", (database) => {
  it("are first statuses and changed ones, newest first, without deleted records", async () => {
    const changes = createContentChanges(database());
    const coins = createRecords(COIN, { database: database(), changes });
    const exchanges = createRecords(EXCHANGE, { database: database(), changes });
    const newStatuses = createNewStatuses({ database: database(), changes }, ALL);
    expect(await newStatuses()).toEqual([]);
    const coin = await coins.create(coinInput({ name: "Coin" }), "editor");
    const souk = await exchanges.create(exchangeInput({ name: "Souk", category: "haram" }), "editor");
    await coins.update(coin.id, 1, coinInput({ name: "Coin, spelt better" }), "editor");
    await coins.update(coin.id, 2, coinInput({ name: "Coin", category: "questionable" }), "editor");
    const gone = await coins.create(coinInput({ name: "Gone" }), "editor");
    await coins.delete(gone.id, "editor");
    expect(await newStatuses()).toMatchObject([
      { entity: "coin", id: coin.id, from: "halal", to: "questionable", name: "Coin" },
      { entity: "exchange", id: souk.id, from: null, to: "haram", name: "Souk" },
      { entity: "coin", id: coin.id, from: null, to: "halal", name: "Coin" },
    ]);
  });

  it("without first ones: those that changed, read on from where the last reading ended", async () => {
    const changes = createContentChanges(database());
    const coins = createRecords(COIN, { database: database(), changes });
    const exchanges = createRecords(EXCHANGE, { database: database(), changes });
    const coin = await coins.create(coinInput({ name: "Another coin" }), "editor");
    const souk = await exchanges.create(exchangeInput({ name: "Another souk", category: "haram" }), "editor");
    const changedStatuses = createNewStatuses({ database: database(), changes }, CHANGED);
    const before = await changedStatuses();
    await coins.update(coin.id, 1, coinInput({ name: "Coin, spelt better" }), "editor");
    await coins.update(coin.id, 2, coinInput({ name: "Another coin", category: "questionable" }), "editor");
    const first = { entity: "coin", id: coin.id, from: "halal", to: "questionable" };
    expect(await changedStatuses()).toMatchObject([first, ...before]);
    await exchanges.update(souk.id, 1, exchangeInput({ name: "Another souk", category: "questionable" }), "editor");
    const second = { entity: "exchange", id: souk.id, from: "haram", to: "questionable" };
    expect(await changedStatuses()).toMatchObject([second, first, ...before]);
    expect(await createNewStatuses({ database: database(), changes }, CHANGED)()).toMatchObject([
      second,
      first,
      ...before,
    ]);
  });
});
