/** A body, a position or a country as a row of its staff list. */

import type { DraftState } from "#domain/drafts/draft-state.ts";
import type { RegisterType } from "#domain/records/content-type.ts";
import { type Document, readDocument, readLocalized, readText } from "#domain/records/document.ts";
import { type Language, pickText } from "#domain/text/language.ts";

/** `word` is a value of the group of words it belongs to; `note` is shown as it is; `draft`: of the draft it may have. */
export type RegisterRow = ReturnType<typeof toRegisterRow> & { draft?: DraftState | undefined };

function noteOf(type: RegisterType, entry: Document): string {
  if (type === "body") return readText(entry.country);
  if (type === "country") return readText(readDocument(entry.as_of).value);
  const { coin, use, product, exchange, kinds } = readDocument(entry.scope);
  const named = [coin, use, product, exchange, ...(Array.isArray(kinds) ? kinds : [])].map(readText).filter(Boolean);
  return [readText(readDocument(entry.date).value), ...named].filter(Boolean).join(" · ");
}

type Word = { group: "type" | "stance" | "value"; value: string };

const wordOf = (type: RegisterType, entry: Document): Word => {
  if (type === "body") return { group: "type", value: readText(entry.type) };
  if (type === "position") return { group: "stance", value: readText(entry.stance) };
  return { group: "value", value: readText(readDocument(entry.holding).value) };
};

/** A position is named after who holds it. */
export function toRegisterRow(
  type: RegisterType,
  entry: Document & { id: string; updatedAt: string },
  language: Language,
  nameOfBody: (id: string) => string,
) {
  const own = pickText(readLocalized(entry.name), language).text;
  const name = type === "position" ? nameOfBody(readText(entry.body)) : own;
  const { id, updatedAt } = entry;
  return { id, name: name || id, note: noteOf(type, entry), word: wordOf(type, entry), updatedAt };
}
