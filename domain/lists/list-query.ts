/** What a list's address may ask for: `?category=&sort=&order=&page=`, from closed lists only. */
import { CATEGORY_FILTERS, type CategoryFilter } from "#domain/records/category.ts";
import { isPageText, readPage } from "./paging.ts";

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

export type ListQuery = { category: CategoryFilter; sort: Sort; order: Order; page: number };

const oneOf = <Value extends string>(allowed: readonly Value[], given: string | null): Value | undefined =>
  allowed.find((value) => value === given);

/** For pages: whatever is not understood is the default. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const sort = oneOf(LIST_SORTS, search.get("sort")) ?? DEFAULT_SORT;
  return {
    category: oneOf(CATEGORY_FILTERS, search.get("category")) ?? "all",
    sort,
    order: oneOf(LIST_ORDERS, search.get("order")) ?? defaultOrder(sort),
    page: readPage(search.get("page")),
  };
}

export type ListQueryIssue = { parameter: keyof ListQuery; message: string };
export type StrictListQuery = { ok: true; query: ListQuery } | { ok: false; issues: ListQueryIssue[] };

const PARAMETERS = {
  category: { rule: `one of ${CATEGORY_FILTERS.join(", ")}`, allows: (v) => oneOf(CATEGORY_FILTERS, v) !== undefined },
  sort: { rule: `one of ${LIST_SORTS.join(", ")}`, allows: (v) => oneOf(LIST_SORTS, v) !== undefined },
  order: { rule: `one of ${LIST_ORDERS.join(", ")}`, allows: (v) => oneOf(LIST_ORDERS, v) !== undefined },
  page: { rule: "a whole number from 1 to 999999", allows: isPageText },
} as const satisfies Record<keyof ListQuery, { rule: string; allows: (value: string) => boolean }>;

const NAMES = ["category", "sort", "order", "page"] as const satisfies readonly (keyof ListQuery)[];

/** For the API: a value outside its list is told, not guessed. Other parameters are left to the caller. */
export function readListQueryStrictly(search: URLSearchParams): StrictListQuery {
  const issues = NAMES.flatMap((parameter): ListQueryIssue[] => {
    const given = search.getAll(parameter);
    const { rule, allows } = PARAMETERS[parameter];
    if (given.length > 1) return [{ parameter, message: `${parameter} may be given once` }];
    return given.every(allows) ? [] : [{ parameter, message: `${parameter} must be ${rule}` }];
  });
  return issues.length > 0 ? { ok: false, issues } : { ok: true, query: readListQuery(search) };
}

/** The address part of a query: only what differs from the default, always in the same order. */
export function toSearch(query: ListQuery): string {
  const search = new URLSearchParams();
  if (query.category !== "all") search.set("category", query.category);
  if (query.sort !== DEFAULT_SORT) search.set("sort", query.sort);
  if (query.order !== defaultOrder(query.sort)) search.set("order", query.order);
  if (query.page > 1) search.set("page", String(query.page));
  return search.size > 0 ? `?${search}` : "";
}

/** The view that stands for all orders of the same records: in another order, a later page holds others. */
export function withDefaultOrder(query: ListQuery): ListQuery {
  const isDefault = query.sort === DEFAULT_SORT && query.order === defaultOrder(DEFAULT_SORT);
  return isDefault
    ? query
    : { category: query.category, sort: DEFAULT_SORT, order: defaultOrder(DEFAULT_SORT), page: 1 };
}
