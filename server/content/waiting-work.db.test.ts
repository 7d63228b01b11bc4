import { expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { SOUND_COIN, SOURCES } from "#tests/support/method-facts.ts";
import { coinInput, exchangeInput } from "#tests/support/record-input.ts";
import { createRecords } from "./records.ts";
import { createWaitingWork } from "./waiting-work.ts";

const texts = (reason: object) => ({ translations: { reason } });
const unknown = (...facts: string[]) => ({
  facts: Object.fromEntries(facts.map((fact) => [fact, { value: "unknown", sources: [], looked_up: "2026-01-01" }])),
});

withDatabase("what waits for editors", (database) => {
  it("is listed by due day, language, changed English, unknown facts and none", async () => {
    const parts = { database: database(), changes: { notify: () => {} } };
    const [coins, exchanges] = [createRecords(COIN, parts), createRecords(EXCHANGE, parts)];
    const work = createWaitingWork(database(), { version: () => 1 });
    const whole = { en: "An English reason.", ar: "سبب.", tr: "Gerekçe." };
    const make = (name: string, fields: object) => coins.create(coinInput({ name, ...fields }), "test");
    const old = await make("Old", { review_due: "2026-02-01", ...texts(whole) });
    await make("Fresh", { review_due: "2999-01-01", ...texts({ en: "Only English." }) });
    const souk = await exchanges.create(exchangeInput({ name: "Souk", review_due: "2026-01-01" }), "test");
    await make("Asked", { category: "questionable", review_due: "2999-01-01", ...unknown("team", "lawful_use") });

    expect(await work.overdue("2026-03-01")).toEqual({
      total: 2,
      items: [
        { type: "exchange", id: souk.id, name: "Souk", due: "2026-01-01" },
        { type: "coin", id: old.id, name: "Old", due: "2026-02-01" },
      ],
    });
    expect(await work.overdue("2026-01-01")).toEqual({ total: 0, items: [] });
    expect(await work.dueSoon("2026-01-01")).toMatchObject({ total: 2, items: [{ name: "Souk" }, { name: "Old" }] });
    expect(await work.dueSoon("2025-12-03")).toMatchObject({ total: 2, items: [{ due: "2026-01-01" }, {}] });
    expect(await work.dueSoon("2025-12-02")).toMatchObject({ total: 1, items: [{ name: "Souk" }] });
    expect(await work.dueSoon("2026-02-02")).toEqual({ total: 0, items: [] });
    expect(await work.countWork("missing-en")).toEqual({ coin: 0, exchange: 0 });
    for (const filter of ["missing-tr", "missing-ar", "unknown"] as const)
      expect(await work.countWork(filter)).toEqual({ coin: 1, exchange: 0 });

    const team = { value: "named", sources: [], looked_up: "2026-01-01" };
    await make("Dated", { category: "questionable", facts: { team } });
    const { overdue, weeks } = await work.dueLoad("2027-01-01");
    const dueDays = weeks.map(({ count }) => count).filter((count) => count > 0);
    // When it is due follows from the record's random id: in one of the weeks, which begin with it if it is far away.
    expect([overdue, weeks.length, dueDays]).toEqual([0, 12, [1]]);
    expect((await work.dueLoad("2028-01-01")).overdue).toBe(1);

    expect(await work.countWork("unassessed")).toEqual({ coin: 2, exchange: 1 });
    const unassessed = await coins.listAfter({ limit: 10, work: "unassessed" });
    expect(unassessed.items.map(({ name }) => name).sort()).toEqual(["Fresh", "Old"]);

    await make("Failed", { state: "failed", facts: SOUND_COIN, sources: SOURCES });
    const lacking = await coins.listAfter({ limit: 10, work: "evidence" });
    expect(lacking.items.map(({ name }) => name)).toEqual(["Dated"]);

    expect(await work.staleTexts()).toEqual([]);
    const changed = { reason: { ...whole, en: "Another English reason." } };
    await coins.updateTexts(old.id, 1, changed, "test");
    expect(await work.staleTexts()).toEqual([{ type: "coin", id: old.id, name: "Old", languages: ["ar", "tr"] }]);
    await coins.updateTexts(old.id, 2, { reason: { ...changed.reason, tr: "Başka gerekçe." } }, "test");
    expect(await work.staleTexts()).toMatchObject([{ languages: ["ar"] }]);
  });
});
