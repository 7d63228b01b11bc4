/** What a staff list can be narrowed to: records that wait for somebody. */
import type { Language } from "#domain/text/language.ts";

export const WORK_FILTERS = ["all", "overdue", "missing-ar", "missing-en", "missing-tr", "unknown"] as const;
export type WorkFilter = (typeof WORK_FILTERS)[number];

export const readWorkFilter = (value: string | null): WorkFilter =>
  WORK_FILTERS.find((filter) => filter === value) ?? "all";

const MISSING: Readonly<Partial<Record<WorkFilter, Language>>> = {
  "missing-ar": "ar",
  "missing-en": "en",
  "missing-tr": "tr",
};

export const missingLanguageOf = (filter: WorkFilter): Language | null => MISSING[filter] ?? null;
