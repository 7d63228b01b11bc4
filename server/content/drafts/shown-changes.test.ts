/** The person who approves a draft is shown each change that needs approval: one that is not shown would be one person's alone. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import { fieldToApprove } from "#domain/drafts/free-fields.ts";
import { labelDifferences } from "#domain/method-words/method-difference.ts";
import { type ContentType, isRegisterType, RECORD_TYPES, REGISTER_TYPES } from "#domain/records/content-type.ts";
import { type Document, isDocument } from "#domain/records/document.ts";
import { differencesOf } from "#domain/records/record-difference.ts";
import type { Language } from "#domain/text/language.ts";
import { methodWords } from "#server/content/reference.ts";
import { STORED_RECORDS } from "#server/content/stored-type.ts";
import { IMPORT_KEYS } from "#tests/support/field-changes.ts";

function readShipped(type: ContentType): Document[] {
  const folder = `content/${IMPORT_KEYS[type]}`;
  return readdirSync(folder).map((name): Document => JSON.parse(readFileSync(`${folder}/${name}`, "utf8")));
}

function otherThan(value: unknown): unknown {
  if (typeof value === "string") return /^\d{4}-\d\d-\d\d$/.test(value) ? "2024-02-03" : `${value} x`;
  if (typeof value === "number") return value + 1;
  return typeof value === "boolean" ? !value : value;
}

type Variant = { place: string; changed: unknown };

/** The value with one part changed or left out, or a list in another order. `place` is the same for all items of a list. */
function* variants(value: unknown, place = ""): Generator<Variant> {
  if (Array.isArray(value)) {
    if (value.length > 1) yield { place: `${place} reversed`, changed: value.toReversed() };
    for (const [index, item] of value.entries()) {
      yield { place: `${place} shorter`, changed: value.toSpliced(index, 1) };
      for (const inner of variants(item, `${place}.*`)) yield { ...inner, changed: value.with(index, inner.changed) };
    }
  } else if (isDocument(value)) {
    for (const [key, item] of Object.entries(value)) {
      const { [key]: _left, ...rest } = value;
      yield { place: `${place}.${key} left out`, changed: rest };
      for (const { place: inner, changed } of variants(item, `${place}.${key}`))
        yield { place: inner, changed: { ...value, [key]: changed } };
    }
  } else yield { place, changed: otherThan(value) };
}

const SHOWN_IN: readonly Language[] = ["en", "tr"];
/** Nobody can change it: another id is another item. */
const ID = /^\.(?:id|iso)\b/;

const asStored = (type: ContentType, document: Document): Document => {
  if (isRegisterType(type)) return CONTENT_TYPES[type].toEntry(document);
  const { make, review } = STORED_RECORDS[type];
  return { ...review.assess(make({ ...document, version: 1 }), { exchangeOf: () => null }) };
};

/** As on the page of a draft. */
const isShown = (type: ContentType, before: Document, after: Document, language: Language): boolean =>
  (isRegisterType(type)
    ? differencesOf(before, after)
    : labelDifferences({ type, words: methodWords(language), language }, before, after)
  ).length > 0;

it.each([...RECORD_TYPES, ...REGISTER_TYPES])("of a %s every part is shown, in whatever language", (type) => {
  const tried = new Set<string>();
  const hidden: string[] = [];
  for (const document of readShipped(type)) {
    const untried = [...variants(document)].filter(({ place }) => !tried.has(place) && !ID.test(place));
    if (untried.length === 0) continue;
    const before = asStored(type, document);
    for (const { place, changed } of untried) {
      if (tried.has(place)) continue;
      const after = asStored(type, changed as Document);
      if (fieldToApprove(type, before, after) === null) continue;
      tried.add(place);
      if (!SHOWN_IN.every((language) => isShown(type, before, after, language))) hidden.push(place);
    }
  }
  expect(hidden).toEqual([]);
  expect(tried.size).toBeGreaterThan(8);
});
