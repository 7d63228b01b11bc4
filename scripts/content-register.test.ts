import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { disputesOn } from "#domain/screening/disputes.ts";
import { bodySchema, positionSchema, stanceOn } from "#domain/screening/positions.ts";
import { checkRegister, parseEntries, type RegisterFiles, readRegister } from "./content-register.ts";

const text = (ar: string, en: string, tr: string) => ({ ar, en, tr });
const body = { id: "council", name: text("المجلس", "Council", "Kurul"), country: "EG", type: "body" };
const position = {
  id: "council-2020-class",
  body: "council",
  date: { precision: "month", value: "2020-03" },
  scope: { type: "class" },
  stance: "forbids",
  line: text("لا يجيز التعامل بها.", "It does not allow them.", "Cevaz vermez."),
  published: { title: "A page", url: "https://council.example/fatwa" },
  certainty: "A",
  grounds: "own",
};
const later = { ...position, id: "council-2021-class", stance: "abstains", supersedes: position.id };

type Item = Record<string, unknown> & { id: string };

const filesOf = (folder: string, items: readonly Item[]) =>
  items.map((item) => ({ file: `content/${folder}/${item.id}.json`, text: JSON.stringify(item) }));

function problemsOf(positions: readonly Item[], change: Partial<RegisterFiles> = {}): string[] {
  const files = {
    bodies: filesOf("bodies", [body]),
    positions: filesOf("positions", positions),
    coins: ["bitcoin"],
    exchanges: ["binance"],
    ...change,
  };
  return checkRegister(files, { glossary: [], today: "2026-11-16" }).map(({ problem }) => problem);
}

describe("the check of the register", () => {
  test("a sound register has no problem, with an earlier text that a later one supersedes", () => {
    expect(problemsOf([position, later])).toEqual([]);
  });

  test("a file is JSON of the right shape, named after its id", () => {
    const named = { file: "content/positions/other.json", text: JSON.stringify(position) };
    expect(problemsOf([], { positions: [named] })).toEqual(["the file's name is not its id council-2020-class"]);
    expect(problemsOf([position], { bodies: [{ file: "content/bodies/council.json", text: "{" }] })).toEqual([
      expect.stringContaining("file:"),
      "body council does not exist",
    ]);
    expect(problemsOf([position, { ...later, certainty: "C" }])).toEqual([expect.stringContaining("certainty:")]);
  });

  test("what it refers to exists", () => {
    expect(problemsOf([position, { ...later, supersedes: "council-2019-class" }])).toEqual([
      "supersedes council-2019-class, which does not exist",
      "council already has a stance on class in council-2020-class",
    ]);
    expect(problemsOf([position, { ...later, body: "nobody", supersedes: undefined }])).toEqual([
      "body nobody does not exist",
    ]);
    expect(problemsOf([{ ...position, scope: { type: "coin", coin: "gone" } }])).toEqual(["coin gone does not exist"]);
    const product = { type: "product", product: "earn", exchange: "gone" };
    expect(problemsOf([{ ...position, scope: product }])).toEqual(["exchange gone does not exist"]);
  });

  test("a text supersedes one of the same body and scope, and not in a circle", () => {
    const bodies = filesOf("bodies", [body, { ...body, id: "another" }]);
    expect(problemsOf([position, { ...later, body: "another" }], { bodies })).toEqual([
      "supersedes council-2020-class, which is of another body",
    ]);
    expect(problemsOf([position, { ...later, scope: { type: "coin", coin: "bitcoin" } }])).toEqual([
      "supersedes council-2020-class, which has another scope",
    ]);
    expect(problemsOf([{ ...position, supersedes: later.id }, later])).toEqual([
      "supersedes itself in a circle",
      "supersedes itself in a circle",
    ]);
  });

  test("a body has one stance on one scope, and at least one in all", () => {
    expect(problemsOf([position, { ...later, supersedes: undefined }])).toEqual([
      "council already has a stance on class in council-2020-class",
    ]);
    const gold = { ...position, id: "council-gold", scope: { type: "kind", kinds: ["gold-token", "wrapped"] } };
    const wrapped = { ...position, id: "council-wrapped", scope: { type: "kind", kinds: ["wrapped"] } };
    expect(problemsOf([gold, wrapped])).toEqual(["council already has a stance on kind wrapped in council-gold"]);
    expect(problemsOf([])).toEqual(["has no position"]);
  });

  test("tomorrow is refused, whatever the precision", () => {
    const at = (date: Record<string, string>) => problemsOf([{ ...position, date }]);
    expect(at({ precision: "day", value: "2026-11-17" })).toEqual(["date 2026-11-17 is in the future"]);
    expect(at({ precision: "month", value: "2026-12" })).toEqual(["date 2026-12 is in the future"]);
    expect(at({ precision: "year", value: "2027" })).toEqual(["date 2027 is in the future"]);
    expect(at({ precision: "year", value: "2026" })).toEqual([]);
    expect(at({ precision: "unknown" })).toEqual([]);
  });

  test("a line is one sentence in its language's script and without our status words", () => {
    const line = text("هو حرام عنده.", "It is haram. Really.", "Dinen haramdır.");
    expect(problemsOf([{ ...position, line }])).toEqual([
      "line.ar says “حرام” where the glossary says “رأي”",
      "line.en has 2 sentences, not 1–1",
      "line.en says “haram” where the glossary says “position”",
      "line.tr says “haram” where the glossary says “görüş”",
    ]);
  });
});

describe("the register in content", () => {
  const files = readRegister(join(import.meta.dirname, "../content"));
  const bodies = parseEntries(bodySchema, files.bodies).entries.map(({ item }) => item);
  const positions = parseEntries(positionSchema, files.positions).entries.map(({ item }) => item);

  test("none was lost: bodies and persons, read and reported", () => {
    const count = <Item>(items: readonly Item[], is: (item: Item) => boolean) => items.filter(is).length;
    expect({
      bodies: count(bodies, ({ type }) => type === "body"),
      persons: count(bodies, ({ type }) => type === "person"),
      read: count(positions, ({ certainty }) => certainty === "A"),
      reported: count(positions, ({ certainty }) => certainty === "B"),
    }).toEqual({ bodies: 16, persons: 9, read: 28, reported: 11 });
    expect(positions).toHaveLength(files.positions.length);
    expect(bodies).toHaveLength(files.bodies.length);
  });

  test("Egypt and Türkiye name Bitcoin for reasons against the class: no dispute about the coin", () => {
    const named = positions.filter(({ scope }) => scope.type === "coin" && scope.coin === "bitcoin");
    for (const id of ["egypt-dar-al-ifta", "turkiye-high-board"])
      expect(named.find(({ body }) => body === id)?.grounds).toBe("class");
    expect(disputesOn({ coin: "bitcoin", kind: "payment" }, bodies, positions)).toEqual([]);
  });

  test("MUI holds three things: as a currency, as a commodity, with an underlying", () => {
    const mui = positions.filter((one) => one.body === "mui");
    expect(mui.map(({ scope, stance }) => `${scope.type} ${stance}`).sort()).toEqual([
      "class forbids",
      "kind permits-if",
      "use forbids",
    ]);
    expect(stanceOn(mui, { coin: "pax-gold", kind: "gold-token" })?.stance).toBe("permits-if");
    expect(stanceOn(mui, { coin: "bitcoin", kind: "payment" })?.stance).toBe("forbids");
  });
});
