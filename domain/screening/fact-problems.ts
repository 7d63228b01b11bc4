/** What is wrong with the facts of a record: the same rules for the editor's form and for the content check. */
import type { RecordType } from "#domain/records/content-type.ts";
import { type AssessmentContext, assess, isAsked, UNKNOWN } from "./assess.ts";
import type { Drawn } from "./fact-rules.ts";
import { METHOD } from "./method.ts";
import { isDay, type RecordFact, type RecordFacts } from "./record-facts.ts";

export const QUOTE_MAX_WORDS = 25;

export type FactProblem =
  /** The day it was looked up is missing. */
  | "no-date"
  /** It draws a concern or a fail, and no source says so. */
  | "no-source"
  | "unlisted-source"
  | "bare-home-page"
  | "long-quote"
  | "not-asked"
  | "missing";

type ListedSource = { id: string; url: string };

/** A bare home page says nothing about any fact. */
export function isBareHomePage(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.pathname === "/" && url.search === "";
}

const citedBy = ({ sources, value }: RecordFact): string[] => [
  ...sources,
  ...(Array.isArray(value) ? value.flatMap((entry) => (Array.isArray(entry.sources) ? entry.sources : [])) : []),
];

function problemsOf(fact: RecordFact, draws: Drawn, sources: readonly ListedSource[]): FactProblem[] {
  const urls = citedBy(fact).map((id) => sources.find((source) => source.id === id)?.url);
  const needsSource = draws !== "pass" && fact.value !== UNKNOWN;
  return [
    ...(isDay(fact.looked_up) ? [] : ["no-date" as const]),
    ...(needsSource && urls.length === 0 ? ["no-source" as const] : []),
    ...(urls.includes(undefined) ? ["unlisted-source" as const] : []),
    ...(urls.some((url) => url !== undefined && isBareHomePage(url)) ? ["bare-home-page" as const] : []),
    ...((fact.quote ?? "").split(/\s+/).length > QUOTE_MAX_WORDS ? ["long-quote" as const] : []),
  ];
}

/** Everything that is wrong, by the name of the fact. */
export function factProblems(
  kind: RecordType,
  facts: RecordFacts,
  sources: readonly ListedSource[],
  surroundings: AssessmentContext = {},
): { fact: string; problem: FactProblem }[] {
  const drawn = new Map(
    assess(kind, facts, surroundings).findings.flatMap((finding) =>
      finding.facts.map(({ fact, draws }) => [fact, draws] as const),
    ),
  );
  return Object.entries(METHOD.kinds[kind].facts).flatMap(([name, rule]) => {
    const fact = facts[name];
    if (!isAsked(rule, facts)) return fact ? [{ fact: name, problem: "not-asked" as const }] : [];
    if (!fact) return [{ fact: name, problem: "missing" as const }];
    return problemsOf(fact, drawn.get(name) ?? "pass", sources).map((problem) => ({ fact: name, problem }));
  });
}
