/** What an editor may have translated from English, and into what. */
import { z } from "zod";
import { closedObject, issue, text } from "#domain/forms/form-fields.ts";
import { characterCount } from "#domain/text/plain-text.ts";

const TRANSLATE_MIN_LENGTH = 2;

export const TRANSLATE_TARGETS = ["ar", "tr"] as const;
export type TranslateTarget = (typeof TRANSLATE_TARGETS)[number];

export const TRANSLATABLE_FIELDS = ["description", "pros", "cons", "reason", "advice_x", "des"] as const;
export type TranslatableField = (typeof TRANSLATABLE_FIELDS)[number];

/** Exchanges have no advice and no summary of their own. */
export const EXCHANGE_TRANSLATABLE_FIELDS = [
  "description",
  "pros",
  "cons",
  "reason",
] as const satisfies readonly TranslatableField[];

/** One point a line: each is translated by itself, so that none swallows another. */
const LISTS: readonly TranslatableField[] = ["pros", "cons"];

export const isTranslatable = (english: string): boolean => characterCount(english.trim()) >= TRANSLATE_MIN_LENGTH;

export const toTranslatedPieces = (field: TranslatableField, english: string): string[] =>
  LISTS.includes(field)
    ? english
        .split("\n")
        .map((point) => point.trim())
        .filter(Boolean)
    : [english.trim()];

const optional = text().optional();

export const translateRequest = closedObject({
  target: z.enum(TRANSLATE_TARGETS, issue("form.invalid")),
  texts: closedObject({
    description: optional,
    pros: optional,
    cons: optional,
    reason: optional,
    advice_x: optional,
    des: optional,
  } satisfies Record<TranslatableField, typeof optional>),
});

/** Where only some points of a list could be translated, `text` is the list with the others as they were. */
export type TranslatedFields = Partial<
  Record<TranslatableField, { ok: true; text: string } | { ok: false; text?: string }>
>;
