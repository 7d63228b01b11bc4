/** What else the method asks of a record, as inputs hold it: uses or products, the rating's questions, other spellings. */
import type { RecordType } from "#domain/records/content-type.ts";
import { METHOD } from "#domain/screening/method.ts";
import {
  type Aliases,
  type Offers,
  RATING_QUESTIONS,
  type RatingAnswers,
  type RatingQuestion,
} from "#domain/screening/record-facts.ts";
import { emptyText, LANGUAGES, type Language, type LocalizedText } from "#domain/text/language.ts";

export type TypedOffer = { offered: "" | "yes" | "no"; where: LocalizedText; note: LocalizedText };
export type TypedOffers = Record<string, TypedOffer>;
export type TypedAnswers = Record<RatingQuestion, string>;
/** One spelling a line. */
export type TypedAliases = Record<Language, string>;

/** The field of the record: a coin is used, an exchange sells products. */
export const OFFERS_FIELD = { coin: "uses", exchange: "products" } as const satisfies Record<RecordType, string>;

export const offerNames = (type: RecordType): string[] => Object.keys(METHOD.kinds[type].uses);

export function toTypedOffers(type: RecordType, offers: Offers): TypedOffers {
  const typed: TypedOffers = {};
  for (const name of offerNames(type)) {
    const offer = offers[name];
    typed[name] = {
      offered: offer ? (offer.offered ? "yes" : "no") : "",
      where: { ...emptyText(), ...offer?.where },
      note: { ...emptyText(), ...offer?.note },
    };
  }
  return typed;
}

const isWritten = (text: LocalizedText): boolean => LANGUAGES.some((language) => text[language].trim() !== "");

/** What is not known is left out. */
export function toOffers(typed: TypedOffers): Offers {
  const known = Object.entries(typed).filter(([, { offered }]) => offered !== "");
  return Object.fromEntries(
    known.map(([name, { offered, where, note }]) => [
      name,
      {
        offered: offered === "yes",
        ...(isWritten(where) ? { where } : {}),
        ...(isWritten(note) ? { note } : {}),
      },
    ]),
  );
}

export const toTypedAnswers = (answers: RatingAnswers | null): TypedAnswers => ({
  works: String(answers?.works ?? ""),
  safe: String(answers?.safe ?? ""),
  open: String(answers?.open ?? ""),
  lasts: String(answers?.lasts ?? ""),
  fair: String(answers?.fair ?? ""),
});

/** Null where none is answered. One that is missing among others is left out, and the check asks for it. */
export function toAnswers(typed: TypedAnswers): object | null {
  const answered = RATING_QUESTIONS.filter((question) => typed[question] !== "");
  return answered.length > 0
    ? Object.fromEntries(answered.map((question) => [question, Number(typed[question])]))
    : null;
}

/** Null until all five are answered. */
export const sumOfAnswers = (typed: TypedAnswers): number | null =>
  RATING_QUESTIONS.every((question) => typed[question] !== "")
    ? RATING_QUESTIONS.reduce((sum, question) => sum + Number(typed[question]), 0)
    : null;

const toLines = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

export const toTypedAliases = (aliases: Aliases): TypedAliases => ({
  ar: aliases.ar.join("\n"),
  en: aliases.en.join("\n"),
  tr: aliases.tr.join("\n"),
});

export const toAliases = (typed: TypedAliases): Aliases => ({
  ar: toLines(typed.ar),
  en: toLines(typed.en),
  tr: toLines(typed.tr),
});
