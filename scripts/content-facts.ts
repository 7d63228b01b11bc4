/** The facts of method 2 in content/facts: read, checked against the rule, and assessed. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Category } from "#domain/records/category.ts";
import type { Entity } from "#domain/records/entity.ts";
import { type AssessmentResult, assess, type FactValue, isAsked, UNKNOWN } from "#domain/screening/assess.ts";
import type { FactRule } from "#domain/screening/fact-rules.ts";
import { METHOD } from "#domain/screening/method.ts";

export type Fact = { value: FactValue; sources: string[]; looked_up: string; quote?: string };
export type FactsFile = {
  id: string;
  state: string;
  sources: { id: string; title: string; url: string }[];
  facts: Record<string, Fact>;
};
export type FactsFolder = Record<Entity, FactsFile[]>;

const FOLDERS = { coin: "coins", exchange: "exchanges" } as const satisfies Record<Entity, string>;
const STATES = ["active", "retired", "closed", "failed"];
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const QUOTE_MAX_WORDS = 25;

export function readFacts(content: string): FactsFolder {
  const read = (kind: Entity): FactsFile[] => {
    const folder = join(content, "facts", FOLDERS[kind]);
    if (!existsSync(folder)) return [];
    return readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")));
  };
  return { coin: read("coin"), exchange: read("exchange") };
}

/** The status of an exchange by its own facts: what a token of that exchange takes over. */
const statusIn =
  ({ exchange }: FactsFolder) =>
  (id: string): Category | null => {
    const found = exchange.find((file) => file.id === id);
    return found ? assess("exchange", found.facts).status : null;
  };

export const assessFile = (kind: Entity, file: FactsFile, all: FactsFolder): AssessmentResult =>
  assess(kind, file.facts, { statusOf: statusIn(all) });

const isBareHomePage = (url: string): boolean => {
  const { pathname, search } = new URL(url);
  return pathname === "/" && search === "";
};

function isValueOf(rule: FactRule, value: FactValue, all: FactsFolder): boolean {
  if (value === UNKNOWN) return true;
  if (rule.type === "list") return Array.isArray(value);
  if (rule.type === "share" && typeof value === "number") return value >= 0 && value <= 100;
  if (typeof value !== "string") return false;
  if (rule.type === "status") return statusIn(all)(value) !== null;
  return Object.hasOwn(rule.type === "share" ? rule.words : rule.values, value);
}

function factProblems(name: string, fact: Fact, rule: FactRule, file: FactsFile, draws: string): string[] {
  const urls = fact.sources.map((id) => file.sources.find((source) => source.id === id)?.url);
  const isAdverse = draws !== "pass" && fact.value !== UNKNOWN;
  return [
    DAY.test(fact.looked_up) ? [] : [`${name} has no date`],
    urls.includes(undefined) ? [`${name} names a source that is not listed`] : [],
    (fact.quote ?? "").split(/\s+/).length > QUOTE_MAX_WORDS
      ? [`${name} quotes more than ${QUOTE_MAX_WORDS} words`]
      : [],
    isAdverse && urls.length === 0 ? [`${name} draws ${draws} without a source`] : [],
    isAdverse && urls.some((url) => url !== undefined && isBareHomePage(url))
      ? [`${name} rests on a bare home page`]
      : [],
    rule.type === "list" && fact.value === UNKNOWN && fact.sources.length > 0
      ? [`${name} is unknown with a source`]
      : [],
  ].flat();
}

/** One sentence for each thing that is wrong. */
export function checkFacts(all: FactsFolder): string[] {
  return (["coin", "exchange"] as const).flatMap((kind) =>
    all[kind].flatMap((file) => {
      const { facts: rules } = METHOD.kinds[kind];
      const drawn = assessFile(kind, file, all).findings.flatMap(({ facts }) => facts);
      const problems = Object.keys(file.facts)
        .filter((name) => !rules[name])
        .map((name) => `${name} is no fact of a ${kind}`);
      if (!STATES.includes(file.state)) problems.push(`the state ${file.state} is none of ${STATES.join(", ")}`);
      for (const [name, rule] of Object.entries(rules)) {
        const fact = file.facts[name];
        if (!isAsked(rule, file.facts)) {
          if (fact) problems.push(`${name} is not asked of this kind`);
        } else if (!fact) problems.push(`${name} is missing`);
        else {
          if (!isValueOf(rule, fact.value, all)) problems.push(`${name} cannot be ${JSON.stringify(fact.value)}`);
          const draws = drawn.find((one) => one.fact === name)?.draws ?? "pass";
          problems.push(...factProblems(name, fact, rule, file, draws));
        }
      }
      return problems.map((problem) => `facts/${FOLDERS[kind]}/${file.id}: ${problem}`);
    }),
  );
}
