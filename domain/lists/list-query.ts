/** What a list's address may ask for: `?category=&sort=&order=&page=&view=`, from closed lists only; coins also `?kind=`, exchanges `?country=`. */
import { STATUS_FILTERS, type StatusFilter } from "#domain/records/category.ts";
import { COIN_KINDS, type CoinKind } from "#domain/screening/coin-facts.ts";
import { PAGE_PARAMETER, readPage } from "./paging.ts";
import { oneOf, type Parameter, type QueryShape, writeSearch } from "./query-shape.ts";
import { withView } from "./view-query.ts";

export const LIST_SORTS = ["newest", "rating", "category", "name"] as const;
export type Sort = (typeof LIST_SORTS)[number];

export const LIST_ORDERS = ["asc", "desc"] as const;
export type Order = (typeof LIST_ORDERS)[number];

export const DEFAULT_SORT: Sort = "newest";

const DEFAULT_ORDERS = {
  newest: "desc",
  rating: "desc",
  category: "asc",
  name: "asc",
} as const satisfies Record<Sort, Order>;

export const defaultOrder = (sort: Sort): Order => DEFAULT_ORDERS[sort];

/**
 * `kind`: only coins of it. `country`: of exchanges, only those licensed or open there; a code in lower case. `view`: whose
 * statuses are listed; ours without it.
 */
export type ListQuery = {
  category: StatusFilter;
  kind?: CoinKind;
  country?: string;
  sort: Sort;
  order: Order;
  page: number;
  view?: string | undefined;
};

/** For pages: whatever is not understood is the default. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const sort = oneOf(LIST_SORTS, search.get("sort")) ?? DEFAULT_SORT;
  return {
    category: oneOf(STATUS_FILTERS, search.get("category")) ?? "all",
    sort,
    order: oneOf(LIST_ORDERS, search.get("order")) ?? defaultOrder(sort),
    page: readPage(search.get("page")),
  };
}

/** Every list has the same parameters, and may have one of its own to be narrowed by. */
const listShape = (own: QueryShape["parameters"], read: QueryShape<ListQuery>["read"]): QueryShape<ListQuery> =>
  withView({
    parameters: { category: STATUS_FILTERS, ...own, sort: LIST_SORTS, order: LIST_ORDERS, page: PAGE_PARAMETER },
    variants: Object.keys(own),
    read,
  });

export const LIST_QUERY = listShape({}, readListQuery);

function readCoinListQuery(search: URLSearchParams): ListQuery {
  const kind = oneOf(COIN_KINDS, search.get("kind"));
  return { ...readListQuery(search), ...(kind ? { kind } : {}) };
}

/** The list of coins can be narrowed to a kind of token. */
export const COIN_LIST_QUERY = listShape({ kind: COIN_KINDS }, readCoinListQuery);

const COUNTRY = /^[a-z]{2}$/;

export const COUNTRY_PARAMETER = {
  rule: "an ISO 3166 code in lower case, or eu",
  accepts: (value: string) => COUNTRY.test(value),
} as const satisfies Parameter;

export function readCountry(search: URLSearchParams): string | null {
  const country = search.get("country") ?? "";
  return COUNTRY.test(country) ? country : null;
}

function readExchangeListQuery(search: URLSearchParams): ListQuery {
  const country = readCountry(search);
  return { ...readListQuery(search), ...(country ? { country } : {}) };
}

/** The list of exchanges can be narrowed to a country. */
export const EXCHANGE_LIST_QUERY = listShape({ country: COUNTRY_PARAMETER }, readExchangeListQuery);

/** The address part of a query: only what differs from the default, always in the same order. */
export const toSearch = ({ category, kind, country = "", sort, order, page, view = "" }: ListQuery): string =>
  writeSearch(
    { category, kind: kind ?? "", country, sort, order, page, view },
    { category: "all", kind: "", country: "", sort: DEFAULT_SORT, order: defaultOrder(sort), page: 1, view: "" },
  );

/** The page that represents all orders of the same records, and all views: in another order, a later page holds others. */
export function withDefaultOrder({ view: _, ...query }: ListQuery): ListQuery {
  const isDefault = query.sort === DEFAULT_SORT && query.order === defaultOrder(DEFAULT_SORT);
  return isDefault ? query : { ...query, sort: DEFAULT_SORT, order: defaultOrder(DEFAULT_SORT), page: 1 };
}
