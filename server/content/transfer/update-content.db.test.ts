import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { EMPTY_REGISTER } from "#domain/register/positions.ts";
import { createRecords } from "#server/content/records.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { fact, SOUND_COIN, SOURCES } from "#tests/support/method-facts.ts";
import { seedContent } from "./seed.ts";
import { countNewer, newerNotices, updateRecords } from "./update-content.ts";

const EDITOR = "editor@example.com";

withDatabase("an update of the reviews", (database) => {
  let contentDir: string;
  const parts = () => ({ database: database(), changes: { notify: () => {} }, register: EMPTY_REGISTER });
  const records = () => ({ coin: createRecords(COIN, parts()), exchange: createRecords(EXCHANGE, parts()) });
  const put = (id: string, fields: object) =>
    writeFileSync(
      join(contentDir, "coins", `${id}.json`),
      JSON.stringify({ id, name: id, symbol: "S", category: "halal", rating: 3, ...fields }),
    );
  const update = async (apply: boolean) =>
    (await updateRecords(parts(), contentDir, apply)).map(({ id, outcome, differences }) => ({
      id,
      outcome,
      fields: differences.map(({ path }) => path.join(".")),
    }));

  beforeAll(async () => {
    contentDir = mkdtempSync(join(tmpdir(), "mizan-content-"));
    for (const kind of ["coins", "exchanges"]) mkdirSync(join(contentDir, kind));
    for (const id of ["untouched", "saved", "ranked", "edited", "deleted", "same"]) put(id, {});
    await seedContent(database(), contentDir);
    const { coin: coins } = records();
    const edited = await coins.get("edited");
    await coins.update("edited", 1, { ...edited, country: "Oman" }, EDITOR);
    // Saved as it was: that is no change of an editor's.
    await coins.update("saved", 1, await coins.get("saved"), EDITOR);
    // What one person may change where two are required holds no review of a release back.
    await coins.update("ranked", 1, { ...(await coins.get("ranked")), rank: 7 }, EDITOR);
    await coins.delete("deleted", EDITOR);
    const facts = { facts: { ...SOUND_COIN, interest_business: fact("own-business") }, sources: SOURCES };
    for (const id of ["untouched", "saved", "ranked", "edited", "deleted", "new"])
      put(id, { ...facts, category: "haram" });
  });
  afterAll(() => rmSync(contentDir, { recursive: true }));

  it("says what it would do, and does nothing", async () => {
    const steps = await update(false);
    expect(steps.map(({ id, outcome }) => `${id}: ${outcome}`).sort()).toEqual([
      "deleted: deleted",
      "edited: kept",
      "new: added",
      "ranked: replaced",
      "same: unchanged",
      "saved: replaced",
      "untouched: replaced",
    ]);
    const { fields } = steps.find(({ id }) => id === "edited") ?? { fields: [] };
    expect(fields).toEqual(expect.arrayContaining(["category", "country", "facts.interest_business.value"]));
    expect(await records().coin.find("new")).toBeNull();
    expect(await records().coin.get("untouched")).toMatchObject({ version: 1, assessment: null });
  });

  it("adds what is new, replaces what only the product wrote, keeps the rest, and does it once", async () => {
    await update(true);
    const { coin: coins } = records();
    expect(await coins.get("new")).toMatchObject({ category: "haram", assessment: { status: "haram" } });
    expect(await coins.get("untouched")).toMatchObject({ category: "haram", version: 2, sources: SOURCES });
    expect(await coins.history("untouched")).toMatchObject([{ editor: "content" }, { editor: "seed" }]);
    expect(await coins.get("ranked")).toMatchObject({ category: "haram", rank: 7, version: 3 });
    expect(await coins.get("edited")).toMatchObject({ category: "halal", country: "Oman", version: 2 });
    expect(await coins.find("deleted")).toBeNull();
    const again = await update(true);
    expect(again.filter(({ outcome }) => outcome === "added" || outcome === "replaced")).toEqual([]);
    // A record that an update wrote is still the product's own.
    put("untouched", { rating: 2 });
    expect((await update(true)).find(({ id }) => id === "untouched")).toMatchObject({ outcome: "replaced" });
    expect(await coins.get("untouched")).toMatchObject({ rating: 2, version: 3 });
  });

  it("takes one record that an editor changed: its facts with their sources, or all of it", async () => {
    const { coin: coins } = records();
    const one = async (take: "nothing" | "everything" | "facts", id = "edited") =>
      updateRecords(parts(), contentDir, { type: "coin", id, take });
    expect(await one("nothing", "not-in-the-release")).toEqual([]);
    const before = await coins.get("edited");
    const [shown] = await one("nothing");
    expect(shown).toMatchObject({ id: "edited", outcome: "kept", hasNewFacts: true });
    expect(shown?.differences).toContainEqual(expect.objectContaining({ path: ["country"], before: "Oman" }));
    expect(await coins.get("edited")).toEqual(before);

    const others = countNewer(await updateRecords(parts(), contentDir, false));
    expect(others).toBe(1);
    await one("facts");
    expect(await coins.get("edited")).toMatchObject({
      country: "Oman",
      sources: SOURCES,
      assessment: { status: "haram" },
    });
    expect((await coins.history("edited"))[0]).toMatchObject({ editor: "content", before: { country: "Oman" } });
    // What an editor wrote still differs; the facts are the release's.
    expect(await one("nothing")).toMatchObject([{ outcome: "kept", hasNewFacts: false }]);
    expect(countNewer(await updateRecords(parts(), contentDir, false))).toBe(0);

    await one("everything");
    expect(await coins.get("edited")).toMatchObject({ country: expect.not.stringContaining("Oman"), sources: SOURCES });
    expect(await one("nothing")).toMatchObject([{ outcome: "unchanged" }]);
    await one("everything", "deleted");
    expect(await coins.get("deleted")).toMatchObject({ category: "haram", sources: SOURCES });
  });

  it("counts in one line what the release has newer", async () => {
    expect(await newerNotices(database(), contentDir)).toEqual([]);
    put("untouched", { rating: 5 });
    const notice = "of the release's reviews, bodies, positions and countries are newer: npm run content:update";
    expect(await newerNotices(database(), contentDir)).toEqual([`1 ${notice}`]);
    put("same", { rating: 5 });
    expect(await newerNotices(database(), contentDir)).toEqual([`2 ${notice}`]);
  });
});
