/** What the address of a staff list may ask for: `?q=&category=&batches=&page=`. */
import { CATEGORY_FILTERS, type CategoryFilter } from "#domain/records/category.ts";
import { ADMIN_PAGE_SIZE, readPage } from "./paging.ts";

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
export function toStaffSearch({ search, category, batches, page }: StaffListQuery): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set("q", search);
  if (category !== "all") parameters.set("category", category);
  if (batches > 1) parameters.set("batches", String(batches));
  if (page > 1) parameters.set("page", String(page));
  return parameters.size > 0 ? `?${parameters}` : "";
}
