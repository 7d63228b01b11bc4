/** What an editor types about the screening: findings with their notes, a written exception, and the sources. */
import { z } from "zod";
import {
  type Criteria,
  criteriaOf,
  FINDINGS,
  MAX_SOURCES,
  type Screening,
  type Source,
  withSourceIds,
} from "#domain/screening/screening.ts";
import { isWebAddress } from "#domain/text/web-address.ts";
import { closedObject, issue, line, TEXT_MAX_LENGTH } from "./form-fields.ts";
import { localizedText } from "./translations-form.ts";

const SOURCE_ID_MAX_LENGTH = 40;
const TITLE_MAX_LENGTH = 300;

const assessment = closedObject({ finding: z.enum(FINDINGS, issue("form.invalid")), note: localizedText }).optional();

/** One optional assessment for each of the type's criteria, and no other. */
const findingsOf = (criteria: Criteria): z.ZodType<Screening["findings"]> =>
  closedObject(Object.fromEntries(criteriaOf(criteria).map((criterion) => [criterion, assessment])));

export const screeningField = (criteria: Criteria): z.ZodType<Screening> =>
  closedObject({
    findings: findingsOf(criteria).prefault({}),
    disputed: z.boolean(issue("form.invalid")).prefault(false),
    exception: localizedText,
  }).prefault({});

export function sourcesField(criteria: Criteria): z.ZodType<Source[]> {
  const named = criteriaOf(criteria);
  return z
    .array(
      closedObject({
        id: line(SOURCE_ID_MAX_LENGTH),
        title: line(TITLE_MAX_LENGTH).refine((value) => value !== "", issue("form.sourceTitleRequired")),
        url: line(TEXT_MAX_LENGTH).refine(isWebAddress, issue("form.urlInvalid")),
        supports: z
          .array(z.enum(named, issue("form.invalid")), issue("form.invalid"))
          .max(named.length, issue("form.invalid"))
          .prefault([]),
      }),
      issue("form.invalid"),
    )
    .max(MAX_SOURCES, issue("form.sourcesTooMany"))
    .transform(withSourceIds)
    .prefault([]);
}
