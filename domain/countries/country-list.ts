/** The table of countries: the query it understands (filter, sort, order), and its rows in one language. */
import { LIST_ORDERS, type Order } from "#domain/lists/list-query.ts";
import { oneOf, type QueryShape, writeSearch } from "#domain/lists/query-shape.ts";
import { writePartialDate } from "#domain/text/date.ts";
import { type Language, oncePerLanguage } from "#domain/text/language.ts";
import { type Country, HOLDINGS } from "./country.ts";

export const COUNTRY_SORTS = ["name", "holding", "as_of"] as const;
export type CountrySort = (typeof COUNTRY_SORTS)[number];

export const HOLDING_FILTERS = ["all", ...HOLDINGS] as const;
export type HoldingFilter = (typeof HOLDING_FILTERS)[number];

export type CountryQuery = { holding: HoldingFilter; sort: CountrySort; order: Order };

/** The newest first; everything else from its beginning. */
export const defaultCountryOrder = (sort: CountrySort): Order => (sort === "as_of" ? "desc" : "asc");

export const COUNTRY_QUERY = {
  parameters: { holding: HOLDING_FILTERS, sort: COUNTRY_SORTS, order: LIST_ORDERS },
  read(search) {
    const sort = oneOf(COUNTRY_SORTS, search.get("sort")) ?? "name";
    return {
      holding: oneOf(HOLDING_FILTERS, search.get("holding")) ?? "all",
      sort,
      order: oneOf(LIST_ORDERS, search.get("order")) ?? defaultCountryOrder(sort),
    };
  },
} as const satisfies QueryShape<CountryQuery>;

export const toCountrySearch = ({ holding, sort, order }: CountryQuery): string =>
  writeSearch({ holding, sort, order }, { holding: "all", sort: "name", order: defaultCountryOrder(sort) });

/** Null where nobody verified it: then there is no value to show. */
export type CountryRow = ReturnType<typeof toRow>;

type Compare = (one: Country, other: Country) => number;

const compareTexts = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** What nobody verified is filtered and sorted as unclear, which its file has to call it. */
const COMPARES = {
  holding: (one, other) => HOLDINGS.indexOf(one.holding.value) - HOLDINGS.indexOf(other.holding.value),
  as_of: (one, other) => compareTexts(one.as_of.value, other.as_of.value),
} as const satisfies Record<Exclude<CountrySort, "name">, Compare>;

const isVerified = ({ certainty }: { certainty: string }): boolean => certainty !== "C";

const toRow = ({ iso, name, holding, payments, as_of }: Country, language: Language) => ({
  iso,
  name: name[language],
  /** What it is found by. */
  names: [...Object.values(name), iso].join(" "),
  holding: isVerified(holding) ? holding.value : null,
  payments: isVerified(payments) ? payments.value : null,
  asOf: writePartialDate(as_of, language) ?? "",
});

const collatorIn = oncePerLanguage((language) => new Intl.Collator(language));

const nameCompare =
  (language: Language): Compare =>
  (one, other) =>
    collatorIn(language).compare(one.name[language], other.name[language]);

/** In the order of their names in this language. */
const byName = (countries: readonly Country[], language: Language): Country[] =>
  countries.toSorted(nameCompare(language));

export type CountryName = { iso: string; name: string };

/** The choices of a form. */
export const countryNames = (countries: readonly Country[], language: Language): CountryName[] =>
  byName(countries, language).map(({ iso, name }) => ({ iso, name: name[language] }));

/** Ties stand by name. */
export function toCountryRows(countries: readonly Country[], query: CountryQuery, language: Language): CountryRow[] {
  const { holding, sort, order } = query;
  const compare = sort === "name" ? nameCompare(language) : COMPARES[sort];
  const turn = order === "asc" ? 1 : -1;
  return byName(countries, language)
    .filter((country) => holding === "all" || country.holding.value === holding)
    .sort((one, other) => turn * compare(one, other))
    .map((country) => toRow(country, language));
}

/** How many countries each filter would show. */
export function countByHolding(countries: readonly Country[]): Record<HoldingFilter, number> {
  const counts = Object.fromEntries(HOLDING_FILTERS.map((filter) => [filter, 0])) as Record<HoldingFilter, number>;
  counts.all = countries.length;
  for (const { holding } of countries) counts[holding.value] += 1;
  return counts;
}
