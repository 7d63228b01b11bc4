/** The events that others are notified of: what a write changes in public, in a form that needs no other row to be read. */
import type { Coin } from "#domain/content-types/coin.ts";
import type { Exchange } from "#domain/content-types/exchange.ts";
import type { ContentType, RecordType } from "#domain/records/content-type.ts";
import type { Translations } from "#domain/records/translations.ts";
import type { Position } from "#domain/register/positions.ts";
import { type ExceptionNews, newsBetween, type ShownStatus, type StatusNews } from "./record-news.ts";

export type EventRecord = { type: RecordType; id: string; name: string; translations: Pick<Translations, "name"> };

type RecordEvent =
  | { type: "status.changed"; record: EventRecord; news: StatusNews }
  | { type: "exception.changed"; record: EventRecord; news: ExceptionNews };

/** One event for all the statuses that a new version of the method changed. */
type MethodEvent = {
  type: "method.changed";
  version: string;
  records: { record: EventRecord; from: ShownStatus | null; to: ShownStatus }[];
};

type NoticeEvent = {
  type: `${"warning" | "correction"}.${"published" | "withdrawn"}`;
  notice: { id: string; about: string; document: object };
};

export type PublicEvent =
  | RecordEvent
  | MethodEvent
  | NoticeEvent
  | { type: "position.added" | "position.changed"; position: Position };

const toEventRecord = (type: RecordType, { id, name, translations }: Coin | Exchange): EventRecord => ({
  type,
  id,
  name,
  translations: { name: translations.name },
});

export function recordEvents(type: RecordType, before: Coin | Exchange | null, after: Coin | Exchange): RecordEvent[] {
  const record = toEventRecord(type, after);
  return newsBetween(before, after).flatMap((news): RecordEvent[] => {
    if (news.what === "status") return [{ type: "status.changed", record, news }];
    return news.what === "exception" ? [{ type: "exception.changed", record, news }] : [];
  });
}

/** What the events of the single records say, as one. */
export const toMethodEvent = (version: string, events: readonly PublicEvent[]): PublicEvent => ({
  type: "method.changed",
  version,
  records: events.flatMap((event) =>
    event.type === "status.changed" ? [{ record: event.record, from: event.news.from, to: event.news.to }] : [],
  ),
});

/** The records whose followers are notified. */
export function recordsOf(event: PublicEvent): EventRecord[] {
  if ("record" in event) return [event.record];
  return event.type === "method.changed" ? event.records.map(({ record }) => record) : [];
}

export const followKey = (type: ContentType, id: string): string => `${type} ${id}`;
