/** Incidents, court cases and delistings of a record as one list of events, newest first. */
import type { RecordFacts } from "#domain/screening/record-facts.ts";
import { formatDate } from "#domain/text/date.ts";
import { type Language, pickText } from "#domain/text/language.ts";
import { entrySources, type FactContext, numbersOf, textOf, textsOf } from "./fact-view.ts";

const EVENT_FACTS: readonly string[] = ["incidents", "court_cases", "delistings"];

export const isEventFact = (fact: string): boolean => EVENT_FACTS.includes(fact);

export type TimelineEvent = {
  fact: string;
  day: string;
  date: string;
  /** The name of the fact. */
  kind: string;
  text: string;
  /** Where it is not the page's. */
  language?: Language;
  sources: number[];
};

export function toTimeline(facts: RecordFacts, context: FactContext): TimelineEvent[] {
  const { type, language, words } = context;
  const events = EVENT_FACTS.flatMap((fact) => {
    const value = facts[fact]?.value;
    if (typeof value !== "object") return [];
    return value.map((entry): TimelineEvent => {
      const day = textOf(entry, "date");
      const text = pickText(textsOf(entry, "what"), language);
      return {
        fact,
        day,
        date: formatDate(day, language) ?? day,
        kind: words.facts[type][fact]?.name ?? fact,
        text: text.text,
        ...(text.language === language ? {} : { language: text.language }),
        sources: numbersOf(entrySources(entry), context),
      };
    });
  });
  return events.sort((one, other) => (one.day < other.day ? 1 : -1));
}
