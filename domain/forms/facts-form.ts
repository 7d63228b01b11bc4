/** What an editor hands in about the facts of a record: the exact shape, and what the method demands of each fact. */
import { z } from "zod";
import type { RecordType } from "#domain/records/content-type.ts";
import {
  aliasesSchema,
  type FactProblem,
  factProblems,
  factsSchema,
  offersSchema,
  ratingAnswersSchema,
  SOME_TEXTS,
  stateSchema,
} from "#domain/screening/check-facts.ts";
import {
  type Aliases,
  hasFacts,
  type Offers,
  type RatingAnswers,
  type RecordFacts,
  type RecordState,
  readAliases,
  readFacts,
  readOffers,
  readRatingAnswers,
  readState,
} from "#domain/screening/record-facts.ts";
import type { Source } from "#domain/screening/screening.ts";
import { type FormMessageKey, issue } from "./form-fields.ts";

const MESSAGE_OF_PART: Readonly<Record<string, FormMessageKey>> = {
  looked_up: "form.factDateRequired",
  date: "form.dateInvalid",
  expiry: "form.dateInvalid",
  url: "form.urlInvalid",
};

/** A value that is no list of entries could also be `unknown`: only the issues of its entries are returned. */
const flatten = (issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] =>
  issues.flatMap((issue) => {
    if (issue.code !== "invalid_union") return [issue];
    const deepest = issue.errors.find((branch) => branch.some(({ path }) => path.length > 0));
    return deepest ? flatten(deepest).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) : [issue];
  });

/** A part of an entry or a question that was left out. */
const isMissing = (issue: z.core.$ZodIssue): boolean =>
  issue.code === "too_small" ||
  (issue.code !== "unrecognized_keys" && issue.input === undefined) ||
  issue.message === "is empty";

function messageOf(issue: z.core.$ZodIssue): FormMessageKey {
  if (issue.code === "unrecognized_keys") return "form.unknownField";
  const own = MESSAGE_OF_PART[String(issue.path.at(-1))];
  return own ?? (isMissing(issue) ? "form.partRequired" : "form.invalid");
}

/** Held to the schema, then read like any document. A field that was not sent leaves what is stored. */
const readBy = <Value>(schema: z.ZodType, read: (value: unknown) => Value): z.ZodType<Value | undefined> =>
  z
    .unknown()
    .transform((value, context): Value | undefined => {
      const parsed = schema.safeParse(value, { reportInput: true });
      for (const one of flatten(parsed.error?.issues ?? [])) {
        context.addIssue({ code: "custom", message: messageOf(one), path: [...one.path] });
      }
      return parsed.success ? read(value) : undefined;
    })
    .optional();

export const stateField: z.ZodType<RecordState | undefined> = readBy(stateSchema, readState);
export const factsField = (type: RecordType): z.ZodType<RecordFacts | undefined> =>
  readBy(factsSchema(type, SOME_TEXTS), (value) => readFacts(type, value));
export const offersField = (type: RecordType): z.ZodType<Offers | undefined> =>
  readBy(offersSchema(type, SOME_TEXTS), (value) => readOffers(type, value));
export const ratingAnswersField: z.ZodType<RatingAnswers | null | undefined> = readBy(
  ratingAnswersSchema.nullable(),
  readRatingAnswers,
);
export const aliasesField: z.ZodType<Aliases | undefined> = readBy(aliasesSchema, readAliases);

const PROBLEM_MESSAGES: Readonly<Partial<Record<FactProblem, FormMessageKey>>> = {
  "no-date": "form.factDateRequired",
  "no-source": "form.factSourceRequired",
  "unlisted-source": "form.factSourceUnlisted",
  "bare-home-page": "form.factSourceHomePage",
  "long-quote": "form.factQuoteTooLong",
};

/** A fact that makes a finding adverse needs a source. Facts that are missing count as unknown, and need nothing. */
export function checkFactsForm(
  type: RecordType,
  { facts, sources }: { facts?: RecordFacts | undefined; sources: readonly Source[] },
  context: z.RefinementCtx,
): void {
  if (!facts || !hasFacts(facts)) return;
  for (const { fact, problem } of factProblems(type, facts, sources)) {
    const message = PROBLEM_MESSAGES[problem];
    if (message) context.addIssue({ code: "custom", message: issue(message).error, path: ["facts", fact] });
  }
}
