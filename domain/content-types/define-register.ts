/** Makes a register type of its schema and its form fields: how entries become forms, drafts and texts, and back. */
import type { z } from "zod";
import { applyTexts } from "#domain/drafts/take-texts.ts";
import type { FormMessageKey } from "#domain/forms/form-fields.ts";
import { mergeFields } from "#domain/forms/keep-edits.ts";
import { type FormField, fromTyped, toTyped } from "#domain/forms/register-form.ts";
import { entryIssues } from "#domain/forms/register-issues.ts";
import { textsIn, withTexts } from "#domain/forms/register-texts.ts";
import { entryTextsForm } from "#domain/forms/translations-form.ts";
import type { RegisterType } from "#domain/records/content-type.ts";
import { type Document, readText } from "#domain/records/document.ts";
import type { LocalizedText } from "#domain/text/language.ts";
import type { ContentDescriptor } from "./descriptor.ts";

type RegisterBasics<Entry> = {
  id: RegisterType;
  /** Below content/ and below the staff area. */
  folder: "bodies" | "positions" | "countries";
  schema: z.ZodType<Entry>;
  /** The field that is its id. */
  idField: "id" | "iso";
  /** The fields of its form, in this order. The schema decides what is accepted. */
  formFields: readonly FormField[];
  /** The path of the public page that shows it; a position is shown on the page of its body. */
  pageOf(entry: Document): string;
};

export type RegisterDescriptor<Entry> = RegisterBasics<Entry> &
  Omit<ContentDescriptor, "id" | "pageOf" | "toForm" | "blankForm" | "textsOf"> & {
    /** Of an entry, stored or not. */
    toForm(entry: Document): Document;
    blankForm(): Document;
    textsOf(entry: Document): Record<string, LocalizedText>;
    /** The entry without its stamps, as a file in content/ has it. */
    toEntry(stored: Document): Document;
    /** The id that an entry or its form has. */
    idOf(entry: Document): string;
    /** A form has every field, an entry only those that are filled in. */
    fromForm(form: Document): Document;
    issuesOf(entry: Document): { path: string; message: FormMessageKey }[];
  };

const STAMPS: readonly string[] = ["id", "createdAt", "updatedAt", "version"];

export function defineRegisterType<Entry>(basics: RegisterBasics<Entry>): RegisterDescriptor<Entry> {
  const { folder, schema, idField, formFields } = basics;
  const toForm = (entry: Document): Document => toTyped(formFields, entry);
  const fromForm = (form: Document): Document => fromTyped(formFields, form);
  const textsOf = (entry: Document) => textsIn(formFields, entry);
  const issuesOf = (entry: Document) => entryIssues(schema, entry);
  const checked = (input: Document) => ({ input, issues: issuesOf(input) });
  /** The id of a stored entry cannot be changed. */
  const entryOf = (form: Document, shown: { id: string } | null): Document => ({
    ...fromForm(form),
    ...(shown && { [idField]: shown.id }),
  });

  return {
    ...basics,
    paths: { staff: `/admin/${folder}`, endpoint: `/api/admin/${folder}` },
    toForm,
    blankForm: () => toTyped(formFields, null),
    fromForm,
    toEntry: (stored) =>
      Object.fromEntries(
        Object.entries(stored).filter(
          ([key, value]) => value !== undefined && (key === idField || !STAMPS.includes(key)),
        ),
      ),
    idOf: (entry) => readText(entry[idField]),
    issuesOf,
    textsOf,
    dialog: {
      form: entryTextsForm,
      textsOf,
      apply: (entry, texts) => checked(entryOf(withTexts(toForm(entry), texts), entry)),
    },
    draft: {
      clean: (typed) => toForm(fromForm(typed)),
      merge: mergeFields,
      issues: (form, shown) => issuesOf(entryOf(form, shown)),
      toInput: entryOf,
      idOf: (form) => readText(fromForm(form)[idField]),
      applyTexts(form, shown, texts) {
        const applied = applyTexts(textsOf(shown), texts, textsOf(form));
        return applied && withTexts(form, applied);
      },
    },
  };
}
