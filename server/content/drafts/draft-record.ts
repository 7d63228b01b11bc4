/** Drafts of records: the record a draft would become, as pages show it and as publishing writes it. */
import type { Kysely } from "kysely";
import { type DraftForm, toRecordDraftForm } from "#domain/drafts/draft-form.ts";
import { applyTexts, takeLanguage } from "#domain/drafts/take-texts.ts";
import { translationsField } from "#domain/forms/translations-form.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { Register } from "#domain/screening/positions.ts";
import { findRecord } from "#server/content/reads/read-record.ts";
import type { AnyRecords } from "#server/content/records.ts";
import { type ReviewRecord, STORED_RECORDS } from "#server/content/stored-type.ts";
import { judgeRecord } from "#server/content/writes/judge-record.ts";
import type { Schema } from "#server/database/schema.ts";
import { FormIssuesError } from "#server/errors.ts";
import type { Draft } from "./draft-rows.ts";
import type { DraftedKind } from "./drafted-kind.ts";

type Kind = AnyRecords["kind"];

function toRecordInput(kind: Kind, form: DraftForm, shown: ReviewRecord | null) {
  const parsed = kind.formImageOptional.safeParse(form);
  if (parsed.success) return kind.toInput(parsed.data, shown);
  // An empty picture keeps the one that is there, as in a form.
  return kind.normalize({ ...shown, ...form, image: form.image || shown?.image });
}

export function draftRecords(kind: Kind): DraftedKind<ReviewRecord> {
  const typed = (form: DraftForm) => toRecordDraftForm(kind.id, form);
  return {
    entity: kind.id,
    stored: STORED_RECORDS[kind.id],
    toForm: (record) => ({ ...kind.toForm(record) }),
    blankForm: () => ({ ...kind.blankForm() }),
    check(form, shown) {
      const isImageNeeded = shown === null || (kind.image.neededOnEdit && !shown.image);
      const parsed = (isImageNeeded ? kind.form : kind.formImageOptional).safeParse(form);
      if (!parsed.success) throw FormIssuesError.of(parsed.error);
    },
    toInput: (form, shown) => ({ ...toRecordInput(kind, form, shown) }),
    newIdOf: (_form, draftId) => draftId,
    takeLanguage(form, shown, language) {
      const input = toRecordInput(kind, form, shown);
      const translations = takeLanguage(shown.translations, input.translations, language);
      const parsed = translationsField.safeParse(translations);
      if (!parsed.success) throw FormIssuesError.of(parsed.error, "translations");
      const name = language === "en" ? translations.name.en || input.name : shown.name;
      return { name, translations: parsed.data };
    },
    applyTexts(form, shown, texts) {
      const { name, translations } = typed(form);
      const laid = applyTexts(kind.translations.toForm(shown), texts, translations);
      return laid && { ...form, name: texts.name?.en || name, translations: laid };
    },
    async verify() {},
    async verifyDeleted() {},
  };
}

/** `shown` is the public record, null where there is none. */
export async function readDraftRecord(
  db: Kysely<Schema>,
  register: Register,
  kind: Kind,
  draft: Omit<Draft, "entity"> & { entity: RecordType },
): Promise<{ shown: ReviewRecord | null; drafted: ReviewRecord }> {
  const stored = STORED_RECORDS[draft.entity];
  const shown = await findRecord(db, stored, draft.recordId);
  const stamps = {
    id: draft.recordId,
    createdAt: shown?.createdAt ?? draft.createdAt,
    updatedAt: draft.updatedAt,
    version: shown?.version ?? 1,
  };
  const made = stored.make({ ...toRecordInput(kind, draft.form, shown), ...stamps });
  const drafted = await judgeRecord({ trx: db, register, exchangeStatus: new Map() }, stored, made);
  return { shown, drafted };
}
