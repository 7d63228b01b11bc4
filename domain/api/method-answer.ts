/** What the public API returns about how a record was assessed: facts with sources, findings, uses, exception, disputes. */

import { type MethodWords, wordsOfUse } from "#domain/method-words/method-words.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { coinDispute, type DisputeParty, productDisputes } from "#domain/register/disputes.ts";
import { type Body, evidenceOf, type Position, type Register } from "#domain/register/positions.ts";
import { type Assessment, isExceptionWritten } from "#domain/screening/assess-record.ts";
import { METHOD } from "#domain/screening/method.ts";
import type { Offers, RecordFacts } from "#domain/screening/record-facts.ts";
import type { Criterion, Finding, Screening, Source, Weight } from "#domain/screening/screening.ts";
import { type Language, pickText } from "#domain/text/language.ts";
import { isWebAddress } from "#domain/text/web-address.ts";

type AssessedRecord = {
  id: string;
  facts: RecordFacts;
  screening: Screening;
  sources: readonly Source[];
  assessment: Assessment | null;
};
type Link = { title: string; url: string };

const linksOf = (ids: readonly string[], sources: readonly Source[]): Link[] =>
  ids.flatMap((id) => {
    const source = sources.find((one) => one.id === id);
    return source && isWebAddress(source.url) ? [{ title: source.title, url: source.url }] : [];
  });

const factsOf = ({ facts, sources, assessment }: AssessedRecord) =>
  Object.entries(facts).flatMap(([fact, found]) => {
    if (!found) return [];
    const assessed = assessment?.facts[fact];
    const { value, looked_up: lookedUp } = found;
    return [
      {
        fact,
        value,
        criterion: assessed?.criterion ?? null,
        finding: assessed?.finding ?? null,
        evidence: assessed?.evidence ?? null,
        lookedUp,
        lapsed: assessed?.last_seen !== undefined,
        sources: linksOf(found.sources, sources),
      },
    ];
  });

function findingsOf(
  type: RecordType,
  { findings }: Screening,
): Record<string, { finding: Finding; weight: Weight | null }> {
  const { criteria } = METHOD.kinds[type];
  return Object.fromEntries(
    Object.entries(findings).flatMap(([criterion, assessed]) =>
      assessed ? [[criterion, { finding: assessed.finding, weight: criteria[criterion as Criterion] ?? null }]] : [],
    ),
  );
}

/** Every use the method knows of, offered or not; `offered` is null where nobody knows. */
const usesOf = (type: RecordType, { facts, assessment }: AssessedRecord, offers: Offers, words: MethodWords) =>
  Object.keys(METHOD.kinds[type].uses).flatMap((id) => {
    const [use, offered] = [assessment?.uses[id], offers[id]?.offered ?? null];
    if (!use && offered === null) return [];
    const reason = use ? wordsOfUse(words, type, { id, ...use }, facts) : null;
    return [{ id, offered, status: use?.status ?? null, reason }];
  });

const dateOf = ({ date }: Pick<Position, "date">): string | null => ("value" in date ? date.value : null);

/** `on` is the coin itself, or one product of an exchange. */
const toDispute = (on: string, parties: readonly DisputeParty[], language: Language) => ({
  on,
  parties: parties.map(({ body, position }) => ({
    body: body.id,
    name: body.name[language],
    stance: position.stance,
    date: dateOf(position),
    source: position.published,
  })),
});

function disputesOf(type: RecordType, record: AssessedRecord, register: Register, language: Language) {
  if (type === "exchange")
    return productDisputes(record, register).map(({ product, parties }) => toDispute(product, parties, language));
  const parties = coinDispute(record, register);
  return parties.length > 0 ? [toDispute(record.id, parties, language)] : [];
}

/** `uses` of a coin stand as `uses`, those of an exchange as `products`. */
export function toMethodAnswer(
  type: RecordType,
  record: AssessedRecord & { uses?: Offers; products?: Offers },
  { words, register, language }: { words: MethodWords; register: Register; language: Language },
) {
  const { screening, assessment } = record;
  const uses = usesOf(type, record, record.uses ?? record.products ?? {}, words);
  return {
    method: assessment && { version: assessment.method },
    strength: assessment?.strength ?? null,
    grade: assessment?.grade ? { grade: assessment.grade, isKnown: assessment.grade_known } : null,
    purchase: assessment?.purchase ?? null,
    hinges_on: assessment?.hinges_on ?? [],
    facts: factsOf(record),
    findings: findingsOf(type, screening),
    ...(type === "coin" ? { uses } : { products: uses }),
    exception: isExceptionWritten(screening) ? pickText(screening.exception, language).text : null,
    disputes: disputesOf(type, record, register, language),
  };
}

/** A body or scholar as the API lists it. */
export const toBodyAnswer = (body: Body, language: Language) => ({ ...body, name: body.name[language] });

/** A position as the API lists it. */
export const toPositionAnswer = (position: Position, language: Language) => ({
  ...position,
  date: dateOf(position),
  line: position.line[language],
  condition: position.condition?.[language] ?? null,
  note: position.note?.[language] ?? null,
  reportedBy: position.reported_by ?? null,
  evidence: evidenceOf(position),
  supersedes: position.supersedes ?? null,
});
