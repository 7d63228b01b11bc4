import { beforeAll, expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { METHOD } from "#domain/screening/method.ts";
import { changeMethod } from "#domain/screening/what-if.ts";
import { createNewStatuses } from "#server/content/history/new-statuses.ts";
import { createRecords } from "#server/content/records.ts";
import { openDatabase } from "#server/database/open.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { fact, SOUND_COIN, SOUND_EXCHANGE, SOURCES } from "#tests/support/method-facts.ts";
import { coinInput, exchangeInput } from "#tests/support/record-input.ts";
import { applyMethod } from "./apply-method.ts";
import { diffMethod } from "./diff-method.ts";

const EDITOR = "editor@example.com";
const changes = { notify: () => {}, version: () => 0 };

/** Tainted income may be 3 % instead of 5 before it fails; interest on cash that starts by itself fails. */
const STRICTER = {
  ...changeMethod(METHOD, {
    limits: { coin: { tainted_income_share: 3 } },
    draws: { exchange: { earn_access: { "default-cash": "fail" } } },
  }),
  version: "3.1",
};

withDatabase("another version of the method", (database, _engine, options) => {
  const parts = () => ({ database: database(), changes });
  const coins = () => createRecords(COIN, parts());
  const exchanges = () => createRecords(EXCHANGE, parts());
  const revisions = async () =>
    Number(
      (
        await database()
          .db.selectFrom("revisions")
          .select((each) => each.fn.countAll().as("count"))
          .executeTakeFirstOrThrow()
      ).count,
    );

  beforeAll(async () => {
    const make = (id: string, facts: object, category: string) =>
      coins().create(coinInput({ name: id, facts, sources: SOURCES, category }), EDITOR, { id });
    const souk = { ...SOUND_EXCHANGE, earn_access: fact("default-cash") };
    await exchanges().create(
      exchangeInput({ name: "Souk", facts: souk, sources: SOURCES, category: "questionable" }),
      EDITOR,
      { id: "souk" },
    );
    await exchanges().create(exchangeInput({ name: "Calm", facts: SOUND_EXCHANGE, sources: SOURCES }), EDITOR, {
      id: "calm",
    });
    await make("insiders", { ...SOUND_COIN, kind: fact("governance"), tainted_income_share: fact(4) }, "halal");
    await make("nobody", { ...SOUND_COIN, kind: fact("governance"), tainted_income_share: fact(2) }, "halal");
    await make("token", { ...SOUND_COIN, kind: fact("exchange-token"), venue: fact("souk") }, "questionable");
    await coins().create(coinInput({ name: "Typed", category: "haram" }), EDITOR, { id: "typed" });
  });

  it("lists the records it would change, and writes nothing", async () => {
    const before = await revisions();
    expect(await diffMethod(database().db, METHOD)).toEqual([]);
    expect(await diffMethod(database().db, STRICTER)).toEqual([
      {
        entity: "exchange",
        id: "souk",
        name: "Souk",
        from: "questionable",
        to: "haram",
        findings: [{ criterion: "earn", from: "concern", to: "fail" }],
      },
      {
        entity: "coin",
        id: "insiders",
        name: "insiders",
        from: "halal",
        to: "haram",
        findings: [{ criterion: "activity", from: "pass", to: "fail" }],
      },
    ]);
    expect(await revisions()).toBe(before);
  });

  it("is applied once, by two servers that start together, with history and changes of status", async () => {
    expect(await applyMethod(parts())).toBe(0);
    const before = await revisions();
    const other = openDatabase(options());
    const counts = await Promise.all([
      applyMethod(parts(), STRICTER),
      applyMethod({ database: other, changes }, STRICTER),
    ]);
    await other.close();
    // Every assessed record has the new version; the one without facts is unchanged.
    expect(counts.toSorted()).toEqual([0, 5]);
    expect(await revisions()).toBe(before + 5);
    expect(await applyMethod(parts(), STRICTER)).toBe(0);
    expect(await coins().get("insiders")).toMatchObject({
      category: "haram",
      version: 2,
      assessment: { method: "3.1" },
    });
    expect(await coins().get("typed")).toMatchObject({ version: 1, assessment: null });
    expect(await coins().history("token")).toMatchObject([{ editor: "method", action: "update" }, { editor: EDITOR }]);
    expect(await coins().counts()).toMatchObject({ halal: 1, questionable: 1, haram: 2 });
    const wanted = { actions: ["update"], most: 10 } as const;
    const changed = await createNewStatuses({ database: database(), changes }, wanted)();
    expect(changed.map(({ id, from, to }) => `${id}: ${from} → ${to}`)).toEqual([
      "insiders: halal → haram",
      "souk: questionable → haram",
    ]);
  });

  it("assesses again, at the next start, what a server of the release before saved in the meantime", async () => {
    const { version, ...insiders } = await coins().get("insiders");
    const saved = await coins().update("insiders", version, coinInput({ ...insiders, category: "halal" }), EDITOR);
    expect(saved).toMatchObject({ category: "halal", assessment: { method: METHOD.version } });
    expect(await applyMethod(parts(), STRICTER)).toBe(1);
    expect(await coins().get("insiders")).toMatchObject({ category: "haram", assessment: { method: "3.1" } });
    expect(await applyMethod(parts(), STRICTER)).toBe(0);
  });
});
