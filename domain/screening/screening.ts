/** The criteria by which coins and exchanges are assessed, their weights, and the findings and sources of a record. */

import type { RecordType } from "#domain/records/content-type.ts";
import { isDocument, readDocument, readLocalized, readText } from "#domain/records/document.ts";
import type { LocalizedText } from "#domain/text/language.ts";
import { isWebAddress } from "#domain/text/web-address.ts";
import { RULE_FINDINGS } from "./findings.ts";

export const FINDINGS = [...RULE_FINDINGS, "not-applicable"] as const;
export type Finding = (typeof FINDINGS)[number];

/**
 * What a finding on a criterion can do to the status:
 * `decides`: a fail makes it haram, a concern questionable, and an unknown undetermined;
 * `warns`: a fail makes it questionable;
 * `informs`: it is shown to the reader and never changes the status.
 */
export const WEIGHTS = ["decides", "warns", "informs"] as const;
export type Weight = (typeof WEIGHTS)[number];

export const COIN_CRITERIA = {
  legitimacy: "decides",
  riba: "decides",
  maysir: "decides",
  activity: "decides",
  utility: "warns",
  gharar: "warns",
  staking: "decides",
  treasury: "informs",
  tokenomics: "informs",
  record: "informs",
} as const satisfies Record<string, Weight>;

export const EXCHANGE_CRITERIA = {
  spot: "decides",
  fees: "decides",
  leverage: "decides",
  earn: "decides",
  maysir: "decides",
  custody: "warns",
  listing: "warns",
  regulation: "informs",
  "security-record": "informs",
} as const satisfies Record<string, Weight>;

export type CoinCriterion = keyof typeof COIN_CRITERIA;
export type ExchangeCriterion = keyof typeof EXCHANGE_CRITERIA;
export type Criterion = CoinCriterion | ExchangeCriterion;

export type Criteria = Readonly<Partial<Record<Criterion, Weight>>>;

/** The criteria of one table in the order of display. The two tables are closed, so their keys are criteria. */
export const criteriaOf = <Table extends Criteria>(criteria: Table): (keyof Table & Criterion)[] =>
  Object.keys(criteria) as (keyof Table & Criterion)[];

export type CriterionFinding = { finding: Finding; note: LocalizedText };

export type Screening = {
  findings: Partial<Record<Criterion, CriterionFinding>>;
  /** Recognised scholars differ on this record. */
  disputed: boolean;
  /** Why the editor's status differs from the status by the rule; empty where they agree. */
  exception: LocalizedText;
};

/**
 * Facts cite a source by its `id`, which is unique within the record. `supports` lists the criteria whose facts cite it;
 * without facts it is kept as stored.
 */
export type Source = { id: string; title: string; url: string; supports: Criterion[] };

/** Per record, and so per fact. The largest exchanges have about seventy. */
export const MAX_SOURCES = 100;

export function nextSourceId(taken: ReadonlySet<string>): string {
  let next = 1;
  while (taken.has(`s${next}`)) next += 1;
  return `s${next}`;
}

/** Gives each source that has no id of its own the next free one. */
export function withSourceIds(sources: readonly Source[]): Source[] {
  const taken = new Set(sources.map(({ id }) => id));
  const used = new Set<string>();
  return sources.map((source) => {
    const id = source.id && !used.has(source.id) ? source.id : nextSourceId(taken);
    taken.add(id);
    used.add(id);
    return { ...source, id };
  });
}

const isFinding = (value: unknown): value is Finding => FINDINGS.some((finding) => finding === value);

/** With `notesOnly` a note may have no finding: the rule adds it from the facts. */
export function readScreening(value: unknown, criteria: Criteria, notesOnly = false): Screening {
  const document = readDocument(value);
  const stored = readDocument(document.findings);
  const findings: Partial<Record<Criterion, CriterionFinding>> = {};
  for (const criterion of criteriaOf(criteria)) {
    const assessment = readDocument(stored[criterion]);
    const note = readLocalized(assessment.note);
    if (isFinding(assessment.finding)) findings[criterion] = { finding: assessment.finding, note };
    else if (notesOnly && stored[criterion]) findings[criterion] = { finding: "not-applicable", note };
  }
  return { findings, disputed: document.disputed === true, exception: readLocalized(document.exception) };
}

export function readSources(value: unknown, criteria: Criteria): Source[] {
  if (!Array.isArray(value)) return [];
  const sources = value.filter(isDocument).flatMap((source) => {
    const url = readText(source.url);
    const title = readText(source.title);
    if (!title || !isWebAddress(url)) return [];
    const named = Array.isArray(source.supports) ? source.supports : [];
    const supports = criteriaOf(criteria).filter((criterion) => named.includes(criterion));
    return [{ id: readText(source.id), title, url, supports }];
  });
  return withSourceIds(sources);
}

/** Ids that both kinds have. They are listed, since links to them must not need the whole method in the browser. */
export const SHARED_IDS: readonly string[] = ["maysir", "incidents", "staking_terms"];

const anchorOf = (prefix: string, kind: RecordType, id: string): string =>
  kind === "exchange" && SHARED_IDS.includes(id) ? `${prefix}-${id}-exchange` : `${prefix}-${id}`;

export const criterionAnchor = (kind: RecordType, criterion: string): string => anchorOf("criterion", kind, criterion);
export const factAnchor = (kind: RecordType, fact: string): string => anchorOf("fact", kind, fact);
export const anchorOfUse = (kind: RecordType, use: string): string => `${kind === "coin" ? "use" : "product"}-${use}`;
