/** A value as text that does not depend on the order of its keys: equal values have equal texts, and can be hashed. */
import { isDocument } from "#domain/records/document.ts";

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isDocument(value)) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([k, v]) => [k, sorted(v)]));
}

export const canonicalText = (value: unknown): string => JSON.stringify(sorted(value)) ?? "";

export const isSameValue = (one: unknown, other: unknown): boolean => canonicalText(one) === canonicalText(other);
