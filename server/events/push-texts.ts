/** Writes what a notification says: record, old and new status and the reason, in the reader's language. */
import { followKey, type PublicEvent } from "#domain/feeds/public-events.ts";
import type { ExceptionNews, ShownStatus, StatusNews } from "#domain/feeds/record-news.ts";
import { valueText } from "#domain/method-words/method-difference.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { type Language, type LocalizedText, pickName, pickText } from "#domain/text/language.ts";
import { methodWords } from "#server/content/reference.ts";
import texts from "./push-texts.json" with { type: "json" };

/** A push service takes about 4,000 bytes; a letter is up to four. */
const LONGEST = 400;

export type Notification = { title: string; body: string; path: string };

const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

type Named = { type: RecordType; id: string; name: string; translations: { name: LocalizedText } };

function writerOf(language: Language) {
  const words = methodWords(language);
  const own = texts[language];
  const nameOf = ({ name, translations }: Named): string => pickName(translations.name, language, name).text;
  const statusOf = ({ status, state }: ShownStatus): string => (state ? words.states[state].label : own.status[status]);
  const change = (from: ShownStatus | null, to: ShownStatus): string =>
    from ? own.change.replace("{from}", statusOf(from)).replace("{to}", statusOf(to)) : statusOf(to);

  function reasonOf(type: RecordType, { to, decidedBy, exception, reason, isReasonNew }: StatusNews): string {
    if (to.state) return words.states[to.state].means;
    if (exception) return `${own.exception} ${pickText(exception.text, language).text}`;
    const facts = decidedBy.map(({ fact, value }) => {
      const label = words.facts[type][fact]?.name ?? fact;
      return `${label}: ${valueText({ type, words, language }, fact, value)}`;
    });
    const written = pickText(reason, language).text;
    return [facts.join(own.separator), isReasonNew || facts.length === 0 ? written : ""].filter(Boolean).join(". ");
  }

  const exceptionOf = ({ exception }: ExceptionNews): string =>
    exception ? `${own.exception} ${pickText(exception.text, language).text}` : own.exceptionLifted;

  return { own, nameOf, statusOf, change, reasonOf, exceptionOf };
}

const pathOf = ({ type, id }: Named, language: Language): string =>
  `${language === "ar" ? "" : `/${language}`}/${type}/${encodeURIComponent(id)}`;

/** Of a new method only the watched records are named. */
export function writeNotification(event: PublicEvent, language: Language, watched: ReadonlySet<string>): Notification {
  const { own, nameOf, statusOf, change, reasonOf, exceptionOf } = writerOf(language);
  if (event.type === "status.changed") {
    const { record, news } = event;
    const lines = [change(news.from, news.to), reasonOf(record.type, news)].filter(Boolean);
    return { title: nameOf(record), body: shorten(lines.join("\n")), path: pathOf(record, language) };
  }
  if (event.type === "exception.changed") {
    const { record, news } = event;
    const body = shorten(`${statusOf(news.status)}\n${exceptionOf(news)}`);
    return { title: nameOf(record), body, path: pathOf(record, language) };
  }
  if (event.type !== "method.changed") throw new RangeError(`Nobody is notified of ${event.type}.`);
  const changed = event.records.filter(({ record }) => watched.has(followKey(record.type, record.id)));
  const lines = changed.map(({ record, from, to }) => `${nameOf(record)}: ${change(from, to)}`);
  const path = `${language === "ar" ? "" : `/${language}`}/watchlist`;
  return { title: own.method, body: shorten(lines.join("\n")), path };
}
