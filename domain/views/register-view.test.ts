import { describe, expect, test } from "vitest";
import { readRegisterQuery } from "#domain/lists/register-query.ts";
import type { Body, Position, Register } from "#domain/register/positions.ts";
import { findPositions, type RegisterContext, toBodyView, toRegisterView } from "./register-view.ts";

const bodyOf = (id: string, country: string | null, type: Body["type"] = "body"): Body => ({
  id,
  name: { ar: `${id} ar`, en: id, tr: id },
  country,
  type,
});

const said = (id: string, body: string, fields: Partial<Position> = {}): Position => ({
  id,
  body,
  date: { precision: "unknown" },
  scope: { type: "class" },
  stance: "permits",
  line: { ar: "قول", en: "A line.", tr: "Söz." },
  published: { title: "Page", url: "https://sample.example/fatwa" },
  certainty: "A",
  grounds: "own",
  ...fields,
});

const day = (value: string) => ({ date: { precision: "day", value } as const });

const register: Register = {
  bodies: [bodyOf("house", "EG"), bodyOf("council", "MY"), bodyOf("academy", null), bodyOf("scholar", "MY", "person")],
  positions: [
    said("undated", "scholar", { stance: "forbids", certainty: "B", reported_by: "A paper" }),
    said("year", "council", { date: { precision: "year", value: "2018" }, note: { ar: "ت", en: "N.", tr: "B." } }),
    said("month", "academy", { date: { precision: "month", value: "2018-04" }, stance: "abstains" }),
    said("old", "house", { ...day("2018-01-01"), stance: "forbids", scope: { type: "coin", coin: "bitcoin" } }),
    said("scholar-same-day", "scholar", { ...day("2021-05-01"), scope: { type: "zakat" }, stance: "due" }),
    said("body-same-day", "council", { ...day("2021-05-01"), scope: { type: "use", use: "burn" } }),
    said("later", "council", { ...day("2020-07-20"), stance: "by-kind", supersedes: "year" }),
    said("kind", "council", { ...day("2020-07-20"), scope: { type: "kind", kinds: ["gold-token", "meme"] } }),
    said("product", "scholar", {
      ...day("2020-01-02"),
      scope: { type: "product", product: "certified", exchange: "souk" },
    }),
    said("orphan", "nobody", day("2022-01-01")),
  ],
};

const context: RegisterContext = {
  language: "en",
  nameOfKind: (kind) => `kind ${kind}`,
  nameOfUse: () => undefined,
  nameOfProduct: (product) => `product ${product}`,
  records: new Map([["coin bitcoin", { path: "/coin/bitcoin", name: "Bitcoin" }]]),
};

const viewOf = (search: string) => toRegisterView(register, readRegisterQuery(new URLSearchParams(search)), context);
const idsOf = (search: string) => viewOf(search).years.flatMap(({ positions }) => positions.map(({ id }) => id));

describe("the register", () => {
  test("is newest first, a year after its days, bodies before persons, unknown dates at the end", () => {
    expect(idsOf("")).toEqual([
      "body-same-day",
      "scholar-same-day",
      "kind",
      "later",
      "product",
      "month",
      "old",
      "year",
      "undated",
    ]);
    expect(viewOf("").years.map(({ year }) => year)).toEqual(["2021", "2020", "2018", null]);
  });

  test("is filtered by stance, subject and country, and by all of them together", () => {
    expect(idsOf("stance=forbids")).toEqual(["old", "undated"]);
    expect(idsOf("scope=coin")).toEqual(["old"]);
    expect(idsOf("country=international")).toEqual(["month"]);
    expect(idsOf("stance=by-kind&scope=class&country=my")).toEqual(["later"]);
    expect(idsOf("stance=forbids&country=tr")).toEqual([]);
    expect(idsOf("stance=halal&scope=moon&country=Egypt")).toHaveLength(9);
  });

  test("each filter counts what it would show with the others as they are", () => {
    const { total, stances, scopes, countries } = viewOf("stance=forbids");
    expect(total).toBe(2);
    expect(stances.map(({ value, count }) => [value, count])).toEqual([
      ["all", 9],
      ["permits", 4],
      ["by-kind", 1],
      ["abstains", 1],
      ["forbids", 2],
      ["due", 1],
    ]);
    expect(scopes.map(({ value, count }) => [value, count])).toEqual([
      ["all", 2],
      ["class", 1],
      ["kind", 0],
      ["coin", 1],
      ["use", 0],
      ["product", 0],
      ["zakat", 0],
    ]);
    expect(countries).toEqual([
      { value: "all", name: null, count: 2 },
      { value: "international", name: null, count: 0 },
      { value: "eg", name: "Egypt", count: 1 },
      { value: "my", name: "Malaysia", count: 1 },
    ]);
  });

  test("a superseded text is marked, what is reported says by whom, and a note is shown", () => {
    const all = viewOf("").years.flatMap(({ positions }) => positions);
    expect(all.filter(({ isSuperseded }) => isSuperseded).map(({ id }) => id)).toEqual(["year"]);
    expect(all.at(-2)).toMatchObject({ id: "year", note: "N.", date: "2018" });
    expect(all.at(-1)).toMatchObject({ reportedBy: "A paper", date: null });
  });

  test("what is spoken of has its name, and its page where it has a review", () => {
    const scopes = new Map(
      viewOf("").years.flatMap(({ positions }) => positions.map(({ id, scope }) => [id, scope] as const)),
    );
    expect(scopes.get("old")).toEqual({
      type: "coin",
      names: [],
      record: { path: "/coin/bitcoin", name: "Bitcoin" },
    });
    expect(scopes.get("kind")).toEqual({ type: "kind", names: ["kind gold-token", "kind meme"] });
    expect(scopes.get("body-same-day")).toEqual({ type: "use", names: [] });
    expect(scopes.get("product")).toEqual({ type: "product", names: ["product certified"] });
  });
});

describe("one body", () => {
  test("has everything it said, newest first, the superseded text too", () => {
    const body = toBodyView(register, "council", context);
    expect(body).toMatchObject({ name: "council", otherNames: ["council ar"], type: "body", country: "Malaysia" });
    expect(body?.positions.map(({ id }) => id)).toEqual(["body-same-day", "kind", "later", "year"]);
    expect(body?.positions.at(-1)?.isSuperseded).toBe(true);
    expect(toBodyView(register, "academy", { ...context, language: "ar" })).toMatchObject({
      name: "academy ar",
      country: null,
    });
  });

  test("is null where there is none", () => {
    expect(toBodyView(register, "nobody", context)).toBeNull();
  });
});

describe("the API's positions", () => {
  const NONE = { coin: null, kind: null, stance: null, body: null };
  const found = (query: Partial<typeof NONE> | Record<string, string>) =>
    findPositions(register, { ...NONE, ...query }).map(({ id }) => id);

  test("match all that is given", () => {
    expect(found({})).toHaveLength(9);
    expect(found({ coin: "bitcoin" })).toEqual(["old"]);
    expect(found({ kind: "meme" })).toEqual(["kind"]);
    expect(found({ body: "council", stance: "permits" })).toEqual(["body-same-day", "kind", "year"]);
    expect(found({ body: "gone" })).toEqual([]);
    expect(found({ coin: "bitcoin", kind: "meme" })).toEqual([]);
  });
});
