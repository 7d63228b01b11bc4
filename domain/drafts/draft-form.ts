/** What a draft holds: the form of a record or of an entry, whole or half typed, in the shape that forms and merging work on. */

import type { CoinForm } from "#domain/content-types/coin.ts";
import { RECORD_DESCRIPTORS } from "#domain/content-types/content-types.ts";
import type { ExchangeForm } from "#domain/content-types/exchange.ts";
import { keepEdits, mergeFields } from "#domain/forms/keep-edits.ts";
import { tidyTyped } from "#domain/forms/register-form.ts";
import { type ContentType, isRegisterType, type RecordType } from "#domain/records/content-type.ts";
import { type Document, isDocument, readDocument } from "#domain/records/document.ts";
import type { Source } from "#domain/screening/screening.ts";

/** Of a kind that is known only when the request comes: every field of its form. */
export type DraftForm = Document;

const shapeOf = (value: unknown): string => (Array.isArray(value) ? "list" : isDocument(value) ? "document" : "value");

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Half typed, but a source: they are merged by their addresses. */
function toSource(typed: unknown): Document {
  const { id, title, url, supports } = readDocument(typed);
  const named = Array.isArray(supports) ? supports.filter((one) => typeof one === "string") : [];
  return { id: textOf(id), title: textOf(title), url: textOf(url), supports: named };
}

/** Its texts and facts may be half typed. */
export type RecordDraftForm = CoinForm | ExchangeForm;

/**
 * A field that passes its check is stored as the check reads it, so that an untouched one equals the public one; any other
 * as it was typed. What has another shape than its field is left out, and so is a field that the kind does not have.
 */
export function toRecordDraftForm(entity: RecordType, typed: Document): RecordDraftForm {
  const { fields, formFields, blankForm } = RECORD_DESCRIPTORS[entity];
  const blank: Document = { ...blankForm() };
  const names: readonly string[] = formFields;
  const entries = names.map((name) => {
    const parsed = fields[name]?.form?.schema.safeParse(typed[name]);
    if (parsed?.success) return [name, parsed.data ?? blank[name]];
    if (name === "sources" && Array.isArray(typed.sources)) return [name, typed.sources.map(toSource)];
    // What may be missing altogether is blank as null, whatever its shape is.
    const fits = blank[name] === null || shapeOf(typed[name]) === shapeOf(blank[name]);
    return [name, fits ? typed[name] : blank[name]];
  });
  // Every field of the kind's form under its own name.
  return Object.fromEntries(entries) as RecordDraftForm;
}

export const toDraftForm = (entity: ContentType, typed: Document): DraftForm =>
  isRegisterType(entity) ? tidyTyped(entity, typed) : { ...toRecordDraftForm(entity, typed) };

type Mergeable = { sources: Source[]; facts?: object };

/** What the draft changed, laid on top of what has become public meanwhile: by field, and of a record by fact and source. */
export const mergeDraft = (entity: ContentType, base: DraftForm, mine: DraftForm, theirs: DraftForm): DraftForm =>
  isRegisterType(entity)
    ? mergeFields(base, mine, theirs)
    : // All three are forms of one kind of record.
      { ...keepEdits(base as Mergeable, mine as Mergeable, theirs as Mergeable) };
