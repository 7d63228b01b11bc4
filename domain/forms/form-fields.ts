/** The fields that forms are made of: what may be typed into each, and the message key where it may not. */
import { z } from "zod";
import { CATEGORIES, DEFAULT_CATEGORY } from "#domain/records/category.ts";
import { isRecordId } from "#domain/records/content-type.ts";
import { readNumber } from "#domain/records/document.ts";
import { isImageAddress } from "#domain/records/image-address.ts";
import { FORM_DEFAULT_RATING, formRatings } from "#domain/records/rating.ts";
import { isSymbol, upperSymbol } from "#domain/records/symbol.ts";
import { readPersonId } from "#domain/staff/public-profile.ts";
import { characterCount, plainText, toPlainLine } from "#domain/text/plain-text.ts";
import { isAddressAt, isWebAddress } from "#domain/text/web-address.ts";

const NAME_MAX_LENGTH = 120;
export const TEXT_MAX_LENGTH = 20_000;
export const REASON_MIN_LENGTH = 20;
export const ESTABLISHED_MAX_LENGTH = 4;

/** Types the message: an issue can only carry a key that the table knows. */
export const issue = (key: FormMessageKey): { error: FormMessageKey } => ({ error: key });

/** An object that refuses keys it does not know. */
export const closedObject = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue): FormMessageKey => (issue.code === "unrecognized_keys" ? "form.unknownField" : "form.invalid"),
  });

/** Control characters are dropped; a field that was not sent is an empty one. */
const typed = (clean: (value: string) => string, max: number) =>
  z
    .string(issue("form.invalid"))
    .transform(clean)
    .refine((value) => characterCount(value) <= max, { ...issue("form.tooLong"), abort: true })
    .prefault("");

export const line = (max = NAME_MAX_LENGTH) => typed(toPlainLine, max);
export const text = (max = TEXT_MAX_LENGTH) => typed(plainText, max);

const required = (value: string): boolean => value !== "";
const emptyOr =
  (allows: (value: string) => boolean) =>
  (value: string): boolean =>
    value === "" || allows(value);

export const nameField = line().refine(required, issue("form.nameRequired"));

export const symbolField = typed(upperSymbol, TEXT_MAX_LENGTH)
  .refine(required, { ...issue("form.symbolRequired"), abort: true })
  .refine(isSymbol, issue("form.symbolInvalid"));

export const categoryField = z.enum(CATEGORIES, issue("form.categoryInvalid")).prefault(DEFAULT_CATEGORY);

export const establishedField = line(TEXT_MAX_LENGTH).refine(
  (value) => characterCount(value) <= ESTABLISHED_MAX_LENGTH,
  issue("form.establishedTooLong"),
);

/** A number field hands over a number, or the text in it; text that is no number fails the check that follows. */
const typedNumber = (key: FormMessageKey) =>
  z.union([z.number(), z.string()], issue(key)).transform((value) => readNumber(value) ?? Number.NaN);

/** Half stars or whole ones: each has its own message. */
export function ratingField(step: number) {
  const key = Number.isInteger(step) ? "form.wholeRatingInvalid" : "form.ratingInvalid";
  const ratings = formRatings(step);
  return typedNumber(key)
    .refine((value) => ratings.includes(value), issue(key))
    .prefault(FORM_DEFAULT_RATING);
}

/** Empty means there is no rank. */
export const rankField = z
  .union([z.number(), z.string(), z.null()], issue("form.rankInvalid"))
  .transform((value) =>
    value === null || (typeof value === "string" && !value.trim()) ? null : (readNumber(value) ?? 0),
  )
  .refine((value) => value === null || value >= 1, issue("form.rankInvalid"))
  .prefault(null);

const address = (allows: (value: string) => boolean, key: FormMessageKey) =>
  typed(plainText, TEXT_MAX_LENGTH).refine(emptyOr(allows), issue(key));

export const websiteField = address(isWebAddress, "form.urlInvalid");
export const redditField = address((value) => isAddressAt(value, "reddit.com"), "form.redditInvalid");
export const githubField = address((value) => isAddressAt(value, "github.com"), "form.githubInvalid");
export const telegramField = address(
  (value) => isAddressAt(value, "t.me", "telegram.me", "telegram.org"),
  "form.telegramInvalid",
);

export const twitterField = line(TEXT_MAX_LENGTH)
  .refine(
    emptyOr((value) => value.startsWith("@")),
    { ...issue("form.twitterAt"), abort: true },
  )
  .refine(
    emptyOr((value) => /^@[A-Za-z0-9_]{1,30}$/.test(value)),
    issue("form.twitterInvalid"),
  );

export const marketIdField = line().refine(
  emptyOr((value) => /^[A-Za-z0-9._-]+$/.test(value)),
  issue("form.marketIdInvalid"),
);

/** The id of another record, or empty. */
export const recordIdField = line().refine(emptyOr(isRecordId), issue("form.invalid"));

/** A day, or empty. */
export const dateField = line(TEXT_MAX_LENGTH).refine(
  emptyOr((value) => z.iso.date().safeParse(value).success),
  issue("form.dateInvalid"),
);

/** A month such as `2022-11`, or empty. */
export const monthField = line(TEXT_MAX_LENGTH).refine(
  emptyOr((value) => z.iso.date().safeParse(`${value}-01`).success),
  issue("form.dateInvalid"),
);

/** The id of an account, or empty. */
export const personField = line(TEXT_MAX_LENGTH).refine(
  (value) => value === readPersonId(value),
  issue("form.personInvalid"),
);

export const imageField = address(isImageAddress, "form.imageInvalid");
export const requiredImageField = (key: FormMessageKey) =>
  typed(plainText, TEXT_MAX_LENGTH)
    .refine(required, { ...issue(key), abort: true })
    .refine(isImageAddress, issue("form.imageInvalid"));

/** The answer of a form to an issue: the key of its words among the messages of the staff area. A test checks that they exist. */
export type FormMessageKey = `form.${string}`;

export const isFormMessageKey = (value: string): value is FormMessageKey => value.startsWith("form.");
