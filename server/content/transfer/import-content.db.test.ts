import { expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { createRecords } from "#server/content/records.ts";
import { createRegisterServices } from "#server/content/register/register-entries.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { isWithin, TIMED } from "#tests/support/load/slowness.ts";
import { exportContent } from "./export-content.ts";
import { createImporter } from "./import-content.ts";

const SILENT = { notify: () => {} };
const MANY = 5000;
const MANY_WITHIN_MS = 10_000;

withDatabase("the import", (database) => {
  const parts = () => {
    const coins = createRecords(COIN, { database: database(), changes: SILENT });
    const exchanges = createRecords(EXCHANGE, { database: database(), changes: SILENT });
    const records = { coin: coins, exchange: exchanges };
    const registerEntries = createRegisterServices({ database: database(), changes: SILENT });
    const run = createImporter({ database: database(), changes: SILENT });
    return { coins, exchanges, records, registerEntries, run };
  };
  const file = (content: object): string => JSON.stringify(content, null, 1);
  const exported = async (): Promise<string> => (await Array.fromAsync(exportContent(parts()))).join("");
  const revisions = async (): Promise<number> =>
    Number(
      (
        await database()
          .db.selectFrom("revisions")
          .select(({ fn }) => fn.countAll().as("total"))
          .executeTakeFirstOrThrow()
      ).total,
    );

  it("the register goes out with the records and comes in again: positions after what they refer to, or nothing", async () => {
    const { registerEntries, run } = parts();
    const text = (word: string) => ({ ar: `${word} ar`, en: `${word} en`, tr: `${word} tr` });
    const body = { id: "imp-body", name: text("Body"), country: null, type: "body" };
    const position = {
      id: "imp-body-coin",
      body: "imp-body",
      date: { precision: "year", value: "2024" },
      scope: { type: "coin", coin: "imp-coin" },
      stance: "permits",
      line: text("Line"),
      published: { title: "A page", url: "https://one.example/page" },
      certainty: "A",
      grounds: "own",
    };
    const coin = { id: "imp-coin", name: "Spoken of", symbol: "SPO", category: "halal" };
    const { id: _id, ...unnamed } = body;
    const whole = { positions: [position], bodies: { "imp-body": unnamed }, coins: [coin] };
    const lost = await run(file({ ...whole, coins: [] }), "ed");
    expect(lost).toMatchObject({ ok: false, records: [{ type: "position", problem: "bad-reference" }] });
    const wrong = await run(file({ bodies: [body, { ...body, type: "club" }] }), "ed");
    expect(wrong).toMatchObject({
      ok: false,
      records: [
        { type: "body", index: 1, problem: "bad-entry", line: 13, notes: [{ note: "invalid", field: "type" }] },
      ],
    });
    expect(await registerEntries.body.list()).toEqual([]);
    expect(await run(file(whole), "ed")).toMatchObject({ ok: true, counts: { created: 3 } });
    expect(await run(await exported(), "ed")).toMatchObject({ ok: true, counts: { created: 0, updated: 0 } });
    const changed = await run(file({ bodies: [{ ...body, country: "EG" }] }), "ed");
    expect(changed).toMatchObject({ ok: true, counts: { updated: 1 } });
    expect(await registerEntries.body.get("imp-body")).toMatchObject({ country: "EG", version: 2 });
    await registerEntries.position.delete("imp-body-coin", "ed");
    await registerEntries.body.delete("imp-body", "ed");
    await parts().coins.delete("imp-coin", "ed");
  });

  it("a file taken in twice, because no answer came, makes each of its records once", async () => {
    const { coins, run } = parts();
    const nameless = ["First", "Second", "Third"].map((name) => ({
      name: `${name} of a file`,
      symbol: "NID",
      category: "halal",
    }));
    const text = file({ coins: nameless });
    const before = await coins.count();
    expect(await run(text, "ed")).toMatchObject({ ok: true, counts: { created: 3 } });
    expect(await run(text, "ed")).toMatchObject({ ok: true, counts: { created: 0, unchanged: 3 } });
    expect(await coins.count()).toBe(before + 3);
    const { items } = await coins.listAfter({ limit: 10, search: "of a file" });
    for (const { id } of items) await coins.delete(id, "ed");
  });

  it("makes what is new, replaces what differs, leaves what is the same, each with its revision", async () => {
    const { coins, exchanges, run } = parts();
    const one = { id: "imp-one", name: "One", symbol: "ONE", category: "halal", createdAt: "2024-01-02T00:00:00.000Z" };
    const two = { id: "imp-two", name: "Two", symbol: "TWO", category: "haram" };
    const x = { "imp-x": { name: "X", symbol: "X", category: "questionable" } };
    expect(await run(file({ coins: [one, two], exchanges: x }), "ed")).toMatchObject({
      ok: true,
      counts: { created: 3, updated: 0, unchanged: 0 },
      records: [],
    });
    expect(await coins.get("imp-one")).toMatchObject({ createdAt: "2024-01-02T00:00:00.000Z", version: 1 });
    const again = await run(file({ coins: [one, { ...two, category: "questionable" }], exchanges: x }), "ed");
    expect(again).toMatchObject({ ok: true, counts: { created: 0, updated: 1, unchanged: 2 } });
    expect(await coins.get("imp-two")).toMatchObject({ category: "questionable", version: 2 });
    const history = await coins.history("imp-two");
    expect(history.map(({ action, editor }) => [action, editor])).toEqual([
      ["update", "ed"],
      ["create", "ed"],
    ]);
    expect(await coins.counts()).toEqual({ halal: 1, undetermined: 0, questionable: 1, haram: 0, ended: 0 });
    expect(await exchanges.count()).toBe(1);
    const { version } = await database().db.selectFrom("content_version").select("version").executeTakeFirstOrThrow();
    expect(version).toBe(await revisions());
  });

  it("an exported file comes back as it went, and a deleted record's version goes on", async () => {
    const { coins, run } = parts();
    const before = await exported();
    await coins.delete("imp-one", "ed");
    expect(await run(before, "ed")).toMatchObject({ ok: true, counts: { created: 1, updated: 0, unchanged: 2 } });
    expect((await coins.get("imp-one")).version).toBe(2);
    const strip = (text: string) => text.replaceAll(/"(updatedAt":"[^"]*|version":\d+)/g, "");
    expect(strip(await exported())).toBe(strip(before));
  });

  it("a record that is there keeps what the file does not name, and its status is nobody's default", async () => {
    const { coins, exchanges, run } = parts();
    const translations = {
      name: { en: "Kept", ar: "محفوظة" },
      description: { en: "A coin.", ar: "عملة." },
      reason: { en: "Its yield is interest.", tr: "Getirisi faizdir." },
    };
    const whole = { id: "imp-kept", name: "Kept", symbol: "KPT", category: "haram", country: "Oman", translations };
    const x = { id: "imp-kept-x", name: "Kept", symbol: "X", islamic_status: "haram", url: "https://kept.example" };
    await run(file({ coins: [whole], exchanges: [x] }), "ed");
    const [before, beforeX] = [await coins.get("imp-kept"), await exchanges.get("imp-kept-x")];

    const part = {
      id: "imp-kept",
      name: "Renamed",
      rating: 3,
      country: "",
      website: "javascript:alert(1)",
      description_ar: "عملة أخرى.",
      translations: { reason: { tr: "" } },
    };
    const report = await run(file({ coins: [part], exchanges: [{ id: "imp-kept-x", name: "Kept" }] }), "ed");
    expect(report).toMatchObject({
      ok: true,
      counts: { created: 0, updated: 1, unchanged: 1 },
      records: [{ id: "imp-kept", notes: [{ note: "left-out", field: "website" }] }],
    });
    const after = await coins.get("imp-kept");
    expect(after).toEqual({
      ...before,
      name: "Renamed",
      rating: 3,
      country: "Unknown",
      translations: {
        ...before.translations,
        name: { en: "Renamed", ar: "محفوظة", tr: "" },
        description: { en: "A coin.", ar: "عملة أخرى.", tr: "" },
        reason: { en: "Its yield is interest.", ar: "", tr: "" },
      },
      version: 2,
      updatedAt: after.updatedAt,
    });
    expect(await exchanges.get("imp-kept-x")).toEqual(beforeX);
  });

  it("an exported file puts back what was changed since, emptied fields included", async () => {
    const { coins, exchanges, run } = parts();
    const earlier = await exported();
    const strip = (text: string) => text.replaceAll(/"(updatedAt":"[^"]*|version":\d+)/g, "");
    const filled = { en: "Filled in", ar: "ملئ", tr: "Dolu" };
    const changed = {
      website: "https://filled.example",
      name: "Renamed since",
      rating: 5,
      translations: Object.fromEntries(["name", "description", "pros", "des"].map((field) => [field, filled])),
      sources: [{ title: "A source", url: "https://source.example", supports: [] }],
    };
    await run(file({ coins: [{ id: "imp-kept", ...changed }], exchanges: [{ id: "imp-kept-x", ...changed }] }), "ed");
    expect(await coins.get("imp-kept")).toMatchObject({ website: "https://filled.example", rating: 5 });
    expect(await exchanges.get("imp-kept-x")).toMatchObject({ name: "Renamed since", translations: { des: filled } });
    expect(await run(earlier, "ed")).toMatchObject({ ok: true, counts: { created: 0, updated: 2 } });
    expect(strip(await exported())).toBe(strip(earlier));
  });

  it("a broken record in the middle: nothing is written, and its place is named", async () => {
    const { coins, run } = parts();
    const [count, before] = [await coins.count(), await revisions()];
    const records: unknown[] = Array.from({ length: 301 }, (_, index) => ({
      id: `broken-${index}`,
      name: `B ${index}`,
    }));
    records[150] = { id: "broken-150", name: "", category: "fine" };
    records[200] = { id: "broken-7", name: "Seven again" };
    const report = await run(JSON.stringify({ coins: records }).replaceAll('{"id"', '\n{"id"'), "ed");
    expect(report).toMatchObject({ ok: false, problem: "refused", refused: 2 });
    if (report.ok || report.problem !== "refused") throw new Error("It was taken.");
    expect(report.records).toMatchObject([
      { type: "coin", index: 150, line: 152, name: "broken-150", problem: "bad-category", outcome: "refused" },
      { type: "coin", index: 200, line: 202, name: "Seven again", problem: "double-id" },
    ]);
    expect([await coins.count(), await revisions()]).toEqual([count, before]);
  });

  it("a trial lists what would change and every adjusted value, and writes nothing", async () => {
    const { coins, run } = parts();
    const [count, before] = [await coins.count(), await revisions()];
    const file = JSON.stringify({ coins: [{ id: "tried", symbol: "try", rating: 9, category: "halal" }] });
    const report = await run(file, "ed", true);
    expect(report).toMatchObject({
      ok: true,
      counts: { created: 1, updated: 0 },
      records: [
        {
          id: "tried",
          outcome: "created",
          notes: [
            { note: "defaulted", field: "name", to: "Unknown Coin" },
            { note: "changed", field: "rating", from: "9", to: "5" },
            { note: "changed", field: "symbol", from: "try", to: "TRY" },
          ],
        },
      ],
    });
    expect([await coins.count(), await revisions()]).toEqual([count, before]);
    expect(await run(file, "ed")).toEqual(report);
    expect(await coins.count()).toBe(count + 1);

    const texts = { reason: { ar: "سبب" } };
    const newer = JSON.stringify({ coins: [{ id: "tried", symbol: "TRY", rating: 3, translations: texts }] });
    expect(await run(newer, "ed", true)).toMatchObject({
      counts: { updated: 1 },
      records: [
        {
          id: "tried",
          outcome: "updated",
          notes: [
            { note: "replaced", field: "rating", from: "5", to: "3" },
            { note: "replaced", field: "translations.reason.ar", from: "", to: "سبب" },
          ],
        },
      ],
    });
    expect(await coins.get("tried")).toMatchObject({ rating: 5, version: 1 });
  });

  it("5,000 records in one file within ten seconds", TIMED, async () => {
    const { coins, run } = parts();
    const text = (part: string) => ({ en: `${part} in English. `.repeat(8), ar: `${part} بالعربية. `.repeat(8) });
    const before = await coins.count();
    const records = Array.from({ length: MANY }, (_, index) => ({
      // A second try finds the records of the first: its own are new again.
      id: `many-${before + index}`,
      name: `Many ${index}`,
      symbol: `M${index}`,
      category: index % 2 ? "halal" : "haram",
      rating: (index % 9) / 2 + 0.5,
      translations: { description: text("About"), reason: text("Because"), pros: text("Good"), cons: text("Bad") },
    }));
    const body = JSON.stringify({ coins: records });
    const begun = performance.now();
    expect(await run(body, "ed")).toMatchObject({ ok: true, counts: { created: MANY } });
    expect(isWithin(performance.now() - begun, MANY_WITHIN_MS)).toBe(true);
    expect(await coins.count()).toBe(before + MANY);
  });
});
