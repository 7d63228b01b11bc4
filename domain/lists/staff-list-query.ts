/** What the address of a staff list may ask for: `?q=&category=&batches=&page=`. */
import { CATEGORY_FILTERS, type CategoryFilter } from "#domain/records/category.ts";
import { ADMIN_PAGE_SIZE, readPage } from "./paging.ts";
import { writeSearch } from "./query-shape.ts";

export const SEARCH_MAX_LENGTH = 100;
/** As many batches as one read may fetch again, when an editor comes back to where he was. */
const MAX_BATCHES = 20;

export type StaffListQuery = { search: string; category: CategoryFilter; batches: number; page: number };

export function readStaffListQuery(search: URLSearchParams): StaffListQuery {
  const batches = readPage(search.get("batches"));
  return {
    search: (search.get("q") ?? "").trim().slice(0, SEARCH_MAX_LENGTH),
    category: CATEGORY_FILTERS.find((category) => category === search.get("category")) ?? "all",
    batches,
    page: Math.min(batches, readPage(search.get("page"))),
  };
}

/** Only what one read fetches is bounded; what was loaded batch by batch is shown however far it goes. */
export const loadedSize = ({ batches }: Pick<StaffListQuery, "batches">): number =>
  Math.min(MAX_BATCHES, batches) * ADMIN_PAGE_SIZE;

/** Only what differs from the default. */
export const toStaffSearch = ({ search, category, batches, page }: StaffListQuery): string =>
  writeSearch({ q: search, category, batches, page }, { q: "", category: "all", batches: 1, page: 1 });
