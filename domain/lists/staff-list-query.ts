/** What the address of a staff list may ask for: `?q=&category=&work=&batches=&page=`. */
import { STATUS_FILTERS } from "#domain/records/category.ts";
import type { Language } from "#domain/text/language.ts";
import { ADMIN_PAGE_SIZE, readPage } from "./paging.ts";
import { writeSearch } from "./query-shape.ts";

export const SEARCH_MAX_LENGTH = 100;
/** As many batches as one read may fetch again, when an editor comes back to where he was. */
const MAX_BATCHES = 20;

export type StaffListQuery = ReturnType<typeof readStaffListQuery>;

export function readStaffListQuery(search: URLSearchParams) {
  const batches = readPage(search.get("batches"));
  return {
    search: (search.get("q") ?? "").trim().slice(0, SEARCH_MAX_LENGTH),
    category: STATUS_FILTERS.find((category) => category === search.get("category")) ?? "all",
    work: readWorkFilter(search.get("work")),
    batches,
    page: Math.min(batches, readPage(search.get("page"))),
  };
}

/** Only what one read fetches is bounded; what was loaded batch by batch is shown however far it goes. */
export const loadedSize = ({ batches }: Pick<StaffListQuery, "batches">): number =>
  Math.min(MAX_BATCHES, batches) * ADMIN_PAGE_SIZE;

/** Whether it shows less than everything. */
export const isNarrowed = ({ search, category, work }: StaffListQuery): boolean =>
  search !== "" || category !== "all" || work !== "all";

/** Only what differs from the default. */
export const toStaffSearch = ({ search, category, work, batches, page }: StaffListQuery): string =>
  writeSearch(
    { q: search, category, work, batches, page },
    { q: "", category: "all", work: "all", batches: 1, page: 1 },
  );

export const WORK_FILTERS = [
  "all",
  "overdue",
  "due",
  "missing-ar",
  "missing-en",
  "missing-tr",
  "unknown",
  "evidence",
  "unassessed",
] as const;
export type WorkFilter = (typeof WORK_FILTERS)[number];

const readWorkFilter = (value: string | null): WorkFilter => WORK_FILTERS.find((filter) => filter === value) ?? "all";

const MISSING: Readonly<Partial<Record<WorkFilter, Language>>> = {
  "missing-ar": "ar",
  "missing-en": "en",
  "missing-tr": "tr",
};

export const missingLanguageOf = (filter: WorkFilter): Language | null => MISSING[filter] ?? null;
