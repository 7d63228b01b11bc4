/** When a fact is due to be looked up again, and whether it has lapsed by then. */
import type { RecordType } from "#domain/records/content-type.ts";
import { type FactRule, type Facts, type FactValue, GRADES, UNKNOWN } from "#domain/screening/fact-rules.ts";

/** What an exchange offers changes faster than what a project is. */
const PRODUCT_FACTS: ReadonlySet<string> = new Set([
  "spot_settlement",
  "fee_terms",
  "leverage_access",
  "earn_access",
  "gambling_access",
  "p2p_escrow",
  "card_type",
  "earn_source",
  "staking_terms",
]);

export const isProductFact = (type: RecordType, fact: string): boolean =>
  type === "exchange" && PRODUCT_FACTS.has(fact);

const PRODUCT_DAYS = 240;
export const USUAL_DAYS = 365;
/** So that not all facts of one day are due on one day. */
const SPREAD_DAYS = 120;
/** How long after it was due a fact that speaks for a record still counts. */
const GRACE_DAYS = 60;

/** How far ahead staff see what is due. */
export const DUE_SOON_DAYS = 60;

const DAY_MS = 86_400_000;
const DAY_LENGTH = "2026-11-16".length;

export const dueDayOf = (moment: string): string => moment.slice(0, DAY_LENGTH);

export const addDays = (day: string, days: number): string =>
  dueDayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString());

const spreadOf = (id: string): number =>
  [...id].reduce((hash, letter) => (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 0) % SPREAD_DAYS;

const periodOf = (type: RecordType, fact: string): number =>
  isProductFact(type, fact) || fact === "tainted_income_share" ? PRODUCT_DAYS : USUAL_DAYS;

/** Empty where nothing was found that could be outdated. */
export function factDueOf(type: RecordType, id: string, name: string, fact: Facts[string]): string {
  if (!fact?.looked_up || fact.value === UNKNOWN) return "";
  return addDays(fact.looked_up, periodOf(type, name) + spreadOf(id));
}

/** Neither a finding against the record nor a grade that the page warns of. */
function isBenign(rule: FactRule, value: FactValue): boolean {
  if (rule.type !== "choice" || typeof value !== "string") return false;
  const { draws, grade = "clean" } = rule.values[value] ?? { draws: "unknown" };
  return (draws === "pass" || draws === "shown") && GRADES.indexOf(grade) < GRADES.indexOf("mixed");
}

/** The record, and the day by which its facts may have lapsed. */
export type AsOf = { id: string; day: string };

/** `unknown`: it counts as unknown; `aged`: it counts as it was last seen. */
export type Lapse = "aged" | "unknown";

/** The facts that have lapsed, by name. What was found against a record does not end because nobody looked again. */
export function lapsesOf(
  type: RecordType,
  facts: Facts,
  { id, day }: AsOf,
  rules: Readonly<Record<string, FactRule>>,
): Map<string, Lapse> {
  return new Map(
    Object.entries(rules).flatMap(([name, rule]): [string, Lapse][] => {
      const fact = facts[name];
      const due = factDueOf(type, id, name, fact);
      if (!fact || due === "" || day <= due) return [];
      const isGone = isProductFact(type, name) && isBenign(rule, fact.value) && day > addDays(due, GRACE_DAYS);
      return [[name, isGone ? "unknown" : "aged"]];
    }),
  );
}

/** The facts as the rule reads them on a day. */
export function factsAsOf(
  type: RecordType,
  facts: Facts,
  asOf: AsOf | undefined,
  rules: Readonly<Record<string, FactRule>>,
): Facts {
  if (!asOf) return facts;
  const lapsed = [...lapsesOf(type, facts, asOf, rules)].filter(([, lapse]) => lapse === "unknown");
  if (lapsed.length === 0) return facts;
  return { ...facts, ...Object.fromEntries(lapsed.map(([name]) => [name, { ...facts[name], value: UNKNOWN }])) };
}

const WEEK_DAYS = 7;
/** How far ahead staff see how much falls due. */
const DUE_WEEKS = 12;

/** Facts to look up again: how many are overdue, and how many fall due in each of some weeks. */
export type DueLoad = { overdue: number; weeks: { from: string; count: number }[] };

/** Of the days on which facts are due. The first week begins today, or with the first day due where none is within the weeks. */
export function countDueWeeks(dues: readonly string[], today: string): DueLoad {
  const next = dues.reduce((first, due) => (due >= today && (first === "" || due < first) ? due : first), "");
  const start = next < addDays(today, DUE_WEEKS * WEEK_DAYS) ? today : next;
  const weeks = Array.from({ length: DUE_WEEKS }, (_, week) => ({ from: addDays(start, week * WEEK_DAYS), count: 0 }));
  let overdue = 0;
  for (const due of dues) {
    if (due === "") continue;
    const week = weeks[Math.floor((Date.parse(due) - Date.parse(start)) / (WEEK_DAYS * DAY_MS))];
    if (due < today) overdue += 1;
    else if (week) week.count += 1;
  }
  return { overdue, weeks };
}
