import { expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import type { Order } from "#domain/lists/list-query.ts";
import type { StatusFilter } from "#domain/records/category.ts";
import type { Document } from "#domain/records/document.ts";
import { METHOD } from "#domain/screening/method.ts";
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

withDatabase("records with facts", (database) => {
  const parts = () => ({ database: database(), changes });
  const coins = () => createRecords(COIN, parts());
  const exchanges = () => createRecords(EXCHANGE, parts());

  it("are stored with their assessment, and read back the same", async () => {
    const made = await coins().create(coin(SOUND_COIN), EDITOR, { id: "sound" });
    expect(made).toMatchObject({ category: "halal", assessment: { method: METHOD.version, status: "halal" } });
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

  it("with an unknown fact that decides are undetermined, which reads as questionable in three values", async () => {
    const unknown = { ...SOUND_COIN, team: fact("unknown", []) };
    const made = await coins().create(coin(unknown, { category: "questionable" }), EDITOR);
    expect(made).toMatchObject({ category: "questionable", assessment: { status: "undetermined" } });
    expect(await coins().counts()).toMatchObject({ undetermined: 1 });
  });

  it("that are undetermined are halal in nothing that a server of the earlier release reads or filters by", async () => {
    const facts = {
      ...SOUND_EXCHANGE,
      earn_access: fact("unknown", []),
      serves: fact([{ country: "TR", state: "open" }]),
    };
    await exchanges().create(exchange(facts, { category: "questionable" }), EDITOR, { id: "open-question" });
    const { db } = database();
    const find = db.selectFrom("exchanges").selectAll().where("id", "=", "open-question");
    const { category, document } = await find.executeTakeFirstOrThrow();
    // It shows the category of the document, and filters and counts by the columns.
    expect(JSON.parse(document)).toMatchObject({ category: "questionable" });
    expect(category).toBe("undetermined");
    expect(await db.selectFrom("exchange_countries").select("category").execute()).toEqual([{ category }]);
    expect(await exchanges().counts()).toMatchObject({ halal: 0 });
    await exchanges().delete("open-question", EDITOR);
  });

  it("sort by status: halal exchanges by the grade of their other products, then by rating", async () => {
    const made: [string, Document, Document][] = [
      ["closed", SOUND_EXCHANGE, { state: "closed", rating: 5 }],
      ["lender", { ...SOUND_EXCHANGE, main_business: fact("lending") }, { category: "haram", rating: 5 }],
      ["by-default", { ...SOUND_EXCHANGE, earn_access: fact("default-cash") }, { category: "questionable" }],
      [
        "open-question",
        { ...SOUND_EXCHANGE, earn_access: fact("unknown", []) },
        { category: "questionable", rating: 5 },
      ],
      ["mixed", { ...SOUND_EXCHANGE, leverage_access: fact("one-tap") }, { rating: 5 }],
      ["separate", { ...SOUND_EXCHANGE, earn_access: fact("separate") }, { rating: 2 }],
      ["clean-low", SOUND_EXCHANGE, { rating: 1 }],
      ["clean-high", SOUND_EXCHANGE, { rating: 4 }],
    ];
    for (const [id, facts, more] of made) await exchanges().create(exchange(facts, more), EDITOR, { id });
    await exchanges().create(exchangeInput({ category: "halal", rating: 5 }), EDITOR, { id: "not-assessed" });
    const listed = async (category: StatusFilter, order: Order) => {
      const query = { category, sort: "category", order, page: 1, pageSize: 20 } as const;
      return (await exchanges().list(query, "en")).items.map(({ id }) => id);
    };
    const halal = ["clean-high", "clean-low", "separate", "mixed", "not-assessed"];
    const all = [...halal, "open-question", "by-default", "lender", "closed"];
    expect(await listed("all", "asc")).toEqual(all);
    expect(await listed("all", "desc")).toEqual(all.toReversed());
    expect(await listed("halal", "asc")).toEqual(halal);
    for (const id of all) await exchanges().delete(id, EDITOR);
  });

  it("that are over take no status from their editor, nor when they are opened again with the one they had", async () => {
    const made = await exchanges().create(exchange(SOUND_EXCHANGE), EDITOR, { id: "closing" });
    const closed = await exchanges().update("closing", 1, { ...made, state: "closed" }, EDITOR);
    expect(closed).toMatchObject({ state: "closed", category: "haram", assessment: { status: "halal" } });
    expect(await exchanges().counts()).toMatchObject({ halal: 0, haram: 0, ended: 1 });
    const opened = await exchanges().update("closing", 2, { ...closed, state: "active" }, EDITOR);
    expect(opened).toMatchObject({ state: "active", category: "halal" });
    const other = exchanges().update("closing", 3, { ...opened, category: "haram" }, EDITOR);
    await expect(other).rejects.toMatchObject({ issue: { message: "form.statusByRule" } });
    expect(await exchanges().counts()).toMatchObject({ halal: 1, haram: 0, ended: 0 });
    await exchanges().delete("closing", EDITOR);
  });

  it("of an exchange's token follow the exchange in the same write, with history", async () => {
    const souk = await exchanges().create(exchange(SOUND_EXCHANGE), EDITOR, { id: "souk" });
    const token = { ...SOUND_COIN, kind: fact("exchange-token"), venue: fact("souk") };
    await coins().create(coin(token), EDITOR, { id: "souk-token" });
    await coins().create(coin(SOUND_COIN), EDITOR, { id: "stranger" });
    const pushed = { ...souk.facts, earn_access: { value: "pushed", sources: ["s1"], looked_up: "2026-11-16" } };
    // The status of the exchange stays, but not the grade of what else it offers.
    expect(await exchanges().update("souk", 1, { ...souk, facts: pushed }, EDITOR)).toMatchObject({
      category: "halal",
      assessment: { grade: "mixed" },
    });
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
    // An exchange that is not reviewed leaves it open.
    expect(await coins().get("souk-token")).toMatchObject({
      category: "questionable",
      version: 3,
      assessment: { status: "undetermined" },
    });
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
    const importContent = createImporter(parts());
    const older = {
      coins: [
        { id, name: "Renamed", symbol: "TST", category: "haram", sources: [{ title: "A", url: "https://a.example" }] },
      ],
    };
    const report = await importContent(JSON.stringify(older), EDITOR);
    expect(report).toMatchObject({
      ok: true,
      counts: { updated: 1 },
      records: [
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
    const importContent = createImporter(parts());
    const report = await importContent(JSON.stringify({ coins: [made] }), EDITOR);
    expect(report).toMatchObject({ ok: true, counts: { unchanged: 1 }, records: [] });
  });
});
