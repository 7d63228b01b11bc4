/** What an editor may have translated from English, and into what. */
import { z } from "zod";
import { closedObject, issue, text } from "#domain/forms/form-fields.ts";
import { characterCount } from "#domain/text/plain-text.ts";

const TRANSLATE_MIN_LENGTH = 2;

export const TRANSLATE_TARGETS = ["ar", "tr"] as const;
export type TranslateTarget = (typeof TRANSLATE_TARGETS)[number];

export const TRANSLATABLE_FIELDS = ["description", "pros", "cons", "reason", "advice_x", "des"] as const;
export type TranslatableField = (typeof TRANSLATABLE_FIELDS)[number];

/** One point a line: each is translated by itself, so that none swallows another. */
const LISTS: readonly string[] = ["pros", "cons"] satisfies TranslatableField[];

export const isTranslatable = (english: string): boolean => characterCount(english.trim()) >= TRANSLATE_MIN_LENGTH;

export const toTranslatedPieces = (field: string, english: string): string[] =>
  LISTS.includes(field)
    ? english
        .split("\n")
        .map((point) => point.trim())
        .filter(Boolean)
    : [english.trim()];

/** More than any form has; each form asks for its own at once. */
const MAX_TEXTS = 100;

/** A field of a record, or the path of a text within an entry of the register, such as `laws.0.name`. */
const fieldName = z.string().regex(/^[a-z_]{1,40}(?:\.(?:[a-z_]{1,40}|\d{1,3})){0,3}$/, issue("form.invalid"));

export const translateRequest = closedObject({
  target: z.enum(TRANSLATE_TARGETS, issue("form.invalid")),
  texts: z.record(fieldName, text()).refine((texts) => Object.keys(texts).length <= MAX_TEXTS, issue("form.invalid")),
});

/** By field. Where only some points of a list could be translated, `text` is the list with the others as they were. */
export type TranslatedFields = Partial<Record<string, { ok: true; text: string } | { ok: false; text?: string }>>;
