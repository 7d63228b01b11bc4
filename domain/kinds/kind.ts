/** What a kind of record is described by. Everything else (service, forms, views, routes) is written once for all kinds. */
import type { z } from "zod";
import type { TranslatableField } from "#domain/api/translate-request.ts";
import type { FormMessageKey } from "#domain/forms/form-messages.ts";
import type { CoinTranslationsForm } from "#domain/forms/translations-form.ts";
import type { Category } from "#domain/records/category.ts";
import type { Document } from "#domain/records/document.ts";
import type { Entity } from "#domain/records/entity.ts";
import type { Translations } from "#domain/records/translations.ts";
import type { Criterion, Screening } from "#domain/screening/screening.ts";
import type { Language } from "#domain/text/language.ts";
import type { ReviewCard } from "#domain/views/review-view.ts";

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
};

/** What a writer hands in: the record without its stamps. */
export type InputOf<Item extends Stamps> = Omit<Item, keyof Stamps>;

export type Kind<Item extends BaseRecord, Form extends { image: string }, Card extends ReviewCard = ReviewCard> = {
  id: Entity;
  paths: { review: string; list: string; staff: string; endpoint: string; api: string };
  /** Records on a page of the public list. */
  pageSize: number;
  /** Turns any stored or imported document into a record, with defaults. */
  normalize(document: Document): InputOf<Item>;
  /** For adding: the image is required. */
  form: z.ZodType<Form>;
  /** For editing, where a chosen file is uploaded beside the form. */
  formImageOptional: z.ZodType<Form>;
  image: { required: FormMessageKey; neededOnEdit: boolean };
  toForm(record: InputOf<Item>): Form;
  blankForm(): Form;
  /** What the form does not show stays as it was; an empty image keeps the existing one. */
  toInput(form: Form, existing: Item | null): InputOf<Item>;
  criteria: readonly Criterion[];
  suggest(screening: Screening): Category;
  toCard(record: Item, language: Language, unrated?: number): Card;
  /** What the public API shows of a record, and of one in a list. */
  publicFields: { record: readonly string[]; list: readonly string[] };
  /** What "Translate" translates. */
  translatable: readonly TranslatableField[];
  /** The Edit Translations dialog of the staff list. */
  translations: {
    fields: readonly (keyof CoinTranslationsForm)[];
    form: z.ZodType<Partial<Translations>>;
    toForm(record: { name: string; translations: Translations }): object;
  };
};
