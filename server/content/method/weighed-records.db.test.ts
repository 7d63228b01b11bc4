import { expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import type { Document } from "#domain/records/document.ts";
import type { Register } from "#domain/screening/positions.ts";
import { createRecords } from "#server/content/records.ts";
import { createImporter } from "#server/content/transfer/import-content.ts";
import { FormIssueError } from "#server/errors.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { fact, SOUND_COIN, SOUND_EXCHANGE, SOURCES } from "#tests/support/method-facts.ts";
import { coinInput, exchangeInput } from "#tests/support/record-input.ts";

const changes = { notify: () => {} };
const EDITOR = "editor@example.com";
const LENDS = fact("own-business");

const coin = (facts: Document, more: Document = {}) =>
  coinInput({ category: "halal", facts, sources: SOURCES, ...more });
const exchange = (facts: Document, more: Document = {}) =>
  exchangeInput({ category: "halal", facts, sources: SOURCES, ...more });

/** Two bodies that permit the class differ about kind `meme`. */
const REGISTER: Register = {
  bodies: ["one", "two"].map((id) => ({ id, name: { ar: id, en: id, tr: id }, country: null, type: "body" })),
  positions: (["permits", "forbids"] as const).flatMap((stance, index) => {
    const body = index === 0 ? "one" : "two";
    const shared = {
      body,
      date: { precision: "year", value: "2024" },
      line: { ar: "أ", en: "b", tr: "c" },
      published: { title: "Text", url: "https://example.com/text" },
      certainty: "A",
      grounds: "own",
    } as const;
    return [
      { ...shared, id: `${body}-class`, scope: { type: "class" }, stance: "permits" },
      { ...shared, id: `${body}-meme`, scope: { type: "kind", kinds: ["meme"] }, stance },
    ] as const;
  }),
};

withDatabase("records with facts", (database) => {
  const parts = () => ({ database: database(), changes, register: REGISTER });
  const coins = () => createRecords(COIN, parts());
  const exchanges = () => createRecords(EXCHANGE, parts());

  it("are stored with what the rule draws, and read back the same", async () => {
    const made = await coins().create(coin(SOUND_COIN), EDITOR, { id: "sound" });
    expect(made).toMatchObject({ category: "halal", assessment: { method: "2.0", status: "halal" } });
    expect(await coins().get("sound")).toEqual(made);
    const worse = await coins().update(
      "sound",
      1,
      {
        ...made,
        category: "haram",
        facts: {
          ...made.facts,
          interest_business: { value: "own-business", sources: ["s1"], looked_up: "2026-11-16" },
        },
      },
      EDITOR,
    );
    expect(worse).toMatchObject({ category: "haram", assessment: { decided_by: ["riba"] } });
    expect(await coins().counts()).toMatchObject({ haram: 1, halal: 0 });
  });

  it("are refused with another status than the rule's, unless the exception is written", async () => {
    const refused = coins().create(coin(SOUND_COIN, { category: "haram" }), EDITOR);
    await expect(refused).rejects.toThrow(FormIssueError);
    await expect(refused).rejects.toMatchObject({ issue: { path: "category", message: "form.statusByRule" } });
    const exception = { screening: { exception: { en: "It is held apart." } } };
    const made = await coins().create(coin(SOUND_COIN, { category: "haram", ...exception }), EDITOR);
    expect(made).toMatchObject({ category: "haram", assessment: { status: "halal" } });
    expect((await coins().exceptions()).map(({ id }) => id)).toEqual([made.id]);
    await expect(
      coins().update(
        made.id,
        1,
        { ...made, screening: { ...made.screening, exception: { ar: "", en: "", tr: "" } } },
        EDITOR,
      ),
    ).rejects.toThrow(FormIssueError);
    expect((await coins().get(made.id)).version).toBe(1);
  });

  it("without facts keep the typed category", async () => {
    const made = await coins().create(coinInput({ category: "haram" }), EDITOR);
    expect(made).toMatchObject({ category: "haram", assessment: null });
  });

  it("count what the register says", async () => {
    const meme = await coins().create(
      coin({ ...SOUND_COIN, kind: fact("meme") }, { category: "questionable" }),
      EDITOR,
    );
    expect(meme).toMatchObject({ category: "questionable", screening: { disputed: true } });
  });

  it("of an exchange's token follow the exchange in the same write, with history", async () => {
    const venue = await exchanges().create(exchange(SOUND_EXCHANGE), EDITOR, { id: "souk" });
    const token = { ...SOUND_COIN, kind: fact("exchange-token"), venue: fact("souk") };
    await coins().create(coin(token), EDITOR, { id: "souk-token" });
    await coins().create(coin(SOUND_COIN), EDITOR, { id: "stranger" });
    const pushed = { ...venue.facts, earn_access: { value: "pushed", sources: ["s1"], looked_up: "2026-11-16" } };
    await exchanges().update("souk", 1, { ...venue, category: "questionable", facts: pushed }, EDITOR);
    expect(await coins().get("souk-token")).toMatchObject({ category: "questionable", version: 2 });
    expect(await coins().history("souk-token")).toMatchObject([
      { action: "update", editor: EDITOR },
      { action: "create" },
    ]);
    expect(await coins().get("stranger")).toMatchObject({ version: 1 });
    // Nothing of the exchange's status changes: its token is left alone.
    const now = await exchanges().get("souk");
    await exchanges().update("souk", 2, { ...now, country: "Oman" }, EDITOR);
    expect(await coins().get("souk-token")).toMatchObject({ version: 2 });
    await exchanges().delete("souk", EDITOR);
    expect(await coins().get("souk-token")).toMatchObject({ category: "questionable", version: 2 });
  });

  it("that are restored are assessed by today's rule", async () => {
    const made = await coins().create(coin(SOUND_COIN), EDITOR);
    const worse = {
      ...made,
      category: "haram" as const,
      facts: coin({ ...SOUND_COIN, interest_business: LENDS }).facts,
    };
    await coins().update(made.id, 1, worse, EDITOR);
    const [, first] = await coins().history(made.id);
    expect(await coins().restore(first?.id ?? "", EDITOR)).toMatchObject({ category: "halal", version: 3 });
  });

  it("take no bare category from an import, which says so", async () => {
    const { id } = await coins().create(coin(SOUND_COIN), EDITOR, { id: "kept" });
    const records = { coin: coins(), exchange: exchanges() };
    const importContent = createImporter({ ...parts(), records });
    const older = {
      coins: [
        { id, name: "Renamed", symbol: "TST", category: "haram", sources: [{ title: "A", url: "https://a.example" }] },
      ],
    };
    const report = await importContent(JSON.stringify(older), EDITOR);
    expect(report).toMatchObject({
      ok: true,
      counts: { updated: 1 },
      told: [
        {
          notes: [
            { note: "left-out", field: "sources" },
            { note: "left-out", field: "category", from: "haram", to: "halal" },
          ],
        },
      ],
    });
    expect(await coins().get(id)).toMatchObject({
      name: "Renamed",
      category: "halal",
      sources: [{ id: "s1", title: "Terms" }],
    });
    const fresh = { coins: [{ id: "older", name: "Older", symbol: "OLD", category: "questionable" }] };
    await importContent(JSON.stringify(fresh), EDITOR);
    expect(await coins().get("older")).toMatchObject({ category: "questionable", assessment: null });
  });

  it("come through an export and an import unchanged", async () => {
    const made = await coins().create(coin(SOUND_COIN), EDITOR, { id: "same" });
    const importContent = createImporter({ ...parts(), records: { coin: coins(), exchange: exchanges() } });
    const report = await importContent(JSON.stringify({ coins: [made] }), EDITOR);
    expect(report).toMatchObject({ ok: true, counts: { unchanged: 1 }, told: [] });
  });
});
