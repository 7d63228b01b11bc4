/** What the calculator stores in the browser, as it was typed. It may hold anything; holdings only from before they had a list of their own. */

export const SAVED_KEY = "mizan-zakat";
const VERSION = 1;
/** Of a list that somebody else wrote. */
const MAX_ROWS = 200;
const MAX_LENGTH = 200;

/** By the names of the fields. */
export type Typed = Readonly<Record<string, string>>;
export type Saved = { fields: Typed; holdings: Typed[] };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** What a browser stores as JSON; null for anything that is not of this version. */
export function readVersion(text: string | null, version: number): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return isObject(value) && value.version === version ? value : null;
  } catch {
    return null;
  }
}

export const listOf = (value: unknown, most = MAX_ROWS): Record<string, unknown>[] =>
  Array.isArray(value) ? value.slice(0, most).filter(isObject) : [];

/** What the purposes were called when there were two. "To keep" was counted by some and not by others. */
const EARLIER_PURPOSES = new Map([
  ["trade", "resell"],
  ["keep", "undecided"],
]);

export const withPurpose = (row: Typed): Typed => {
  const purpose = EARLIER_PURPOSES.get(row.purpose ?? "");
  return purpose ? { ...row, purpose } : row;
};

export const toTyped = (value: unknown): Typed =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1].length <= MAX_LENGTH,
    ),
  );

export function readSaved(text: string | null): Saved | null {
  const saved = readVersion(text, VERSION);
  return saved && { fields: toTyped(saved.fields), holdings: listOf(saved.holdings).map(toTyped).map(withPurpose) };
}

export const writeSaved = (fields: Typed): string => JSON.stringify({ version: VERSION, fields });
