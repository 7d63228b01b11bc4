/** When a review has to be looked at again: when the first of its facts is due, after a year, or on the day that an editor wrote down. */
import type { Coin } from "#domain/content-types/coin.ts";
import type { Exchange } from "#domain/content-types/exchange.ts";
import { addDays, dueDayOf, factDueOf, USUAL_DAYS } from "#domain/evidence/due-days.ts";
import { readDocument, readText } from "#domain/records/document.ts";
import { isDay, isOver } from "./record-facts.ts";

type Reviewed = Coin | Exchange;

/** The last days of its certificates, as the facts name them. */
function expiriesOf({ facts }: Reviewed): string[] {
  const value = facts.certificates?.value;
  return (Array.isArray(value) ? value : [])
    .map((entry: unknown) => readText(readDocument(entry).expiry))
    .filter(isDay);
}

function factDues({ id, facts, ...record }: Reviewed): string[] {
  const type = "uses" in record ? "coin" : "exchange";
  return Object.entries(facts).flatMap(([name, fact]) => factDueOf(type, id, name, fact) || []);
}

/**
 * The last day on which the review is up to date, or empty where it is not looked at again. A certificate that runs out
 * after the review ends it early; one that had run out before was seen by the reviewer.
 */
export function reviewDueOf(record: Reviewed): string {
  if (isOver(record.state)) return "";
  const reviewed = dueDayOf(record.reviewed_at || record.createdAt);
  if (!isDay(reviewed)) return "";
  const dues = record.review_due ? [record.review_due] : [addDays(reviewed, USUAL_DAYS), ...factDues(record)];
  return [...dues, ...expiriesOf(record).filter((expiry) => expiry >= reviewed)].sort()[0] ?? "";
}

export const isOverdue = (due: string, today: string): boolean => due !== "" && due < today;

/** Certificates whose last day has passed. */
export const isExpired = (expiry: string, today: string): boolean => isDay(expiry) && expiry < today;
