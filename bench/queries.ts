/** What the lists ask of the database, at a thousand, a hundred thousand and a million coins, on both engines. */
import { LIST_ORDERS, LIST_SORTS, type Sort } from "#domain/lists/list-query.ts";
import { PUBLIC_COINS_PAGE_SIZE } from "#domain/lists/paging.ts";
import { CATEGORY_FILTERS, type CategoryFilter } from "#domain/records/category.ts";
import { LANGUAGES, type Language } from "#domain/text/language.ts";
import type { Coins } from "#server/content/records.ts";
import { loadRegister } from "#server/content/register.ts";
import type { Bench, Figure, Section } from "./figure.ts";
import { openFilledPostgres, openFilledSqlite } from "./filled-database.ts";
import { type Asked, measureInTurn, type Sized } from "./in-turn.ts";
import { middleOf, narrowedLists } from "./narrowed-lists.ts";

const PAGE_1_LIMIT = 1.5;
const PAGE_1000_LIMIT = 3;
const DEEP_PAGE = 1000;
const QUICK_DEEP_PAGE = 20;
const ROUNDS = 60;
const QUICK_ROUNDS = 5;
/** Ten revisions of each coin: above this it would be a database of many gigabytes. */
const MOST_SURROUNDED = 100_000;

/** How many of the made-up coins have each status. */
const SHARES: Readonly<Record<CategoryFilter, number>> = { all: 1, halal: 0.6, questionable: 0.3, haram: 0.1 };

const NEWEST = { category: "all", sort: "newest", order: "desc", language: "ar" } as const;

/** Names are sorted by another index in each language, all else by the same one. */
const languagesOf = (sort: Sort): readonly Language[] => (sort === "name" ? LANGUAGES : ["ar"]);

const ORDERINGS = CATEGORY_FILTERS.flatMap((category) =>
  LIST_SORTS.flatMap((sort) =>
    LIST_ORDERS.flatMap((order) => languagesOf(sort).map((language) => ({ category, sort, order, language }))),
  ),
);
type OrderingAsked = (typeof ORDERINGS)[number];

const pageOf = (coins: Coins, { language, ...query }: OrderingAsked, page: number) =>
  coins.listCards({ ...query, page, pageSize: PUBLIC_COINS_PAGE_SIZE }, language);

const named = ({ category, sort, order, language }: OrderingAsked): string =>
  [category, sort, order, ...(sort === "name" ? [language] : [])].join(" ");

function deepPageOf(query: OrderingAsked, page: number, name: string, open = ({ coins }: Sized) => coins): Asked {
  const isIn = (size: number): boolean => (size * SHARES[query.category]) / PUBLIC_COINS_PAGE_SIZE >= page;
  return {
    ...{ name, limit: PAGE_1000_LIMIT, isDeep: true, isIn },
    // In turn with the first page of the smallest, which is what it is held against.
    ask: (filled) => pageOf(open(filled), query, isIn(filled.size) ? page : 1),
  };
}

const askedWith = (deepPage: number): Asked[] => [
  ...ORDERINGS.map((query) => ({
    name: `page 1, ${named(query)}`,
    ask: ({ coins }: Sized) => pageOf(coins, query, 1),
    limit: PAGE_1_LIMIT,
  })),
  ...ORDERINGS.map((query) => deepPageOf(query, deepPage, `page ${deepPage}, ${named(query)}`)),
  deepPageOf(NEWEST, deepPage, `page ${deepPage} of a list nobody has walked yet`, ({ open }) => open()),
  { name: "onwards from a cursor", ask: ({ coins, size }) => coins.listAfter({ limit: 10, cursor: middleOf(size) }) },
  { name: "count", ask: ({ coins }) => coins.count() },
];

async function measure(engine: string, asked: readonly Asked[], sized: readonly Sized[], bench: Bench) {
  const figures: Figure[] = [];
  for (const each of asked) {
    bench.progress(`queries: ${engine}, ${each.name}`);
    figures.push(...(await measureInTurn(engine, each, sized, bench.quick ? QUICK_ROUNDS : ROUNDS)));
  }
  return figures;
}

const isOf = (kind: string) => (figure: Figure) => figure.name.includes(`: ${kind}`);

/** Of the 48 filters and sorts, the default one and the slowest stand for all; how many reach the aim is said. */
function summarize(figures: readonly Figure[], deepPage: number): Figure[] {
  const labels = [...new Set(figures.map(({ name }) => name.slice(0, name.indexOf(": "))))];
  const kinds = ["page 1, ", `page ${deepPage}, `];
  const rest = figures.filter((figure) => !kinds.some((kind) => isOf(kind)(figure)));
  const pages = labels.flatMap((label) =>
    kinds.flatMap((kind): Figure[] => {
      const all = figures.filter((figure) => figure.name.startsWith(`${label}: ${kind}`));
      const newest = all.filter(({ name }) => name.endsWith("all newest desc"));
      const [worst] = all.toSorted((a, b) => (b.beside?.ratio ?? b.value) - (a.beside?.ratio ?? a.value));
      if (!worst) return newest;
      const reached = all.filter(({ aim }) => aim?.reached).length;
      const counted = worst.aim ? ` (${reached} of ${all.length} reach the aim)` : "";
      return [...newest, { ...worst, name: `${worst.name}: the slowest filter and sort${counted}` }];
    }),
  );
  return [...pages, ...rest];
}

const ENGINES = [
  ["SQLite", openFilledSqlite],
  ["PostgreSQL", openFilledPostgres],
] as const;

export const queries: Section = {
  name: "queries",
  async run(bench) {
    const sizes = bench.quick ? [1000, 10_000] : [1000, 100_000, 1_000_000];
    const deepPage = bench.quick ? QUICK_DEEP_PAGE : DEEP_PAGE;
    const narrowed = narrowedLists(await loadRegister("content"), deepPage);
    const figures: Figure[] = [];
    for (const [name, open] of ENGINES) {
      const sized: Sized[] = [];
      for (const size of sizes) {
        bench.progress(`queries: filling ${name} with ${size.toLocaleString("en")} coins`);
        sized.push({ size, ...(await open(size)) });
      }
      figures.push(...summarize(await measure(name, askedWith(deepPage), sized, bench), deepPage));
      const surrounded = sized.filter(({ size }) => size <= MOST_SURROUNDED);
      for (const filled of surrounded) {
        bench.progress(`queries: filling ${name} with what stands around ${filled.size.toLocaleString("en")} coins`);
        await filled.indexNames();
        await filled.surround();
      }
      figures.push(...(await measure(name, narrowed, surrounded, bench)));
      for (const { close } of sized) await close();
    }
    return figures;
  },
};
