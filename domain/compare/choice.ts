/** What a visitor has chosen to compare so far, as their browser stores it: of one type, four at most. */
import type { RecordType } from "#domain/records/content-type.ts";
import { MOST_COMPARED } from "./compare-query.ts";

export type ChosenItem = { id: string; name: string };
export type Choice = { kind: RecordType; items: ChosenItem[] };

/** `switched`: the other type was chosen before, and is replaced. */
export type ChoiceOutcome = "added" | "removed" | "full" | "switched";

export const NO_CHOICE: Choice = { kind: "coin", items: [] };

export const isChosen = ({ kind, items }: Choice, of: RecordType, id: string): boolean =>
  kind === of && items.some((item) => item.id === id);

export const without = ({ kind, items }: Choice, id: string): Choice => ({
  kind,
  items: items.filter((item) => item.id !== id),
});

/** Adds what is not chosen, and takes away what is. */
export function toggle(choice: Choice, kind: RecordType, item: ChosenItem): { choice: Choice; outcome: ChoiceOutcome } {
  if (isChosen(choice, kind, item.id)) return { choice: without(choice, item.id), outcome: "removed" };
  if (choice.kind !== kind) {
    const outcome = choice.items.length > 0 ? "switched" : "added";
    return { choice: { kind, items: [item] }, outcome };
  }
  if (choice.items.length >= MOST_COMPARED) return { choice, outcome: "full" };
  return { choice: { kind, items: [...choice.items, item] }, outcome: "added" };
}

export const writeChoice = (choice: Choice): string => JSON.stringify(choice);

/** Named here, so that the browser need not fetch more than this file. */
export const isComparedType = (value: unknown): value is RecordType => value === "coin" || value === "exchange";

const isItem = (value: unknown): value is ChosenItem =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  typeof value.id === "string" &&
  "name" in value &&
  typeof value.name === "string";

/** Anyone can write into the storage of a browser: an invalid choice is ignored. */
export function readChoice(text: string | null | undefined): Choice {
  try {
    const { kind, items }: { kind?: unknown; items?: unknown } = JSON.parse(text ?? "") ?? {};
    if (!isComparedType(kind) || !Array.isArray(items)) return NO_CHOICE;
    const first = new Map(items.filter(isItem).map(({ id, name }) => [id, { id, name }]));
    return { kind, items: [...first.values()].slice(0, MOST_COMPARED) };
  } catch {
    return NO_CHOICE;
  }
}
