import { describe, expect, test } from "vitest";
import method from "#content/method.json" with { type: "json" };
import { COIN, type Coin } from "#domain/content-types/coin.ts";
import { EXCHANGE, type Exchange } from "#domain/content-types/exchange.ts";
import { toMethodWords } from "#domain/method-words/method-words-file.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import { assessRecord } from "#domain/screening/assess-record.ts";
import { compareRecords, factKey } from "./compare-records.ts";
import type { Group, GroupId, Row } from "./comparison.ts";

const STAMPS = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-02T00:00:00.000Z", version: 1 };
const found = (value: unknown, sources: string[] = ["s1"]) => ({ value, sources, looked_up: "2026-11-16" });

const coinOf = (id: string, document: Document): Coin =>
  assessRecord(
    "coin",
    { ...COIN.normalize(document), ...STAMPS, id },
    {
      exchangeOf: () => ({ purchase: "halal", grade: "mixed", isGradeKnown: true, isOver: false }),
    },
  );
const exchangeOf = (id: string, document: Document): Exchange =>
  assessRecord("exchange", { ...EXCHANGE.normalize(document), ...STAMPS, id });

function compare(
  type: RecordType,
  records: readonly (Coin | Exchange)[],
  figures: Record<string, number | null>[] = [],
) {
  const compared = records.map((record, index) => ({
    record,
    why: { text: "", language: "en" as const },
    exchange: null,
    figures: figures[index] ?? {},
  }));
  return compareRecords(type, compared, { language: "en", words: toMethodWords(method, "en") });
}

const groupOf = (groups: readonly Group[], id: GroupId): Group => {
  const group = groups.find((one) => one.id === id);
  if (!group) throw new Error(`no group ${id}`);
  return group;
};
const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id);

const CLEAN = {
  kind: found("network-fuel"),
  team: found("named"),
  lawful_use: found("in-use"),
  gambling_business: found("none"),
  insider_share: found(12.5),
};

describe("coins", () => {
  const one = coinOf("one", { facts: CLEAN, uses: { hold: { offered: true }, stake: { offered: false } }, rating: 4 });
  const other = coinOf("other", {
    facts: { ...CLEAN, team: found("anonymous", ["s2"]), kind: found("network-fuel", ["s9"]) },
    uses: { hold: { offered: true } },
    rating: 4,
    country: "Malta",
  });
  const groups = compare("coin", [one, other], [{ current_price: 2, market_cap: null }, { current_price: 3 }]);

  test("facts differ by what was found, not by their sources", () => {
    const { differing, same } = groupOf(groups, "facts");
    expect(idsOf(differing)).toEqual(["team", "country"]);
    expect(idsOf(same)).toContain("kind");
    expect(differing.every(({ differs }) => differs)).toBe(true);
    expect(same.some(({ differs }) => differs)).toBe(false);
  });

  test("what was asked and never answered is unknown for both; what is not asked of either is left out", () => {
    const { same } = groupOf(groups, "facts");
    const cells = same.find(({ id }) => id === "supply_known")?.cells;
    expect(cells?.map((cell) => cell.type === "fact" && cell.fact.finding)).toEqual(["unknown", "unknown"]);
    expect(idsOf(same)).not.toContain("venue");
  });

  test("what is not offered is distinguished from what nobody knows", () => {
    const { differing, same } = groupOf(groups, "uses");
    expect(differing.find(({ id }) => id === "stake")?.cells).toEqual([
      { type: "word", word: "notOffered" },
      { type: "word", word: "notKnown" },
    ]);
    expect(idsOf(same)).toContain("lend");
  });

  test("status and rating are never folded, even where they are the same", () => {
    expect(idsOf(groupOf(groups, "status").differing)).toContain("status");
    expect(groupOf(groups, "rating").differing).toMatchObject([{ id: "rating", differs: false }]);
  });

  test("a rating is compared only where the record was assessed", () => {
    const { differing } = groupOf(compare("coin", [one, coinOf("chosen", { rating: 4 })]), "rating");
    expect(differing[0]?.cells).toEqual([{ type: "rating", rating: 4 }, { type: "none" }]);
  });

  test("a figure that nobody knows is no row", () => {
    const { differing, same } = groupOf(groups, "figures");
    expect(idsOf(differing)).toEqual(["current_price"]);
    expect(same).toEqual([]);
  });
});

test("a record that is over has its state in place of a status", () => {
  const [open, closed] = [coinOf("a", { facts: CLEAN }), coinOf("b", { facts: CLEAN, state: "failed" })];
  const [status] = groupOf(compare("coin", [open, closed]), "status").differing;
  expect(status?.differs).toBe(true);
  expect(status?.cells.map(({ type }) => type)).toEqual(["status", "text"]);
});

test("a record without facts has only a status to compare; findings stored with it are not used", () => {
  const findings = { riba: { finding: "fail" } };
  const groups = compare("coin", [coinOf("a", { category: "haram" }), coinOf("b", { facts: CLEAN })]);
  expect(groupOf(groups, "facts").differing.every(({ cells }) => cells[0]?.type === "none")).toBe(true);
  expect(compare("coin", [coinOf("a", { screening: { findings } }), coinOf("b", {})]).map(({ id }) => id)).toEqual([
    "status",
  ]);
});

describe("exchanges", () => {
  const licence = (country: string, source: string) => ({
    country,
    regulator: "R",
    state: "active",
    sources: [source],
  });
  const withLicences = (id: string, licences: unknown) =>
    exchangeOf(id, { facts: { spot_delivery: found("own-coin"), licences: found(licences) } });

  test("a list is compared by its entries, in any order and from any source", () => {
    const key = (value: Document[]) => factKey(value as never);
    expect(key([licence("AE", "s1"), licence("TR", "s2")])).toBe(key([licence("TR", "s8"), licence("AE", "s9")]));
    expect(key([licence("AE", "s1")])).not.toBe(key([licence("TR", "s1")]));
    const served = { country: "TR", state: "open", sources: [] };
    expect(key([{ ...served, deposit: { ar: "", en: "In lira.", tr: "" } }])).toBe(key([served]));
    expect(factKey("1")).not.toBe(factKey(1));
    const groups = compare("exchange", [withLicences("a", []), withLicences("b", "unknown")]);
    expect(idsOf(groupOf(groups, "facts").differing)).toEqual(["licences"]);
  });

  test("a certificate is shown by its issuer, its product and its days", () => {
    const certificate = {
      product: "Sharia Earn",
      issuer: "Amanie",
      date: "2025-07-01",
      url: "https://a.example/c",
      sources: [],
    };
    const facts = { spot_delivery: found("own-coin"), certificates: found([certificate]) };
    const { differing } = groupOf(compare("exchange", [exchangeOf("a", { facts }), withLicences("b", [])]), "facts");
    const [cell] = differing.find(({ id }) => id === "certificates")?.cells ?? [];
    expect(cell?.type === "fact" && cell.fact.entries).toEqual([
      { title: "Amanie", parts: ["Sharia Earn", "Date: 1 July 2025"], sources: [] },
    ]);
  });
});
