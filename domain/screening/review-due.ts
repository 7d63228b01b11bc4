/** When a review has to be looked at again: by the rule, or on the day that an editor wrote down. */
import { type Document, readDocument, readText } from "#domain/records/document.ts";
import { decidingFacts } from "./assess-record.ts";
import { isDay, isOver, readState } from "./record-facts.ts";

export const SOON_DAYS = 90;
export const USUAL_DAYS = 365;

/** Facts that change from one week to the next: how easily a product is reached, where a venue is open, what a court decides. */
const UNSETTLED_FACTS: ReadonlySet<string> = new Set([
  "leverage_access",
  "earn_access",
  "gambling_access",
  "licences",
  "serves",
  "court_cases",
]);

/** An allegation is an open case; a settlement or a judgment is not. */
const OPEN_CASE = { fact: "fraud_signs", value: "alleged" };

const DAY_LENGTH = "2026-11-16".length;
const DAY_MS = 86_400_000;

export const dueDayOf = (moment: string): string => moment.slice(0, DAY_LENGTH);

export const addDays = (day: string, days: number): string =>
  dueDayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString());

function isUnsettled({ screening, assessment, facts }: Document): boolean {
  if (readDocument(screening).disputed === true) return true;
  return decidingFacts(assessment).some(
    (fact) =>
      UNSETTLED_FACTS.has(fact) ||
      (fact === OPEN_CASE.fact && readDocument(readDocument(facts)[fact]).value === OPEN_CASE.value),
  );
}

/** The last days of its certificates, as the facts name them. */
function expiriesOf({ facts }: Document): string[] {
  const { value } = readDocument(readDocument(facts).certificates);
  return (Array.isArray(value) ? value : [])
    .map((entry: unknown) => readText(readDocument(entry).expiry))
    .filter(isDay);
}

/**
 * The last day on which the review is up to date, or empty where it is not looked at again. A certificate that runs out
 * after the review ends it early; one that had run out before was seen by the reviewer.
 */
export function reviewDueOf(record: Document): string {
  if (isOver(readState(record.state))) return "";
  const reviewed = dueDayOf(readText(record.reviewed_at) || readText(record.createdAt));
  if (!isDay(reviewed)) return "";
  const written = readText(record.review_due);
  const due = isDay(written) ? written : addDays(reviewed, isUnsettled(record) ? SOON_DAYS : USUAL_DAYS);
  return [due, ...expiriesOf(record).filter((expiry) => expiry >= reviewed)].sort()[0] ?? due;
}

export const isOverdue = (due: string, today: string): boolean => due !== "" && due < today;

/** Certificates whose last day has passed. */
export const isExpired = (expiry: string, today: string): boolean => isDay(expiry) && expiry < today;
