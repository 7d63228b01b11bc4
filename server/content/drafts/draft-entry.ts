/** Drafts of bodies, positions and countries: the entry a draft would become, as the register has it. */
import type { Kysely } from "kysely";
import { entryIdOf, REGISTER, toEntry } from "#domain/content-types/register.ts";
import type { DraftForm } from "#domain/drafts/draft-form.ts";
import { applyTexts } from "#domain/drafts/take-texts.ts";
import { fromTyped, toTyped } from "#domain/forms/register-form.ts";
import { entryIssues } from "#domain/forms/register-issues.ts";
import { takeTextsIn, textsOf, withTexts } from "#domain/forms/register-texts.ts";
import type { RegisterType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import { findRecord } from "#server/content/reads/read-record.ts";
import { checkDeleted, checkWritten } from "#server/content/register/check-entry.ts";
import { inPlaceOf, STORED_ENTRIES, type StoredEntry } from "#server/content/register/stored-entries.ts";
import type { Schema } from "#server/database/schema.ts";
import { FormIssuesError } from "#server/errors.ts";
import type { Draft } from "./draft-rows.ts";
import type { DraftedKind } from "./drafted-kind.ts";

const typedOf = (kind: RegisterType, entry: StoredEntry): Document => toTyped(kind, toEntry(kind, entry));

/** The id of an entry that is there stays, whatever was typed. */
const entryOf = (kind: RegisterType, form: DraftForm, shown: StoredEntry | null): Document => ({
  ...fromTyped(kind, form),
  ...(shown ? { [REGISTER[kind].idField]: shown.id } : {}),
});

function checkEntry(kind: RegisterType, entry: Document): void {
  const issues = entryIssues(kind, entry);
  if (issues.length > 0) throw new FormIssuesError(issues);
}

const over = (kind: RegisterType, shown: StoredEntry, entry: Document): Document =>
  inPlaceOf(toEntry(kind, shown), entry);

export function draftEntries(kind: RegisterType): DraftedKind {
  return {
    entity: kind,
    stored: STORED_ENTRIES[kind],
    toForm: (entry) => typedOf(kind, entry),
    blankForm: () => toTyped(kind, null),
    check: (form, shown) => checkEntry(kind, entryOf(kind, form, shown)),
    toInput(form, shown) {
      const entry = entryOf(kind, form, shown);
      return shown ? over(kind, shown, entry) : entry;
    },
    newIdOf: (form) => entryIdOf(kind, fromTyped(kind, form)),
    takeLanguage(form, shown, language) {
      const entry = entryOf(kind, takeTextsIn(kind, typedOf(kind, shown), form, language), shown);
      checkEntry(kind, entry);
      return over(kind, shown, entry);
    },
    applyTexts(form, shown, texts) {
      const laid = applyTexts(textsOf(kind, typedOf(kind, shown)), texts, textsOf(kind, form));
      return laid && withTexts(form, laid);
    },
    verify: (write, id) => checkWritten(write, kind, id),
    verifyDeleted: (write, id) => checkDeleted(write, kind, id),
  };
}

/** `shown` is the public entry, null where there is none; `drafted` may be half typed. */
export async function readDraftEntry(
  db: Kysely<Schema>,
  kind: RegisterType,
  { form, recordId }: Draft,
): Promise<{ shown: Document | null; drafted: Document; isWhole: boolean }> {
  const stored = await findRecord(db, STORED_ENTRIES[kind], recordId);
  const drafted = entryOf(kind, form, stored);
  return {
    shown: stored && toEntry(kind, stored),
    drafted,
    isWhole: entryIssues(kind, drafted).length === 0,
  };
}
