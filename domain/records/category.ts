/** The shariah status of a coin or an exchange: its values, their order, and how a stored value is read. */

export const CATEGORIES = ["halal", "questionable", "haram"] as const;
export type Category = (typeof CATEGORIES)[number];

/**
 * The status, best first. `undetermined`: nothing adverse was found, but a fact that decides is unknown. What was found
 * always outweighs what is unknown.
 */
export const STATUSES = ["halal", "undetermined", "questionable", "haram"] as const;
export type Status = (typeof STATUSES)[number];

/** The status in three values, for clients and imports that know no others. Null: the record is over. */
export function toCategory(status: Status | null): Category {
  if (status === "undetermined") return "questionable";
  return status ?? "haram";
}

/** In place of a status: the record failed, closed or was replaced. */
export const ENDED = "ended";
export const LISTED_STATUSES = [...STATUSES, ENDED] as const;
export type ListedStatus = (typeof LISTED_STATUSES)[number];

/** As the API gives it: one of four values or null, and the three of old. */
export function statusFields(listed: ListedStatus): { status: Status | null; category: Category } {
  const status = listed === ENDED ? null : listed;
  return { status, category: toCategory(status) };
}

export const isStatus = (value: unknown): value is Status => STATUSES.some((status) => status === value);

/** How many there are of each. */
export type StatusCounts = Record<ListedStatus, number>;

export const DEFAULT_CATEGORY: Category = "halal";

/** The order in which pages count records by status. */
export const COUNTED_STATUSES = [...CATEGORIES, "undetermined", ENDED] as const;

/** What a list may be narrowed to. */
export const STATUS_FILTERS = ["all", ...COUNTED_STATUSES] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

export const totalOf = (counts: StatusCounts, status: StatusFilter = "all"): number =>
  status === "all" ? LISTED_STATUSES.reduce((sum, each) => sum + counts[each], 0) : counts[status];

/** Sorting by status goes from what is allowed to what is not; what is over comes last. */
export const statusOrder = (status: ListedStatus): number => LISTED_STATUSES.indexOf(status);

export const isCategory = (value: unknown): value is Category => CATEGORIES.some((category) => category === value);

export function readCategory(value: unknown): Category {
  const lowered = typeof value === "string" ? value.trim().toLowerCase() : "";
  return isCategory(lowered) ? lowered : DEFAULT_CATEGORY;
}
