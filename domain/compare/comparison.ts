/** The comparison of two to four records: groups of rows, split into those that differ and those that are equal. */
import type { ListedStatus } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { RuleFinding } from "#domain/screening/findings.ts";
import type { Finding } from "#domain/screening/screening.ts";
import type { ShownText } from "#domain/text/language.ts";
import type { FactView } from "#domain/views/fact-view.ts";
import type { ReviewCard } from "#domain/views/review-view.ts";

/** One cell. The screen has the words that are not part of the method. */
export type Cell =
  /** Not asked of this record, or not stored. */
  | { type: "none" }
  | { type: "status"; status: ListedStatus; isAssessed?: boolean | undefined }
  | { type: "word"; word: "yes" | "no" | "notOffered" | "notKnown" | "byRule" | "byException" }
  | { type: "text"; text: ShownText }
  | { type: "year" | "country"; value: string }
  | { type: "rating"; rating: number }
  | { type: "finding"; finding: Finding; isDeciding: boolean }
  | { type: "fact"; fact: Pick<FactView, "value" | "entries" | "exchange"> & { finding: RuleFinding | "unknown" } }
  | { type: "figure"; value: number };

/** `name` where the words of the method have one; otherwise the screen names it by its id. */
export type Row = { id: string; name: string | null; cells: Cell[]; differs: boolean };

export const GROUPS = ["status", "rating", "uses", "criteria", "facts", "figures"] as const;
export type GroupId = (typeof GROUPS)[number];

/** `differing` also has what a visitor came for, even where it is the same: it is never folded. */
export type Group = { id: GroupId; differing: Row[]; same: Row[] };

/** A cell with what it is compared by: never the written text, which depends on the language. */
export type Compared = { key: string; cell: Cell };

export const NONE: Compared = { key: "", cell: { type: "none" } };

export function toComparisonRow<Item>(
  id: string,
  name: string | null,
  items: readonly Item[],
  toCompared: (item: Item) => Compared,
): Row {
  const compared = items.map(toCompared);
  const keys = new Set(compared.map(({ key }) => key));
  return { id, name, cells: compared.map(({ cell }) => cell), differs: keys.size > 1 };
}

const isEmpty = ({ cells }: Row): boolean => cells.every(({ type }) => type === "none");

/** Rows about which nothing is known of any record are left out, and groups without rows. */
export function toGroup(id: GroupId, rows: readonly Row[], neverFolded: readonly string[] = []): Group[] {
  const known = rows.filter((row) => !isEmpty(row));
  if (known.length === 0) return [];
  const isShown = (row: Row): boolean => row.differs || neverFolded.includes(row.id);
  return [{ id, differing: known.filter(isShown), same: known.filter((row) => !isShown(row)) }];
}

export type Choices = { items: Pick<ReviewCard, "id" | "name" | "symbol">[]; isWhole: boolean };

/** The id of what was typed: an id, a name or a symbol; otherwise what was typed. */
export function idOfTyped({ items }: Choices, typed: string): string {
  const wanted = typed.trim().toLowerCase();
  const isWanted = (text: string) => text.toLowerCase() === wanted;
  const found =
    items.find(({ id }) => id === typed) ?? items.find(({ name, symbol }) => [name.text, symbol].some(isWanted));
  return found?.id ?? typed;
}

export type ComparisonView = {
  type: RecordType;
  /** What is compared, or the one that was chosen so far. */
  cards: ReviewCard[];
  /** Empty for fewer than two records. */
  groups: Group[];
  /** When the market figures were fetched; null for figures from the records. */
  fetchedAt: string | null;
  left: { unknown: string[]; beyond: string[]; isMixed: boolean };
  /** What can be chosen of this type. */
  choices: Choices;
};
