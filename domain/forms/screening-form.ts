/** What an editor types about the screening: findings with their notes, a written exception, and the sources. */
import { z } from "zod";
import {
  COIN_CRITERIA,
  type CoinCriterion,
  type Criterion,
  criteriaOf,
  departedFrom,
  EXCHANGE_CRITERIA,
  type ExchangeCriterion,
  FINDINGS,
  type Judged,
  type Suggest,
} from "#domain/screening/screening.ts";
import { isWebAddress } from "#domain/text/web-address.ts";
import { closedObject, issue, line, TEXT_MAX_LENGTH } from "./form-fields.ts";
import { localizedText } from "./translations-form.ts";

const MAX_SOURCES = 30;
const TITLE_MAX_LENGTH = 300;

const assessment = closedObject({ finding: z.enum(FINDINGS, issue("form.invalid")), note: localizedText }).optional();

const COIN_FINDINGS = {
  legitimacy: assessment,
  utility: assessment,
  "token-type": assessment,
  riba: assessment,
  maysir: assessment,
  gharar: assessment,
  activity: assessment,
  treasury: assessment,
  tokenomics: assessment,
  staking: assessment,
  record: assessment,
} as const satisfies Record<CoinCriterion, typeof assessment>;

const EXCHANGE_FINDINGS = {
  spot: assessment,
  leverage: assessment,
  earn: assessment,
  fees: assessment,
  custody: assessment,
  regulation: assessment,
  "security-record": assessment,
  listing: assessment,
} as const satisfies Record<ExchangeCriterion, typeof assessment>;

const screening = <Findings extends z.ZodType>(findings: Findings) =>
  closedObject({ findings, disputed: z.boolean(issue("form.invalid")).prefault(false), exception: localizedText });

export const coinScreeningField = screening(closedObject(COIN_FINDINGS).prefault({})).prefault({});
export const exchangeScreeningField = screening(closedObject(EXCHANGE_FINDINGS).prefault({})).prefault({});

const sources = (criteria: readonly Criterion[]) =>
  z
    .array(
      closedObject({
        title: line(TITLE_MAX_LENGTH).refine((value) => value !== "", issue("form.sourceTitleRequired")),
        url: line(TEXT_MAX_LENGTH).refine(isWebAddress, issue("form.urlInvalid")),
        supports: z
          .array(z.enum(criteria, issue("form.invalid")), issue("form.invalid"))
          .max(criteria.length, issue("form.invalid"))
          .prefault([]),
      }),
      issue("form.invalid"),
    )
    .max(MAX_SOURCES, issue("form.sourcesTooMany"))
    .prefault([]);

export const coinSourcesField = sources(criteriaOf(COIN_CRITERIA));
export const exchangeSourcesField = sources(criteriaOf(EXCHANGE_CRITERIA));

/** The editor decides and the rule suggests; where they differ, the English reason must be written. */
export const askForException =
  (suggest: Suggest) =>
  (judged: Judged, context: z.RefinementCtx): void => {
    if (judged.screening.exception.en || departedFrom(judged, suggest) === null) return;
    context.addIssue({
      code: "custom",
      message: issue("form.exceptionRequired").error,
      path: ["screening", "exception", "en"],
    });
  };
