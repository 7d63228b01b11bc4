import { describe, expect, test } from "vitest";
import {
  COIN_FACTS,
  coinOf,
  context,
  EXCHANGE_FACTS,
  exchangeOf,
  same,
  withFacts,
  withScreening,
  words,
} from "#tests/support/content-samples.ts";
import { fact } from "#tests/support/method-facts.ts";
import type { ContentRecord } from "./record.ts";
import { checkRecord, checkTogether, type Entry } from "./rules.ts";
import { bareSentence } from "./text.ts";

const problemsOf = (content: unknown, file = "content/coins/one.json"): string[] =>
  checkRecord("coins", file, content, context).problems.map(({ problem }) => problem);

function entryOf(mark: string, change?: Record<string, unknown>): Entry {
  const { entry, problems } = checkRecord(
    "coins",
    `content/coins/${mark.toLowerCase()}.json`,
    coinOf(mark, change),
    context,
  );
  expect(problems).toEqual([]);
  if (!entry) throw new Error("the made-up record is not sound");
  return entry;
}

const withTranslations = (change: Partial<Record<keyof ContentRecord["translations"], unknown>>) => {
  const record = coinOf();
  return { ...record, translations: { ...Object(record.translations), ...change } };
};
test("an exchange is rated in whole stars", () => {
  const { problems } = checkRecord(
    "exchanges",
    "content/exchanges/souk.json",
    { ...exchangeOf(), rating: 3.5 },
    context,
  );
  expect(problems.map(({ problem }) => problem)).toEqual([expect.stringContaining("rating:")]);
});

test("a sound coin and a sound exchange have no problem", () => {
  expect(problemsOf(coinOf())).toEqual([]);
  expect(checkRecord("exchanges", "content/exchanges/souk.json", exchangeOf(), context).problems).toEqual([]);
});

test.each([
  ["Securities Commission Malaysia (digital asset exchange)", 1],
  ["Authority (SPK; in its list)", 1],
  ["Bank of Lithuania (MiCA, Robinhood Europe)", 0],
  ["Department of Banking (Crypto.com Custody Trust Company)", 0],
])("a regulator is a name, without remarks: %s", (regulator, count) => {
  const licences = fact([{ country: "MY", regulator, state: "active", sources: ["s1"] }]);
  const exchange = { ...exchangeOf(), facts: { ...EXCHANGE_FACTS, licences } };
  const { problems } = checkRecord("exchanges", "content/exchanges/souk.json", exchange, context);
  expect(problems.map(({ problem }) => problem)).toEqual(
    Array.from({ length: count }, () => "licences[0].regulator has a remark that belongs in about"),
  );
});

describe("the shape", () => {
  test.each([
    [{ extra: 1 }, "record: Unrecognized key"],
    [{ symbol: "one" }, "symbol: must be"],
    [{ rating: 4.2 }, "rating: must be"],
    [{ rating: 0.5 }, "rating: must be"],
    [{ website: "http://one.example" }, "website: must be"],
    [{ reddit: "https://one.example" }, "reddit: must be"],
    [{ twitter: "one" }, "twitter: must be"],
    [{ established: "around 2015" }, "established: must be"],
    [{ reviewed_at: "2026-02-30" }, "reviewed_at: must be"],
    [{ sources: [{ id: "s1", title: "Paper", url: "https://one.example/paper" }] }, "sources: needs"],
    [{ state: "gone" }, "state:"],
    [{ facts: { ...COIN_FACTS, colour: fact("gold") } }, "facts: Unrecognized key"],
    [{ facts: { ...COIN_FACTS, team: fact("friendly") } }, "facts.team.value:"],
    [{ facts: { ...COIN_FACTS, team: { value: "named", sources: [] } } }, "facts.team.looked_up:"],
    [{ uses: { fly: { offered: true } } }, "uses: Unrecognized key"],
    [{ rating_answers: { works: 1, safe: 1, open: 1, lasts: 1, fair: 0.7 } }, "rating_answers.fair:"],
  ])("%j", (change, problem) => {
    expect(problemsOf(coinOf("One", change))).toEqual([expect.stringContaining(problem)]);
  });

  test("every criterion is found, with a note in every language", () => {
    expect(problemsOf(withScreening({ findings: {} })).length).toBeGreaterThanOrEqual(1);
    const record = coinOf();
    const note = same("", "لا بأس.", "Uygundur.");
    const findings = { ...Object(Object(record.screening).findings), riba: { note } };
    expect(problemsOf(withScreening({ findings }))).toEqual(["screening.findings.riba.note.en: is empty"]);
  });

  test("only what is over may be without a website", () => {
    expect(problemsOf(coinOf("One", { website: "" }))).toEqual(["website is empty"]);
    expect(problemsOf(coinOf("One", { website: "", state: "failed" }))).toEqual([]);
  });

  test("a dispute is never typed", () => {
    expect(problemsOf(withScreening({ disputed: true }))).toEqual([expect.stringContaining("Unrecognized key")]);
  });

  test("the file is named after the id", () => {
    expect(problemsOf(coinOf(), "content/coins/two.json")).toEqual(["the file's name is not its id one"]);
  });
});

describe("the texts", () => {
  test("lengths are held in each language", () => {
    const description = same(words("short", 19), words("كلمة", 45), words("uzun", 61));
    expect(problemsOf(withTranslations({ description }))).toEqual([
      "description.en has 19 words, not 20–60",
      "description.tr has 61 words, not 20–60",
    ]);
    const reason = same(
      "Only one sentence of it here.",
      "لا بأس. ولا حرج.",
      "Bir. İki. Üç. Dört. Beş. Altı. Yedinci cümle.",
    );
    expect(problemsOf(withTranslations({ reason }))).toEqual([
      "reason.ar is under 20 characters",
      "reason.en has 1 sentences, not 2–6",
      "reason.tr has 7 sentences, not 2–6",
    ]);
  });

  test("what a list of facts tells is read like the rest", () => {
    const what = same("A bridge was robbed!", "سُرق جسر.", "Bir köprü soyuldu.");
    const incidents = {
      value: [{ date: "2024-01-02", what, sources: ["s1"] }],
      sources: ["s1"],
      looked_up: "2026-11-10",
    };
    expect(problemsOf(withFacts({ incidents }))).toEqual(["incidents[0].what.en has an exclamation mark"]);
  });

  test("a review of tomorrow is refused", () => {
    expect(problemsOf(coinOf("One", { reviewed_at: "2026-11-16" }))).toEqual([
      "reviewed_at 2026-11-16 is in the future",
    ]);
  });
});

describe("the glossary", () => {
  test("a coin may be named after an avoided word", () => {
    const record = withTranslations({ name: same("One", "فن توكن", "One") });
    const translations = {
      ...record.translations,
      rating_reason: same("One is fine.", "مشروع فن توكن قديم.", "Uygundur."),
    };
    expect(problemsOf({ ...record, translations })).toEqual([]);
  });
});

describe("side by side", () => {
  test("records of their own have no problem together", () => {
    expect(checkTogether(["One", "Two", "Three", "Four", "Five"].map((mark) => entryOf(mark)))).toEqual([]);
  });

  test("a successor is one of our coins", () => {
    const { entry } = checkRecord("coins", "content/coins/one.json", coinOf("One", { successor: "two" }), context);
    const problemsWith = (...others: Entry[]) => checkTogether(entry ? [entry, ...others] : []);
    expect(problemsWith()).toEqual([{ file: "content/coins/one.json", problem: "successor two does not exist" }]);
    expect(problemsWith(entryOf("Two"))).toEqual([]);
  });

  test("the same coin twice is found", () => {
    const twin = { ...entryOf("One"), file: "content/coins/one-again.json" };
    expect(checkTogether([entryOf("One"), twin]).map(({ problem }) => problem)).toEqual([
      "has the same id as content/coins/one.json",
      "has the same symbol and name as content/coins/one.json",
      "has the same market_id as content/coins/one.json",
      ...["ar", "en", "tr"].map((language) => `is called the same as content/coins/one.json in ${language}: one`),
    ]);
  });

  test("a sentence in a fourth record is a template, whatever its case and marks", () => {
    const shared = (mark: string): Entry => {
      const entry = entryOf(mark);
      const advice_x = same("Keep it small, always. Be calm.", entry.record.translations.advice_x.ar, "Bekleyin.");
      return { ...entry, record: { ...entry.record, translations: { ...entry.record.translations, advice_x } } };
    };
    const marks = ["One", "Two", "Three"];
    expect(checkTogether(marks.map(shared))).toEqual([]);
    expect(checkTogether([...marks, "Four"].map(shared)).map(({ problem }) => problem)).toEqual([
      "the same en sentence is in 4 records: Keep it small, always.",
      "the same en sentence is in 4 records: Be calm.",
      "the same tr sentence is in 4 records: Bekleyin.",
    ]);
    expect(bareSentence("«وحدةٌ، واحدة»")).toBe(bareSentence("وحدة واحدة."));
  });
});
