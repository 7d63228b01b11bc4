/** A kind of record. Service, forms, views and routes are written once, over this. */
import type { z } from "zod";
import type { TranslatableField } from "#domain/api/translate-request.ts";
import type { FormMessageKey } from "#domain/forms/form-messages.ts";
import type { DialogField, DialogTexts } from "#domain/forms/translations-form.ts";
import type { Category } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import type { Translations } from "#domain/records/translations.ts";
import type { Assessment } from "#domain/screening/assess-record.ts";
import type { RecordFacts } from "#domain/screening/record-facts.ts";
import type { Criterion, Screening, Source } from "#domain/screening/screening.ts";
import type { Fields } from "./field.ts";

/** What the store itself decides about a record. */
export type Stamps = { id: string; createdAt: string; updatedAt: string; version: number };

/** What every kind has. */
export type BaseRecord = Stamps & {
  name: string;
  image: string;
  category: Category;
  rating: number | null;
  market_id: string;
  translations: Translations;
  screening: Screening;
  sources: Source[];
  facts: RecordFacts;
  assessment: Assessment | null;
};

/** What a writer hands in: the record without its stamps. */
export type InputOf<Item extends Stamps> = Omit<Item, keyof Stamps>;

/** What a kind says of itself; `defineKind` makes the rest of its fields. */
export type RecordBasics = {
  id: RecordType;
  paths: { review: string; list: string; staff: string; endpoint: string; api: string };
  /** Records on a page of the public list. */
  pageSize: number;
  image: { required: FormMessageKey; neededOnEdit: boolean };
  /** What "Translate" translates. */
  translatable: readonly TranslatableField[];
};

export type RecordDescriptor<Item extends BaseRecord, Form> = RecordBasics & {
  fields: Fields;
  /** Turns any stored or imported document into a record, with defaults. */
  normalize(document: Document): InputOf<Item>;
  /** For adding: the image is required. */
  form: z.ZodType<Form>;
  /** For editing, where a chosen file is uploaded beside the form. */
  formImageOptional: z.ZodType<Form>;
  /** The names of the fields an editor types. */
  formFields: readonly (keyof Form & string)[];
  toForm(record: InputOf<Item>): Form;
  blankForm(): Form;
  /** What the form does not show stays as it was. */
  toInput(form: Form, existing: Item | null): InputOf<Item>;
  criteria: readonly Criterion[];
  /** Names that older documents used for a field, and the field's name today. */
  olderNames: Readonly<Record<string, string>>;
  /** The Edit Translations dialog of the staff list. */
  translations: {
    fields: readonly DialogField[];
    form: z.ZodType<DialogTexts>;
    toForm(record: { name: string; translations: Translations }): DialogTexts & Pick<Translations, "name">;
  };
};
