/** What the public API returns about how a record was assessed: facts with sources, findings, uses, exception, disputes. */

import type { Category } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { type Assessment, isExceptionWritten } from "#domain/screening/assess-record.ts";
import { coinDispute, type DisputeParty, productDisputes } from "#domain/screening/disputes.ts";
import type { Drawn } from "#domain/screening/fact-rules.ts";
import { METHOD } from "#domain/screening/method.ts";
import { type MethodWords, wordsOfUse } from "#domain/screening/method-words.ts";
import type { Body, Position, Register } from "#domain/screening/positions.ts";
import type { Offers, RecordFact, RecordFacts } from "#domain/screening/record-facts.ts";
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

export type FactAnswer = {
  fact: string;
  value: RecordFact["value"];
  criterion: Criterion | null;
  finding: Drawn | null;
  lookedUp: string;
  sources: Link[];
};
export type UseAnswer = { id: string; offered: boolean | null; status: Category | null; reason: string | null };
export type DisputeAnswer = {
  /** The coin itself, or one product of an exchange. */
  on: string;
  parties: { body: string; name: string; stance: string; date: string | null; source: Link }[];
};

const linksOf = (ids: readonly string[], sources: readonly Source[]): Link[] =>
  ids.flatMap((id) => {
    const source = sources.find((one) => one.id === id);
    return source && isWebAddress(source.url) ? [{ title: source.title, url: source.url }] : [];
  });

const factsOf = ({ facts, sources, assessment }: AssessedRecord): FactAnswer[] =>
  Object.entries(facts).flatMap(([fact, found]) => {
    if (!found) return [];
    const drawn = assessment?.facts[fact];
    const { value, looked_up: lookedUp } = found;
    return [
      {
        fact,
        value,
        criterion: drawn?.criterion ?? null,
        finding: drawn?.finding ?? null,
        lookedUp,
        sources: linksOf(found.sources, sources),
      },
    ];
  });

function findingsOf(
  kind: RecordType,
  { findings }: Screening,
): Record<string, { finding: Finding; weight: Weight | null }> {
  const { criteria } = METHOD.kinds[kind];
  return Object.fromEntries(
    Object.entries(findings).flatMap(([criterion, assessed]) =>
      assessed ? [[criterion, { finding: assessed.finding, weight: criteria[criterion as Criterion] ?? null }]] : [],
    ),
  );
}

/** Every use the method knows of, offered or not; `offered` is null where nobody knows. */
const usesOf = (
  kind: RecordType,
  { facts, assessment }: AssessedRecord,
  offers: Offers,
  words: MethodWords,
): UseAnswer[] =>
  Object.keys(METHOD.kinds[kind].uses).flatMap((id) => {
    const [use, offered] = [assessment?.uses[id], offers[id]?.offered ?? null];
    if (!use && offered === null) return [];
    const reason = use ? wordsOfUse(words, kind, { id, ...use }, facts) : null;
    return [{ id, offered, status: use?.status ?? null, reason }];
  });

const dateOf = ({ date }: Pick<Position, "date">): string | null => ("value" in date ? date.value : null);

const toDispute = (on: string, parties: readonly DisputeParty[], language: Language): DisputeAnswer => ({
  on,
  parties: parties.map(({ body, position }) => ({
    body: body.id,
    name: body.name[language],
    stance: position.stance,
    date: dateOf(position),
    source: position.published,
  })),
});

function disputesOf(kind: RecordType, record: AssessedRecord, register: Register, language: Language): DisputeAnswer[] {
  if (kind === "exchange")
    return productDisputes(record, register).map(({ product, parties }) => toDispute(product, parties, language));
  const parties = coinDispute(record, register);
  return parties.length > 0 ? [toDispute(record.id, parties, language)] : [];
}

/** `uses` of a coin stand as `uses`, those of an exchange as `products`. */
export function toMethodAnswer(
  kind: RecordType,
  record: AssessedRecord & { uses?: Offers; products?: Offers },
  { words, register, language }: { words: MethodWords; register: Register; language: Language },
) {
  const { screening, assessment } = record;
  const uses = usesOf(kind, record, record.uses ?? record.products ?? {}, words);
  return {
    method: assessment && { version: assessment.method },
    facts: factsOf(record),
    findings: findingsOf(kind, screening),
    ...(kind === "coin" ? { uses } : { products: uses }),
    exception: isExceptionWritten(screening) ? pickText(screening.exception, language).text : null,
    disputes: disputesOf(kind, record, register, language),
  };
}

/** A body or scholar as the API lists it. */
export const toBodyAnswer = ({ id, name, country, type }: Body, language: Language) => ({
  id,
  name: name[language],
  country,
  type,
});

/** A position as the API lists it. */
export const toPositionAnswer = (position: Position, language: Language) => {
  const { id, body, scope, stance, line, condition, note, published, reported_by, certainty, grounds, supersedes } =
    position;
  return {
    id,
    body,
    date: dateOf(position),
    scope,
    stance,
    line: line[language],
    condition: condition?.[language] ?? null,
    note: note?.[language] ?? null,
    published,
    reportedBy: reported_by ?? null,
    certainty,
    grounds,
    supersedes: supersedes ?? null,
  };
};
