/** The texts in three languages that the Edit Translations dialog shows, of a record or of an entry: read, checked and saved. */
import { z } from "zod";
import type { NewerState, RowAnswer, SavedAnswer, TranslationsAnswer } from "#domain/api/staff-answers.ts";
import { toEntry } from "#domain/content-types/register.ts";
import { contentTypeOf } from "#domain/content-types/staff-paths.ts";
import { textsOf } from "#domain/forms/register-texts.ts";
import { entryTextsForm } from "#domain/forms/translations-form.ts";
import { toStaffRow } from "#domain/lists/staff-row.ts";
import { isRegisterType } from "#domain/records/content-type.ts";
import { type FieldTexts, staleTranslations } from "#domain/records/stale-translations.ts";
import type { Language } from "#domain/text/language.ts";
import type { AnyRecords } from "#server/content/records.ts";
import type { RegisterService } from "#server/content/register/register-entries.ts";
import type { ShowImage } from "#server/media/picture-proxy.ts";
import { staleTextsOf } from "./edit-entry-page.ts";
import { newerState } from "./records-of-route.ts";
import { newerEntry } from "./register-of-route.ts";
import { type RouteArgs, servicesContext } from "./request-context.ts";

type Sent = { version: number; form: FieldTexts };
type Writer = { email: string; languages: readonly Language[] };

type TextsOf = {
  form: z.ZodType<FieldTexts>;
  read(id: string): Promise<TranslationsAnswer>;
  save(id: string, sent: Sent, writer: Writer): Promise<RowAnswer | SavedAnswer>;
  newer(id: string): Promise<NewerState<FieldTexts>>;
};

const ofRecords = (records: AnyRecords, showImage: ShowImage): TextsOf => {
  const { form, toForm } = records.kind.translations;
  return {
    form,
    async read(id) {
      const [record, history] = await Promise.all([records.get(id), records.history(id)]);
      return { version: record.version, form: toForm(record), stale: staleTranslations(history) };
    },
    async save(id, sent, { email, languages }) {
      const record = await records.updateTranslations(id, sent.version, form.parse(sent.form), email, languages);
      return { row: showImage(toStaffRow(record)) };
    },
    newer: (id) => newerState(records, id, toForm),
  };
};

const ofEntries = (entries: RegisterService): TextsOf => {
  const { kind } = entries;
  return {
    form: entryTextsForm,
    async read(id) {
      const [entry, stale] = await Promise.all([entries.get(id), staleTextsOf(entries, id)]);
      return { version: entry.version, form: textsOf(kind, toEntry(kind, entry)), stale };
    },
    async save(id, { version, form }, { email, languages }) {
      const saved = await entries.updateTexts(id, version, form, email, languages);
      return { id, version: saved.version };
    },
    async newer(id) {
      const newer = await newerEntry(entries, id);
      return { ...newer, form: textsOf(kind, newer.form) };
    },
  };
};

export function textsOfRoute({ pattern, context }: Pick<RouteArgs, "context"> & { pattern: string }): TextsOf {
  const { records, registerEntries, showImage } = context.get(servicesContext);
  const kind = contentTypeOf(pattern);
  return isRegisterType(kind) ? ofEntries(registerEntries[kind]) : ofRecords(records[kind], showImage);
}

/** `version` is the public one that the editor saw. */
export const textsBody = ({ form }: TextsOf): z.ZodType<Sent> => z.strictObject({ version: z.int().positive(), form });
