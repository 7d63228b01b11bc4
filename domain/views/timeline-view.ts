/** Incidents, court cases and delistings of a record as one list of events, newest first. */
import type { RecordFacts } from "#domain/screening/record-facts.ts";
import { formatDate } from "#domain/text/date.ts";
import { pickText } from "#domain/text/language.ts";
import { entrySources, type FactContext, numbersOf, textOf, textsOf } from "./fact-view.ts";

const EVENT_FACTS: readonly string[] = ["incidents", "court_cases", "delistings"];

export const isEventFact = (fact: string): boolean => EVENT_FACTS.includes(fact);

export type TimelineEvent = ReturnType<typeof toTimeline>[number];

export function toTimeline(facts: RecordFacts, context: FactContext) {
  const { type, language, words } = context;
  const events = EVENT_FACTS.flatMap((fact) => {
    const value = facts[fact]?.value;
    if (typeof value !== "object") return [];
    return value.map((entry) => {
      const day = textOf(entry, "date");
      const text = pickText(textsOf(entry, "what"), language);
      return {
        fact,
        day,
        date: formatDate(day, language) ?? day,
        /** The name of the fact. */
        kind: words.facts[type][fact]?.name ?? fact,
        text: text.text,
        /** Where it is not the page's. */
        ...(text.language === language ? {} : { language: text.language }),
        sources: numbersOf(entrySources(entry), context),
      };
    });
  });
  return events.sort((one, other) => (one.day < other.day ? 1 : -1));
}
