/** Lists by page: how many a page holds, which page was asked for, and which numbers the pagination offers. */
import type { Parameter } from "./query-shape.ts";

export const PUBLIC_COINS_PAGE_SIZE = 20;
export const PUBLIC_EXCHANGES_PAGE_SIZE = 10;
export const HOME_LIST_PAGE_SIZE = 5;
export const FEATURED_SIZE = 3;
export const MARKETS_PAGE_SIZE = 20;
export const NEWS_PAGE_SIZE = 6;
export const ADMIN_PAGE_SIZE = 10;

/** The pagination slides: it never shows more numbers than this. */
export const MAX_PAGE_NUMBERS = 5;

const PAGE = /^[1-9]\d{0,5}$/;

export const PAGE_PARAMETER = {
  rule: "a whole number from 1 to 999999",
  accepts: (value) => PAGE.test(value),
  omitted: "1",
} as const satisfies Parameter;

export const readPage = (value: string | null | undefined): number =>
  typeof value === "string" && PAGE.test(value) ? Number(value) : 1;

/** An empty list still has its one page. */
export const pageCountOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

export const clampPage = (page: number, pageCount: number): number =>
  Math.min(Math.max(1, page), Math.max(1, pageCount));

/** The current page is in the middle wherever the ends allow it. */
export function pageNumbers(current: number, pageCount: number): number[] {
  const last = Math.max(1, pageCount);
  const length = Math.min(MAX_PAGE_NUMBERS, last);
  const centred = clampPage(current, last) - Math.floor(MAX_PAGE_NUMBERS / 2);
  const first = Math.min(Math.max(1, centred), last - length + 1);
  return Array.from({ length }, (_, index) => first + index);
}
