/** One step in the history of a status: as it was made, and as a page shows it. */
import type { Category } from "#domain/records/category.ts";
import { type Language, type LocalizedText, pickText, type ShownText } from "#domain/text/language.ts";

/** `from` is null for the first status a record was given. */
export type StatusChange = { at: string; from: Category | null; to: Category; reason: LocalizedText };

export type StatusStep = Omit<StatusChange, "reason"> & { reason: ShownText };

export const toStatusSteps = (changes: readonly StatusChange[], language: Language): StatusStep[] =>
  changes.map(({ reason, ...change }) => ({ ...change, reason: pickText(reason, language) }));
