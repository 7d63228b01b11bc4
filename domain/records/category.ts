/** The shariah status of a coin or an exchange: its values, their order, and how a stored value is read. */

export const CATEGORIES = ["halal", "questionable", "haram"] as const;
export type Category = (typeof CATEGORIES)[number];

/** How many there are of each. */
export type CategoryCounts = Record<Category, number>;

export const DEFAULT_CATEGORY: Category = "halal";

/** What a list may be narrowed to. */
export const CATEGORY_FILTERS = ["all", "halal", "haram", "questionable"] as const;
export type CategoryFilter = (typeof CATEGORY_FILTERS)[number];

/** Sorting by status goes from what is allowed to what is not. */
export const categoryOrder = (category: Category): number => CATEGORIES.indexOf(category);

export const isCategory = (value: unknown): value is Category => CATEGORIES.some((category) => category === value);

export function readCategory(value: unknown): Category {
  const lowered = typeof value === "string" ? value.trim().toLowerCase() : "";
  return isCategory(lowered) ? lowered : DEFAULT_CATEGORY;
}
