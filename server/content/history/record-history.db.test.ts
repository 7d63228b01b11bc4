import { expect, it } from "vitest";
import { COIN, type Coin } from "#domain/content-types/coin.ts";
import { staleTexts } from "#domain/records/stale-translations.ts";
import { createRecords } from "#server/content/records.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { readHistory } from "./record-history.ts";

type Step = { before: Coin | null; after: Coin | null };
const toTexts = (history: readonly Step[]) =>
  history.map(({ before, after }) => ({ before: before && COIN.textsOf(before), after: after && COIN.textsOf(after) }));

const EDITOR = "editor@example.com";
const STEPS = 130;

withDatabase("the history of a record", (database) => {
  const open = () => createRecords(COIN, { database: database(), changes: { notify: () => {} } });
  const page = (id: string, before?: number | string) =>
    readHistory(
      "coin",
      open(),
      id,
      `https://mizan.example/history${before === undefined ? "" : `?before=${before}`}`,
      "en",
    );

  it("goes on page by page to its very beginning", async () => {
    const coins = open();
    const text = (en: string) => ({ en, ar: "نص قديم", tr: "" });
    const { id } = await coins.create(coinInput({ name: "Long", translations: { reason: text("First.") } }), EDITOR);
    await coins.updateTexts(id, null, { reason: text("Second.") }, EDITOR);
    for (let step = 2; step < STEPS; step += 1) {
      await coins.updateTexts(id, null, { cons: { en: `Step ${step}`, ar: "", tr: "" } }, EDITOR);
    }
    const newest = await page(id);
    expect(newest).toMatchObject({ name: "Long", version: STEPS, isNewest: true, older: expect.any(Number) });
    expect(newest.steps).toHaveLength(100);
    const rest = await page(id, newest.older ?? 0);
    expect(rest).toMatchObject({ name: "Long", version: STEPS, isNewest: false, older: null });
    expect(rest.steps.map(({ action }) => action)).toEqual([...Array(STEPS - 101).fill("translate"), "create"]);
    const all = [...newest.steps, ...rest.steps].map(({ revision }) => revision);
    expect(new Set(all).size).toBe(STEPS);
    // Which translations are old is seen over all of it.
    expect(staleTexts(toTexts(await coins.history(id)))).toEqual([{ field: "reason", language: "ar" }]);
    await coins.delete(id, EDITOR);
    expect(await page(id, newest.older ?? 0)).toMatchObject({ name: "Long", version: null });
  });

  it("begins with the newest where the address names no place in it", async () => {
    const { id } = await open().create(coinInput(), EDITOR);
    for (const before of ["", "x", "-1", "0", "1.5", "2147483648", "9007199254740991", "9".repeat(40)])
      expect(await page(id, before)).toMatchObject({ isNewest: true, older: null, steps: [{ action: "create" }] });
    expect(await page("no-such-coin")).toMatchObject({ name: "no-such-coin", version: null, steps: [] });
  });
});
