/**
 * The descriptor of a content type: everything that sets it apart from the others. Services, forms, drafts, import and
 * routes are written once, over this. How a type is stored is described in server/content/stored-type.ts.
 */
import type { z } from "zod";
import type { TranslatableField } from "#domain/api/translate-request.ts";
import type { FormMessageKey } from "#domain/forms/form-fields.ts";
import type { DialogField, DialogTexts } from "#domain/forms/translations-form.ts";
import type { Category } from "#domain/records/category.ts";
import type { ContentType, RecordType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import type { FieldTexts } from "#domain/records/stale-translations.ts";
import type { Translations } from "#domain/records/translations.ts";
import type { Assessment } from "#domain/screening/assess-record.ts";
import type { RecordFacts } from "#domain/screening/record-facts.ts";
import type { Criterion, Screening, Source } from "#domain/screening/screening.ts";
import type { Fields } from "./field.ts";

/** What the store decides about an item. */
export type Stamps = { id: string; createdAt: string; updatedAt: string; version: number };

/** An item of any content type, as it is stored. */
export type StoredItem = Stamps & Document;

/** The fields that coins and exchanges have in common. */
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

/** A record without its stamps. */
export type InputOf<Item extends Stamps> = Omit<Item, keyof Stamps>;

type Issue = { path: string; message: string };
/** `input` can be written where there are no issues. */
type Checked = { input: Document; issues: Issue[] };

/** Every function is a method, so that the descriptors of all types fit one type. */
export type ContentDescriptor<Item extends Stamps = StoredItem> = {
  id: ContentType;
  paths: { staff: string; endpoint: string };
  /** The path of the public page that shows an item, by its form and its id. */
  pageOf(form: Document, id: string): string;
  /** Of an item, stored or not. */
  toForm(item: Document): object;
  blankForm(): object;
  /** All its texts in three languages, by field or by the path of the field. */
  textsOf(item: Item): FieldTexts;
  /** The Edit Translations dialog of the staff lists. */
  dialog: {
    form: z.ZodType<FieldTexts>;
    textsOf(item: Document): FieldTexts;
    apply(item: Item, texts: FieldTexts): Checked;
  };
  draft: DraftRules<Item>;
};

/** What drafts need. A draft is a form that may be half typed; `shown` is the public item. */
export type DraftRules<Item extends Stamps> = {
  /** The form as it is stored: only its own fields, each in its own shape. */
  clean(typed: Document): Document;
  /** What the draft changed, on top of what has become public since. */
  merge(base: Document, mine: Document, theirs: Document): Document;
  /** What has to be fixed before it can be published. */
  issues(form: Document, shown: Item | null): Issue[];
  /** A half typed form as far as it can be read. */
  toInput(form: Document, shown: Item | null): Document;
  /** The id under which a new item is published. */
  idOf(form: Document, draftId: string): string;
  /** The form with texts that were typed over the public ones; null where it has another text in the same place. */
  applyTexts(form: Document, shown: Item, texts: FieldTexts): Document | null;
};

export type RecordBasics = {
  id: RecordType;
  paths: { review: string; list: string; staff: string; endpoint: string; api: string };
  /** Records on a page of the public list. */
  pageSize: number;
  image: { required: FormMessageKey; neededOnEdit: boolean };
  /** What "Translate" translates. */
  translatable: readonly TranslatableField[];
};

/** A coin or an exchange. `defineRecord` derives this from its fields. */
export type RecordDescriptor<Item extends BaseRecord, Form> = RecordBasics &
  Omit<ContentDescriptor<Item>, keyof RecordBasics | "toForm" | "blankForm" | "dialog" | "draft"> & {
    fields: Fields;
    /** Turns any stored or imported document into a record, with defaults. */
    normalize(document: Document): InputOf<Item>;
    /** For adding: the image is required. */
    form: z.ZodType<Form>;
    /** For editing, where a chosen file is uploaded separately. */
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
    dialog: {
      fields: readonly DialogField[];
      form: z.ZodType<DialogTexts>;
      textsOf(record: { name: string; translations: Translations }): DialogTexts & Pick<Translations, "name">;
      apply(record: Item, texts: FieldTexts): Checked;
    };
    draft: Omit<DraftRules<Item>, "clean"> & { clean(typed: Document): Form };
  };
