/** The shape of a content file, to the key: what docs/content-guide.md asks of one record. */
import { z } from "zod";
import { CATEGORIES } from "#domain/records/category.ts";
import { MAX_RATING, MIN_FORM_RATING } from "#domain/records/rating.ts";
import { isSymbol } from "#domain/records/symbol.ts";
import { COIN_CRITERIA, type Criterion, criteriaOf, EXCHANGE_CRITERIA, FINDINGS } from "#domain/screening/screening.ts";
import { isAddressAt, isWebAddress } from "#domain/text/web-address.ts";

const written = z.string().min(1, "is empty");
const inLanguages = <Value extends z.ZodType>(value: Value) => z.strictObject({ en: value, ar: value, tr: value });
const texts = inLanguages(written);
const points = inLanguages(z.array(written).min(3, "needs 3–5 points").max(5, "needs 3–5 points"));

const isSecure = (value: string): boolean => value.startsWith("https://") && isWebAddress(value);
const link = z.string().refine(isSecure, "is not a well-formed https address");
const linkOrNone = (...hosts: string[]) =>
  z
    .string()
    .refine(
      (value) => value === "" || (isSecure(value) && (hosts.length === 0 || isAddressAt(value, ...hosts))),
      `must be empty or an https address${hosts.length > 0 ? ` at ${hosts.join(" or ")}` : ""}`,
    );

const isRating = (value: number): boolean =>
  value >= MIN_FORM_RATING && value <= MAX_RATING && Number.isInteger(value * 2);

const base = {
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be lower-case letters, digits and hyphens"),
  name: written,
  symbol: z.string().refine(isSymbol, "must be 1–10 upper-case letters or digits"),
  category: z.enum(CATEGORIES),
  rating: z.number().refine(isRating, "must be 1–5 in half steps"),
  established: z.string().regex(/^\d{4}$/, "must be a year"),
  country: written,
  website: link,
  twitter: z.string().regex(/^(?:@[A-Za-z0-9_]{1,30})?$/, "must be empty or a handle with @"),
  reddit: linkOrNone("reddit.com"),
  github: linkOrNone("github.com"),
  telegram: linkOrNone("t.me", "telegram.me", "telegram.org"),
  reviewed_at: z.iso.date("must be a date"),
  translations: z.strictObject({
    name: texts,
    description: texts,
    pros: points,
    cons: points,
    reason: texts,
    des: texts,
    advice_x: texts,
    rating_reason: texts,
  }),
};

const screening = (criteria: readonly Criterion[]) =>
  z.strictObject({
    disputed: z.boolean(),
    findings: z.record(z.enum(criteria), z.strictObject({ finding: z.enum(FINDINGS), note: texts })),
    exception: inLanguages(z.string()),
  });

const sources = (criteria: readonly Criterion[]) =>
  z
    .array(z.strictObject({ title: written, url: link, supports: z.array(z.enum(criteria)) }))
    .min(2, "needs at least two sources");

const coinCriteria = criteriaOf(COIN_CRITERIA);
const exchangeCriteria = criteriaOf(EXCHANGE_CRITERIA);

const coinRecord = z.strictObject({
  ...base,
  market_id: written,
  whitepaper: linkOrNone(),
  screening: screening(coinCriteria),
  sources: sources(coinCriteria),
});

const exchangeRecord = z.strictObject({
  ...base,
  /** The market service does not follow every exchange. */
  market_id: z.string(),
  /** The form of an exchange takes whole stars only. */
  rating: z.int().min(MIN_FORM_RATING).max(MAX_RATING),
  screening: screening(exchangeCriteria),
  sources: sources(exchangeCriteria),
});

export const RECORD_SCHEMAS = { coins: coinRecord, exchanges: exchangeRecord } as const;
export const KINDS = ["coins", "exchanges"] as const satisfies readonly (keyof typeof RECORD_SCHEMAS)[];
export type Kind = (typeof KINDS)[number];

export type ContentRecord = z.output<typeof coinRecord> | z.output<typeof exchangeRecord>;
