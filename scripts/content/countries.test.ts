import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { presenceIn } from "#domain/countries/country-exchanges.ts";
import { checkCountries, parseCountries, readCountries } from "./countries.ts";
import { factsOf } from "./facts.ts";
import { readRecordFiles } from "./rules.ts";

const CONTENT = join(import.meta.dirname, "../../content");

const text = (ar: string, en: string, tr: string) => ({ ar, en, tr });
const country = {
  iso: "xx",
  name: text("بلد", "Land", "Ülke"),
  answer: text("مسموح منذ عام 2020.", "Allowed since 2020.", "2020'den beri serbesttir."),
  holding: { value: "allowed-licensed", certainty: "A", sources: ["s1"] },
  payments: { value: "unclear", certainty: "C", sources: [] },
  regulators: [{ name: text("الهيئة", "The authority", "Kurum"), short: "AUT" }],
  laws: [
    {
      name: text("قانون الأصول", "Assets Act", "Varlıklar Kanunu"),
      date: { precision: "month", value: "2020-03" },
      certainty: "B",
      sources: ["s1"],
    },
  ],
  deposits: [{ text: text("بتحويل مصرفي.", "By bank transfer.", "Banka havalesiyle."), certainty: "C", sources: [] }],
  unclear: [text("لم نجد نصًا عن الدفع.", "We found no text on payments.", "Ödemeye dair metin bulamadık.")],
  as_of: { precision: "month", value: "2026-05" },
  sources: [{ id: "s1", title: "Act", url: "https://law.example/act" }],
};

const glossary = [
  { id: "exchange", term: text("منصة", "exchange", "borsa"), avoid: { ar: [], en: [], tr: ["exchange"] } },
];

const fileOf = (change: Record<string, unknown>, name = "xx") => ({
  file: `content/countries/${name}.json`,
  text: JSON.stringify({ ...country, ...change }),
});
const problemsOf = (...changes: Record<string, unknown>[]): string[] =>
  checkCountries(
    changes.map((change) => fileOf(change, String(change.iso ?? "xx"))),
    { glossary, today: "2026-11-16" },
  ).map(({ problem }) => problem);

describe("the check of the countries", () => {
  test("a sound country has no problem", () => {
    expect(problemsOf({})).toEqual([]);
  });

  test("a file is JSON of the right shape, named after its code", () => {
    const standards = { glossary, today: "2026-11-16" };
    expect(checkCountries([fileOf({}, "yy")], standards)).toEqual([
      { file: "content/countries/yy.json", problem: "the file's name is not its id xx" },
    ]);
    expect(checkCountries([{ file: "content/countries/xx.json", text: "{" }], standards)).toHaveLength(1);
  });

  test("A and B rest on a page that is listed", () => {
    expect(problemsOf({ holding: { ...country.holding, sources: [] } })).toEqual([
      "holding.sources: A and B need a source, and C has none",
    ]);
    expect(problemsOf({ holding: { ...country.holding, sources: ["s2"] } })).toEqual([
      "sources: does not list a source that is cited",
    ]);
    expect(problemsOf({ sources: [{ id: "s1", title: "Home", url: "https://law.example/" }] })).toEqual([
      "sources.0.url: is not the https address of a page",
    ]);
  });

  test("nothing is dated in the future", () => {
    expect(problemsOf({ as_of: { precision: "month", value: "2026-12" } })).toEqual(["as_of is in the future"]);
    const law = { ...country.laws[0], date: { precision: "day", value: "2026-11-17" } };
    expect(problemsOf({ laws: [law] })).toEqual(["laws[0].date is in the future"]);
  });

  test("a text is short, in its own script and in the glossary's words", () => {
    expect(problemsOf({ answer: text("نعم. لا. ربما.", "Yes. No.", "Bir exchange serbesttir.") })).toEqual([
      "answer.ar has 3 sentences, not 1–2",
      "answer.tr says “exchange” where the glossary says “borsa”",
    ]);
    expect(problemsOf({ unclear: [text("A Latin text.", "نص.", "Metin.")] })).toEqual([
      "unclear[0].ar is not mostly in Arabic letters",
      "unclear[0].en has Arabic letters",
    ]);
    expect(problemsOf({ regulators: [{ name: text("هيئة!", "Board", "Kurul") }] })).toEqual([
      "regulators[0].name.ar has an exclamation mark",
    ]);
  });

  test("a text is not the same in two languages, and advises nobody to buy or sell", () => {
    expect(problemsOf({ answer: text("مسموح.", "Allowed.", "Allowed.") })).toEqual([
      "answer: is the same in two languages",
    ]);
    expect(problemsOf({ answer: text("ننصح بشرائها.", "Buy on a licensed exchange.", "Spot alın.") })).toEqual([
      expect.stringContaining("answer.ar advises to buy or sell"),
      expect.stringContaining("answer.en advises to buy or sell"),
      expect.stringContaining("answer.tr advises to buy or sell"),
    ]);
  });

  test("two countries have two names", () => {
    expect(problemsOf({}, { iso: "yy", name: text("بلد آخر", "Land", "Başka ülke") })).toEqual([
      "is called the same as content/countries/xx.json in en",
    ]);
  });
});

describe("the countries in content", () => {
  const files = readCountries(CONTENT);
  const countries = parseCountries(files).entries.map(({ item }) => item);
  const find = (iso: string) => countries.find((each) => each.iso === iso);

  test("none was lost", () => {
    expect(countries.map(({ iso }) => iso).join(" ")).toBe(
      "ae bh dz eg eu gb id iq jo kw lb ly ma mr my om pk ps qa sa sd so sy tn tr us ye",
    );
    const count = (value: string) => countries.filter(({ holding }) => holding.value === value).length;
    expect({
      allowed: count("allowed-licensed"),
      unregulated: count("allowed-unregulated"),
      unclear: count("unclear"),
      restricted: count("restricted"),
      banned: count("banned"),
    }).toEqual({ allowed: 11, unregulated: 1, unclear: 4, restricted: 4, banned: 7 });
  });

  test("where nothing is verified, no law and no deposit is named", () => {
    const unverified = countries.filter(({ holding }) => holding.certainty === "C");
    expect(unverified.map(({ iso }) => iso)).toEqual(["mr", "ye"]);
    expect(unverified.flatMap(({ laws, deposits, sources }) => [...laws, ...deposits, ...sources])).toEqual([]);
  });

  test("dates on which sources differ by days are given to the month", () => {
    const datesOf = (iso: string) => find(iso)?.laws.map(({ date }) => `${date.precision} ${Object(date).value}`);
    expect(datesOf("kw")).toContain("month 2023-07");
    expect(datesOf("jo")).toContain("month 2025-06");
    expect(datesOf("ae")).toContain("month 2025-09");
  });

  test("exchanges stand where their own facts put them", () => {
    const exchanges = readRecordFiles(CONTENT).entries.flatMap(({ type, record }) =>
      type === "exchanges" ? [{ id: record.id, facts: factsOf(record) }] : [],
    );
    const idsIn = (iso: string, presence: "licensed" | "open" | "barred") =>
      exchanges.filter(({ facts }) => presenceIn(iso, facts) === presence).map(({ id }) => id);
    // New reviews may add to these lists; a licence that was only applied for never does.
    expect(idsIn("bh", "licensed")).toEqual(expect.arrayContaining(["coinmena", "rain"]));
    const inUnion = ["bybit", "coinbase", "crypto-com", "gate", "kraken", "okx"];
    expect(idsIn("eu", "licensed")).toEqual(expect.arrayContaining(inUnion));
    expect(idsIn("eu", "licensed")).not.toContain("bitget");
    expect(idsIn("eu", "barred")).toEqual(expect.arrayContaining(["binance"]));
    expect(idsIn("tr", "licensed")).toEqual([]);
    expect(idsIn("tr", "open")).toEqual(expect.arrayContaining(["binance-tr", "bitexen", "btcturk", "paribu"]));
    expect(idsIn("kw", "licensed")).toEqual([]);
  });
});
