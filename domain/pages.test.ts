import { existsSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCursor } from "./lists/cursor.ts";
import { type Parameter, pickParameters } from "./lists/query-shape.ts";
import { PAGE_QUERIES, readQuery } from "./page-queries.ts";
import { findPage, PAGES, type Page, skeletonPatterns } from "./pages.ts";

const pages = Object.entries<Page>(PAGES);

describe.each(pages)("the page %s", (id, page) => {
  it("has its route file", () => {
    const extension = page.skeleton ? "tsx" : "ts";
    expect(existsSync(`app/routes/public/${page.file ?? id}.${extension}`)).toBe(true);
  });

  it("is found at its own path, and no other page is", () => {
    expect(findPage(page.path.replace(/:\w+/g, "a.b-1"))?.[0]).toBe(id);
    expect(findPage(`${page.path}/more/than/that`)).toBeUndefined();
  });

  it("has a name only where it is shown", () => {
    if (page.name) expect(page.skeleton).toBeDefined();
    if (page.name) expect(page.path).not.toContain(":");
    if (page.group || page.isInHeader) expect(page.name).toBeDefined();
  });
});

it("the script of a page finds the same skeleton as the table", () => {
  const found = (path: string) =>
    Object.entries(skeletonPatterns()).flatMap(([name, pattern]) =>
      new RegExp(pattern, "i").test(path) ? [name] : [],
    );
  for (const [, { path, skeleton }] of pages)
    expect([path, found(path.replace(/:\w+/g, "a.b-1"))]).toEqual([path, skeleton ? [skeleton] : []]);
  expect(found("/about/more")).toEqual([]);
});

/** Values that a parameter takes, none of them one that is left out. */
const VALUES: Readonly<Record<string, fc.Arbitrary<string>>> = {
  about: fc.constantFrom("coin:bitcoin", "exchange:binance"),
  coin: fc.string({ minLength: 1 }).filter((id) => id.trim() !== ""),
  exchange: fc.string({ minLength: 1 }).filter((id) => id.trim() !== ""),
  country: fc.constantFrom("eg", "tr", "ae"),
  pay: fc.constantFrom("TRY", "card", "usdt"),
  lens: fc.constantFrom("mui", "egypt-dar-al-ifta"),
  q: fc.string().filter((typed) => typed.trim() !== ""),
  page: fc.integer({ min: 2, max: 999_999 }).map(String),
  after: fc
    .record({ time: fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true }), id: fc.uuid() })
    .map(({ time, id }) => formatCursor({ createdAt: time.toISOString(), id })),
};

function valuesOf(name: string, parameter: Parameter): fc.Arbitrary<string> {
  const own = VALUES[name];
  if (own) return own;
  if (!Array.isArray(parameter)) throw new Error(`No values are known for ${name}.`);
  return fc.constantFrom(...parameter);
}

const mostOf = (parameter: Parameter): number => ("most" in parameter ? (parameter.most ?? 1) : 1);

/** The pairs that name it in an address: none, one, or as many as it may be given. */
const pairsOf = (name: string, parameter: Parameter): fc.Arbitrary<[string, string][]> =>
  fc
    .uniqueArray(valuesOf(name, parameter), { maxLength: mostOf(parameter) })
    .map((values) => values.map((value) => [name, value]));

const shapes = Object.entries(PAGE_QUERIES);

describe.each(shapes)("the query of %s", (_, shape) => {
  const parameters = Object.entries<Parameter>(shape.parameters);
  const given = fc.tuple(...parameters.map(([name, one]) => pairsOf(name, one))).map((pairs) => pairs.flat());

  it("keeps every declared parameter, in one order, and drops every other", () => {
    const names = new Set(parameters.map(([name]) => name));
    const others = fc.dictionary(
      fc.string().filter((name) => !names.has(name)),
      fc.string(),
    );
    fc.assert(
      fc.property(given, others, fc.boolean(), (declared, other, isFirst) => {
        const others = Object.entries(other);
        // Among values of one parameter their order counts, among parameters it does not.
        const turned = parameters.toReversed().flatMap(([name]) => declared.filter((pair) => pair[0] === name));
        const asked = isFirst ? [...others, ...turned] : [...declared, ...others];
        expect([...pickParameters(shape, new URLSearchParams(asked))]).toEqual(declared);
      }),
    );
  });

  it("drops a value that is not understood, and reads the rest as if it were not there", () => {
    for (const [name, parameter] of parameters) {
      // An id that is not understood is kept, because the page names it.
      if (mostOf(parameter) > 1) continue;
      // Which lenses there are is known to the register (`withKnownLenses`), here only what one can look like.
      const possible = name === "lens" ? [] : ["nonsense", "0", "1"];
      // What is typed may be anything.
      const wrong = ["q", "coin", "exchange", "pay"].includes(name) ? [] : ["-1", "1'--", "__proto__", ...possible];
      for (const value of ["", ...wrong]) {
        expect(pickParameters(shape, new URLSearchParams({ [name]: value })).size, `${name}=${value}`).toBe(0);
      }
    }
  });

  it("reads from what is kept exactly what it reads from all", () => {
    fc.assert(
      fc.property(given, (declared) => {
        const search = new URLSearchParams(declared);
        expect(shape.read(pickParameters(shape, search))).toEqual(shape.read(search));
      }),
    );
  });
});

it("gives a loader the query of its page, without what that does not declare", () => {
  expect(readQuery("news", new URLSearchParams("category=nft&page=2&order=asc"))).toEqual({ category: "nft", page: 2 });
  expect(readQuery("home", new URLSearchParams("tab=comparison&page=2&after=made-up"))).toEqual({
    tab: "comparison",
    after: null,
    page: 1,
  });
});
