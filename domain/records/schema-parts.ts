/** Parts of the schemas of bodies, positions and countries: ids, texts in three languages, dates as exact as known, pages. */
import { z } from "zod";
import { LANGUAGES } from "#domain/text/language.ts";
import { isStorable } from "#domain/text/plain-text.ts";
import { isWebAddress } from "#domain/text/web-address.ts";

/** An id is looked up by an index, and is part of addresses. */
const ID_LENGTH = 80;

export const idSchema = z
  .string()
  .max(ID_LENGTH, `must be ${ID_LENGTH} characters at most`)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be lower-case letters, digits and hyphens");

export const writtenSchema = z.string().min(1, "is empty").refine(isStorable, "has characters that cannot be stored");

export const textsSchema = z.strictObject({ ar: writtenSchema, en: writtenSchema, tr: writtenSchema });

/** Prose, which is never the same in two languages; a name may be. */
export const distinctTextsSchema = textsSchema.refine(
  (text) => new Set(LANGUAGES.map((language) => text[language])).size === LANGUAGES.length,
  "is the same in two languages",
);

/** A page of its own: a bare home page says nothing about any fact. */
const isPage = (address: string): boolean => {
  const url = isWebAddress(address) ? URL.parse(address) : null;
  return url?.protocol === "https:" && (url.pathname !== "/" || url.search !== "");
};

// JSON Schema cannot express the refinement: `meta` adds the part of it that an editor can check.
export const pageSchema = z
  .string()
  .refine(isPage, "is not the https address of a page")
  .meta({ pattern: "^https://" });

const day = z.strictObject({ precision: z.literal("day"), value: z.iso.date() });
const month = z.strictObject({
  precision: z.literal("month"),
  value: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/),
});
const year = z.strictObject({ precision: z.literal("year"), value: z.string().regex(/^\d{4}$/) });
const unknown = z.strictObject({ precision: z.literal("unknown") });

/** As exact as the sources are. */
export const dateSchema = z.discriminatedUnion("precision", [day, month, year, unknown]);
export type PartialDate = z.output<typeof dateSchema>;

/** Something that we looked at ourselves: the day or the month is known. */
export const recentDateSchema = z.discriminatedUnion("precision", [day, month]);

/** `today` is an ISO day. */
export const isFuture = (date: PartialDate, today: string): boolean =>
  date.precision !== "unknown" && date.value > today.slice(0, date.value.length);
