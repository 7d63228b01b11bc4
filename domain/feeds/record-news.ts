/** What a change of a record is news of, for those who follow it: its status, an exception, an incident. No words yet. */
import type { Coin } from "#domain/content-types/coin.ts";
import type { Exchange } from "#domain/content-types/exchange.ts";
import type { ListedStatus, Status } from "#domain/records/category.ts";
import { type Position, type Scope, scopeKeys } from "#domain/register/positions.ts";
import { decidingFacts, isExceptionWritten, statusOf } from "#domain/screening/assess-record.ts";
import { type FactEntry, isOver, type RecordFact, type RecordState } from "#domain/screening/record-facts.ts";
import { EXCHANGE_PRODUCTS } from "#domain/screening/use-rules.ts";
import { emptyText, LANGUAGES, type LocalizedText } from "#domain/text/language.ts";

/** What the page shows as the status; `state` where the record is over and has none for use today. */
export type ShownStatus = { status: ListedStatus; state: RecordState | null };

export type DecidingFact = { fact: string; value: RecordFact["value"] };

/** `byRule` is what the facts alone give; null for a record that was not assessed. */
export type WrittenException = { text: LocalizedText; byRule: Status | null };

export type StatusNews = ReturnType<typeof toStatusNews>;

/** An exception that left the status as it was; null where it was lifted. */
export type ExceptionNews = { what: "exception"; status: ShownStatus; exception: WrittenException | null };

export type IncidentNews = { what: "incident"; date: string; text: LocalizedText };

export type RecordNews = StatusNews | ExceptionNews | IncidentNews;

export type NewsItem = {
  at: string;
  /** Its place among all writes: with `part`, of one write, what makes one item differ from the next. */
  place: number;
  part: number;
  news: RecordNews;
};

type Followed = Coin | Exchange;

const shownStatus = (record: Followed): ShownStatus => ({
  status: statusOf(record),
  state: isOver(record.state) ? record.state : null,
});

const isSameStatus = (one: ShownStatus, other: ShownStatus): boolean =>
  one.state === other.state && one.status === other.status;

const decidersOf = ({ assessment, facts }: Followed): DecidingFact[] =>
  decidingFacts(assessment).map((fact) => ({ fact, value: facts[fact]?.value ?? "unknown" }));

const exceptionOf = ({ screening, assessment }: Followed): WrittenException | null =>
  isExceptionWritten(screening) ? { text: screening.exception, byRule: assessment?.status ?? null } : null;

const isSameText = (one: LocalizedText, other: LocalizedText): boolean =>
  LANGUAGES.every((language) => one[language] === other[language]);

function toStatusNews(before: Followed | null, after: Followed) {
  const decidedBy = decidersOf(after);
  const exception = exceptionOf(after);
  const { translations } = after;
  return {
    what: "status" as const,
    /** Null for the first status a record was given. */
    from: before && shownStatus(before),
    to: shownStatus(after),
    decidedBy,
    /** What decided before and no longer does; shown where nothing decides now. */
    noLonger: before && decidedBy.length === 0 ? decidersOf(before) : [],
    /** The written exception that gives the status. */
    exception,
    isExceptionLifted: before !== null && !exception && exceptionOf(before) !== null,
    reason: translations.reason,
    /** A reason that was there before may still speak of the status before. */
    isReasonNew: !before || !isSameText(before.translations.reason, translations.reason),
  };
}

function exceptionNews(before: Followed, after: Followed): ExceptionNews[] {
  const exception = exceptionOf(after);
  const wasWritten = exceptionOf(before) !== null;
  return wasWritten === (exception !== null) ? [] : [{ what: "exception", status: shownStatus(after), exception }];
}

const incidentsOf = ({ facts }: Followed): readonly FactEntry[] => {
  const value = facts.incidents?.value;
  return Array.isArray(value) ? value : [];
};

const isLocalized = (value: FactEntry[string] | undefined): value is LocalizedText =>
  typeof value === "object" && "en" in value;

const toIncident = ({ date, what }: FactEntry): IncidentNews => ({
  what: "incident",
  date: typeof date === "string" ? date : "",
  text: isLocalized(what) ? what : emptyText(),
});

/** A corrected date or wording is not news: each old entry matches at most one new entry. */
function addedIncidents(before: Followed, after: Followed): IncidentNews[] {
  const old = incidentsOf(before).map(toIncident);
  const withoutKnown = (
    entries: readonly IncidentNews[],
    isSame: (one: IncidentNews, other: IncidentNews) => boolean,
  ): IncidentNews[] =>
    entries.filter((entry) => {
      const known = old.findIndex((one) => isSame(one, entry));
      if (known >= 0) old.splice(known, 1);
      return known < 0;
    });
  const changed = withoutKnown(
    incidentsOf(after).map(toIncident),
    (one, other) => one.date === other.date && isSameText(one.text, other.text),
  );
  return withoutKnown(changed, (one, other) => one.date === other.date || isSameText(one.text, other.text));
}

/** A new record is only news of its status. An exception that changes the status is part of the status news. */
export function newsBetween(before: Followed | null, after: Followed): RecordNews[] {
  if (!before) return [toStatusNews(null, after)];
  const hasMoved = !isSameStatus(shownStatus(before), shownStatus(after));
  return [
    ...(hasMoved ? [toStatusNews(before, after)] : exceptionNews(before, after)),
    ...addedIncidents(before, after),
  ];
}

/** A position that was entered or changed, as it was written then. */
export type PositionNews = {
  position: Position;
  isNew: boolean;
  at: string;
  /** Its place among all writes. */
  place: number;
};

export function scopesOf(record: Coin | Exchange): Set<string> {
  const { id, facts } = record;
  if (!("products" in record)) return new Set([`coin ${id}`, `kind ${facts.kind?.value}`]);
  const named = Object.keys(EXCHANGE_PRODUCTS).flatMap((product) => [
    `product ${product} ${id}`,
    ...(record.products[product]?.offered ? [`product ${product}`] : []),
  ]);
  return new Set(named);
}

export const speaksOf = (scope: Scope, scopes: ReadonlySet<string>): boolean =>
  scopeKeys(scope).some((key) => scopes.has(key));
