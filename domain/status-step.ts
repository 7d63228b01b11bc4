/** One step in the history of a status, as a page shows it. */
import type { Category } from "./category.ts";
import { type Language, type LocalizedText, pickText, type ShownText } from "./language.ts";

export type StatusStep = { at: string; from: Category | null; to: Category; reason: ShownText };

type Change = { at: string; from: Category | null; to: Category; reason: LocalizedText };

export const toStatusSteps = (changes: readonly Change[], language: Language): StatusStep[] =>
  changes.map(({ reason, ...change }) => ({ ...change, reason: pickText(reason, language) }));
