/** The name of a field by its path in a record, in the page's words. */
import type { StaffMessageKey, StaffMessages } from "#app/i18n/staff-messages.ts";
import { TRANSLATED_FIELDS } from "#domain/records/translations.ts";
import { COIN_CRITERIA, type Criterion, EXCHANGE_CRITERIA } from "#domain/screening/screening.ts";
import { isLanguage } from "#domain/text/language.ts";
import { inputNames } from "../editor-values.ts";

const FIELDS = [
  ...inputNames("coin"),
  ...inputNames("exchange"),
  ...TRANSLATED_FIELDS,
  "category",
  "sources",
  "disputed",
  "exception",
  "finding",
  "note",
  "state",
  "uses",
  "products",
  "rating_answers",
  "aliases",
] as const;

/** Fields of bodies, positions and countries. */
const REGISTER_FIELD_NAMES = [
  ...(["id", "iso", "type", "body", "date", "precision", "as_of", "scope", "kinds", "coin", "use", "product"] as const),
  ...(["exchange", "stance", "line", "condition", "condition_on", "published", "title", "url"] as const),
  ...(["certainty", "evidence", "reported_by"] as const),
  ...(["grounds", "supersedes", "answer", "holding", "payments", "value", "regulators", "short", "laws"] as const),
  ...(["deposits", "text", "unclear"] as const),
];

/** Parts of facts, uses and products. */
const METHOD_PARTS = {
  looked_up: "facts.lookedUp",
  quote: "facts.quote",
  rests_on: "facts.evidence",
  parts: "facts.parts",
  share: "facts.percent",
  where: "facts.where",
  leaveOff: "facts.leaveOff",
} as const satisfies Record<string, StaffMessageKey>;

const isMethodPart = (part: string): part is keyof typeof METHOD_PARTS => part in METHOD_PARTS;

/** Named by what is in it. */
const UNNAMED = ["translations", "screening", "findings", "facts", "offered"];

const isCriterion = (part: string): part is Criterion => part in COIN_CRITERIA || part in EXCHANGE_CRITERIA;

function wordsOf(t: StaffMessages, part: string): string {
  const field = FIELDS.find((known) => known === part);
  if (field) return t(`field.${field}`);
  if (isMethodPart(part)) return t(METHOD_PARTS[part]);
  const registerField = REGISTER_FIELD_NAMES.find((known) => known === part);
  if (registerField) return t(`registerField.${registerField}`);
  return isCriterion(part) ? t(`criterion.${part}`) : part;
}

/** The day itself goes by the name of its field. */
const isDateValue = (path: readonly string[], index: number): boolean =>
  path[index] === "value" && ["date", "as_of"].includes(path[index - 1] ?? "");

export function fieldLabel(t: StaffMessages, path: readonly string[]): string {
  const parts = path.filter((part, index) => !UNNAMED.includes(part) && !isDateValue(path, index));
  const last = parts.at(-1);
  const language = isLanguage(last) ? last : null;
  const named = (language ? parts.slice(0, -1) : parts).map((part) => wordsOf(t, part));
  const field = named.reduce((whole, part) => t("field.of", { part: whole, field: part }));
  return language ? t("field.inLanguage", { field, language: t(`language.${language}`) }) : field;
}

/** Rows are counted from one for people: `laws.0.name` is the name of the first law. */
export const toShownPath = (path: string): string[] =>
  path.split(".").map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part));
