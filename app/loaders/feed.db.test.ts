import "#app/i18n/all-messages.ts";
import { describe, expect, it } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import { LANGUAGES, type Language } from "#domain/text/language.ts";
import { createContentChanges } from "#server/content/content-changes.ts";
import { createPositionNews } from "#server/content/history/position-news.ts";
import { createRecordNews } from "#server/content/history/record-news.ts";
import { createRecords } from "#server/content/records.ts";
import { methodWords } from "#server/content/reference.ts";
import { createLiveRegister } from "#server/content/register/live-register.ts";
import { createRegisterServices } from "#server/content/register/register-entries.ts";
import type { Database } from "#server/database/open.ts";
import { readFrom } from "#server/database/read-replica.ts";
import { readAtom } from "#tests/support/atom.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { fact, SOUND_COIN, SOUND_EXCHANGE, SOURCES } from "#tests/support/method-facts.ts";
import { coinInput, exchangeInput } from "#tests/support/record-input.ts";
import { loadShipped } from "#tests/support/shipped-register.ts";
import { writeFollowed } from "./feed.ts";

const EDITOR = "editor@example.com";
const ORIGIN = "https://mizan.example:8443";

const sound = (facts: Document = {}, fields: Document = {}) =>
  coinInput({ name: "Sample", facts: { ...SOUND_COIN, ...facts }, sources: SOURCES, ...fields });

function open(database: Database) {
  const live = createLiveRegister(database);
  const changes = createContentChanges(database, () => {}, live.follow);
  const parts = { database, changes };
  const [coins, exchanges] = [createRecords(COIN, parts), createRecords(EXCHANGE, parts)];
  const recordNews = createRecordNews(readFrom(database.db));
  const positionNews = createPositionNews({ database, register: live.current });
  const records = { coin: coins, exchange: exchanges };

  /** As a reader sees it: valid, newest first. */
  async function feedOf(ids: readonly (readonly [RecordType, string])[], language: Language = "en") {
    const followed = await Promise.all(ids.map(async ([type, id]) => ({ type, record: await records[type].get(id) })));
    const services = { recordNews, positionNews, register: live.current() };
    const place = { origin: ORIGIN, language, words: methodWords(language) };
    return readAtom(await writeFollowed(services, place, followed, { title: "T", self: "/feed.xml?coin=", home: "/" }));
  }
  return { coins, exchanges, feedOf, entries: createRegisterServices(parts) };
}

withDatabase("the feed of a record", (database) => {
  describe("a status that changes", () => {
    it("is one more entry, with the fact that decided; the others stay what they were", async () => {
      const { coins, feedOf } = open(database());
      const { id } = await coins.create(sound(), EDITOR);
      const before = await feedOf([["coin", id]]);
      expect(before.entries).toMatchObject([{ title: "Sample: Halal", url: `${ORIGIN}/en/coin/${id}` }]);
      await coins.update(id, 1, sound({}, { name: "Renamed" }), EDITOR);
      const renamed = await feedOf([["coin", id]]);
      expect(renamed.entries).toMatchObject([{ id: before.entries[0]?.id, title: "Renamed: Halal" }]);
      await coins.update(id, 2, sound({ interest_business: fact("own-business") }, { category: "haram" }), EDITOR);
      const after = await feedOf([["coin", id]]);
      expect(after.entries).toMatchObject([
        { title: "Sample: Halal, now Haram", summary: expect.stringMatching(/^Decided by – .+: .+\.$/) },
        { id: before.entries[0]?.id, updated: before.updated, title: "Sample: Halal" },
      ]);
      expect(after.updated >= before.updated).toBe(true);
      expect(after.entries[0]?.id).toMatch(new RegExp(`^tag:mizan\\.example,2026:en/coin/${id}/status/\\d+/0$`));
      expect(after.entries[0]?.updated).toBe((await coins.get(id)).updatedAt);
    });

    it("says so in each language, under an id of its own", async () => {
      const { coins, feedOf } = open(database());
      const { id } = await coins.create(sound(), EDITOR);
      await coins.update(id, 1, sound({ fraud_signs: fact("proven") }, { category: "haram" }), EDITOR);
      const feeds = await Promise.all(LANGUAGES.map((language) => feedOf([["coin", id]], language)));
      expect(feeds.map(({ language }) => language)).toEqual([...LANGUAGES]);
      const titles = feeds.map(({ entries }) => entries[0]?.title);
      expect(titles.every((title) => title?.startsWith("Sample: "))).toBe(true);
      expect(new Set(titles).size).toBe(LANGUAGES.length);
      expect(new Set(feeds.flatMap(({ entries }) => entries.map((entry) => entry.id))).size).toBe(2 * LANGUAGES.length);
    });

    it("follows the exchange whose token it is", async () => {
      const { coins, exchanges, feedOf } = open(database());
      const assessed = (facts: Document, category: string) =>
        exchangeInput({ name: "Souk", facts: { ...SOUND_EXCHANGE, ...facts }, sources: SOURCES, category });
      const souk = await exchanges.create(assessed({}, "halal"), EDITOR);
      const facts = { kind: fact("exchange-token"), venue: fact(souk.id) };
      const { id } = await coins.create(sound(facts), EDITOR);
      await exchanges.update(souk.id, 1, assessed({ main_business: fact("derivatives") }, "haram"), EDITOR);
      const { entries } = await feedOf([
        ["coin", id],
        ["exchange", souk.id],
      ]);
      expect(entries.map(({ title }) => title)).toEqual([
        "Sample: Halal, now Haram",
        "Souk: Halal, now Haram",
        "Sample: Halal",
        "Souk: Halal",
      ]);
    });
  });

  it("tells exceptions and incidents, and a deletion that was undone not at all", async () => {
    const { coins, feedOf } = open(database());
    const inLanguages = (en: string) => ({ en, ar: `${en} (ar)`, tr: `${en} (tr)` });
    const { id } = await coins.create(sound(), EDITOR);
    const incidents = fact([{ date: "2026-02-03", what: inLanguages("<Hacked> & halted."), sources: ["s1"] }]);
    const excepted = { category: "questionable", screening: { exception: inLanguages("We know more.") } };
    await coins.update(id, 1, sound({ incidents }), EDITOR);
    await coins.update(id, 2, sound({ incidents }, excepted), EDITOR);
    await coins.update(id, 3, sound({ incidents }), EDITOR);
    const revision = await coins.delete(id, EDITOR);
    await coins.restore(revision, EDITOR);
    const { entries } = await feedOf([["coin", id]]);
    expect(entries).toMatchObject([
      { title: "Sample: Questionable, now Halal", summary: expect.stringContaining("exception was removed") },
      {
        title: "Sample: Halal, now Questionable",
        summary: "By a written exception: We know more. By the rule: Halal.",
      },
      { title: "Sample: incident on 3 February 2026", summary: "<Hacked> & halted." },
      { title: "Sample: Halal" },
    ]);
  });

  it("has what is said of the coin and its kind once, and nothing deleted", async () => {
    const { coins, feedOf, entries: register } = open(database());
    const [bodies, positions] = [await loadShipped("body"), await loadShipped("position")];
    const known = positions.find(({ scope, supersedes }) => scope.type === "class" && !supersedes);
    const body = bodies.find(({ id }) => id === known?.body);
    if (!known || !body) throw new Error("The register that comes with the product has no position on the class.");
    await register.body.create(body.id, body, EDITOR);
    const [one, other] = [await coins.create(sound(), EDITOR), await coins.create(sound(), EDITOR)];
    const about = (id: string, scope: object) => ({ ...known, id, scope });
    const say = async (id: string, scope: object) => {
      const { version } = await register.position.create(id, about(id, scope), EDITOR);
      return version;
    };
    await say("on-one", { type: "coin", coin: one.id });
    const version = await say("on-kind", { type: "kind", kinds: ["network-fuel"] });
    await say("on-class", { type: "class" });
    await say("on-meme", { type: "kind", kinds: ["meme"] });
    const saidOf = async (...ids: string[]) =>
      (await feedOf(ids.map((id) => ["coin", id] as const))).entries.filter(({ url }) => url.includes("/scholars/"));
    const endingsOf = (found: readonly { url: string }[]) => found.map(({ url }) => url.split("#")[1]);
    expect(endingsOf(await saidOf(one.id))).toEqual(["on-kind", "on-one"]);
    expect(endingsOf(await saidOf(one.id, other.id))).toEqual(["on-kind", "on-one"]);
    expect(endingsOf(await saidOf(other.id))).toEqual(["on-kind"]);
    const line = { ...known.line, en: "Said in other words." };
    await register.position.update(
      "on-kind",
      version,
      { ...about("on-kind", { type: "kind", kinds: ["network-fuel"] }), line },
      EDITOR,
    );
    expect(await saidOf(other.id)).toMatchObject([
      { title: expect.stringMatching(/^Changed position – /), summary: "Said in other words." },
      { title: expect.stringMatching(/^New position – /), summary: known.line.en },
    ]);
    await register.position.delete("on-kind", EDITOR);
    expect(await saidOf(other.id)).toEqual([]);
  });

  it("has the newest fifty, of however many, and any text in them", async () => {
    const { coins, feedOf } = open(database());
    const name = `]]></title><script>alert(1)</script>&amp;"'\u0007`;
    const typed = (category: string) => coinInput({ name, category });
    const { id } = await coins.create(typed("halal"), EDITOR);
    for (let version = 1; version <= 60; version += 1)
      await coins.update(id, version, typed(version % 2 === 1 ? "haram" : "halal"), EDITOR);
    const { entries } = await feedOf([["coin", id]]);
    expect(entries).toHaveLength(50);
    expect(entries[0]?.title).toMatch(/<script>alert\(1\)<\/script>.*Haram, now Halal$/);
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(50);
  });
});
