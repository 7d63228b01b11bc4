/** Writes Atom entries of news about records and positions in one language, and the feed of one or several records. */
import { localizePath } from "#app/i18n/language-path.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { reviewPath } from "#app/ui/review/review-path.ts";
import {
  type DecidingFact,
  type NewsItem,
  type PositionNews,
  type ShownStatus,
  type StatusNews,
  scopesOf,
  speaksOf,
  type WrittenException,
} from "#domain/feeds/record-news.ts";
import { type FeedEntry, writeAtom } from "#domain/feeds/xml.ts";
import { valueText } from "#domain/method-words/method-difference.ts";
import type { MethodWords } from "#domain/method-words/method-words.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { Translations } from "#domain/records/translations.ts";
import type { Register } from "#domain/register/positions.ts";
import { METHOD } from "#domain/screening/method.ts";
import { formatDate } from "#domain/text/date.ts";
import { type Language, type LocalizedText, pickName, pickText } from "#domain/text/language.ts";
import { NEWS_SHOWN } from "#server/content/history/record-news.ts";
import { methodWords } from "#server/content/reference.ts";
import type { ReviewRecord } from "#server/content/stored-type.ts";
import { clientContext, type RouteArgs } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Services } from "#server/services.ts";

type FeedPlace = { origin: string; language: Language; words: MethodWords };

/** The order of entries: newest first, those of one write in the order of the record. */
export type PlacedEntry = { place: number; part: number; entry: FeedEntry };

export const inOrder = (entries: readonly PlacedEntry[], most: number): FeedEntry[] =>
  entries
    .toSorted((one, other) => other.place - one.place || one.part - other.part)
    .slice(0, most)
    .map(({ entry }) => entry);

/** The year since which these ids are given out (RFC 4151). A port is no part of them. */
const TAGGED_SINCE = 2026;

/** Never changes, even if words and addresses do; each language has its own feed. */
const tagOf = ({ origin, language }: FeedPlace, ...path: readonly (string | number)[]): string =>
  `tag:${new URL(origin).hostname},${TAGGED_SINCE}:${[language, ...path].map(encodeURIComponent).join("/")}`;

const joined = (...sentences: readonly string[]): string => sentences.filter(Boolean).join(" ");

type FollowedRecord = { id: string; name: string; translations: Pick<Translations, "name"> };

/** Writes the entries of one record. */
export function recordEntries(type: RecordType, record: FollowedRecord, place: FeedPlace) {
  const { origin, language, words } = place;
  const t = messagesIn(language);
  const name = pickName(record.translations.name, language, record.name).text;
  const textOf = (text: LocalizedText): string => pickText(text, language).text;
  const statusOf = ({ status, state }: ShownStatus): string =>
    state ? words.states[state].label : t(`category.${status}`);

  const factsOf = (facts: readonly DecidingFact[]): string =>
    facts
      .map(({ fact, value }) => {
        const label = words.facts[type][fact]?.name ?? fact;
        // Another record's status is that record's news.
        if (METHOD.kinds[type].facts[fact]?.type === "exchange") return label;
        return t("feed.fact", { fact: label, value: valueText({ type, words, language }, fact, value) });
      })
      .join(t("feed.separator"));

  const exceptionText = ({ text, byRule }: WrittenException): string =>
    joined(
      t("feed.byException", { text: textOf(text) }),
      byRule ? t("feed.byRule", { status: t(`category.${byRule}`) }) : "",
    );

  function whyOf({ to, decidedBy, noLonger, exception, isExceptionLifted }: StatusNews): string {
    if (to.state) return words.states[to.state].means;
    if (exception) return exceptionText(exception);
    return joined(
      isExceptionLifted ? t("feed.ruleAgain") : "",
      decidedBy.length > 0 ? t("feed.decidedBy", { facts: factsOf(decidedBy) }) : "",
      noLonger.length > 0 ? t("feed.noLonger", { facts: factsOf(noLonger) }) : "",
    );
  }

  function tell({ news }: NewsItem): Pick<FeedEntry, "title" | "summary"> {
    if (news.what === "incident") {
      const date = formatDate(news.date, language) ?? news.date;
      return { title: t("feed.incident", { name, date }), summary: textOf(news.text) };
    }
    if (news.what === "exception") {
      const { exception, status } = news;
      return exception
        ? { title: t("feed.exceptionSet", { name, status: statusOf(status) }), summary: exceptionText(exception) }
        : { title: t("feed.exceptionLifted", { name, status: statusOf(status) }), summary: t("feed.ruleAgain") };
    }
    const { from, to, isReasonNew } = news;
    const [why, reason] = [whyOf(news), textOf(news.reason)];
    const status = statusOf(to);
    const title = from ? t("feed.changed", { name, from: statusOf(from), status }) : t("feed.first", { name, status });
    return { title, summary: why && !isReasonNew ? why : joined(why, reason) };
  }

  return (item: NewsItem): PlacedEntry => ({
    place: item.place,
    part: item.part,
    entry: {
      id: tagOf(place, type, record.id, item.news.what, item.place, item.part),
      ...tell(item),
      url: origin + localizePath(reviewPath(type, record), language),
      updated: item.at,
    },
  });
}

/** Writes the entries of positions; a deleted record has no page and is left out. */
export function positionEntries(register: Register, place: FeedPlace) {
  const { origin, language } = place;
  const t = messagesIn(language);
  const bodies = new Map(register.bodies.map((body) => [body.id, body.name[language]]));
  const existing = new Set(register.positions.map(({ id }) => id));

  return ({ position, isNew, at, place: written }: PositionNews): PlacedEntry[] => {
    const body = bodies.get(position.body);
    if (body === undefined || !existing.has(position.id)) return [];
    const entry = {
      id: tagOf(place, "position", position.id, written),
      title: t(isNew ? "feed.position" : "feed.positionChanged", { body, stance: t(`stance.${position.stance}`) }),
      url: `${origin}${localizePath(`/scholars/${position.body}`, language)}#${position.id}`,
      updated: at,
      summary: position.line[language],
    };
    return [{ place: written, part: 0, entry }];
  };
}

export function placeOf({ request, context }: RouteArgs): FeedPlace {
  const language = languageOfRequest(request);
  return { origin: context.get(clientContext).origin, language, words: methodWords(language) };
}

export type Followed = { type: RecordType; record: ReviewRecord };

/** `self` and `home` are paths without a language. */
type About = { title: string; self: string; home: string };

export function writeFeed(
  { origin, language }: Pick<FeedPlace, "origin" | "language">,
  { title, self, home }: About,
  entries: FeedEntry[],
): string {
  const addressOf = (path: string): string => origin + localizePath(path, language);
  const author = messagesIn(language)("site.name");
  return writeAtom({ title, language, self: addressOf(self), home: addressOf(home), author, entries });
}

export async function writeFollowed(
  { recordNews, positionNews, register }: Pick<Services, "recordNews" | "positionNews" | "register">,
  place: FeedPlace,
  followed: readonly Followed[],
  about: About,
): Promise<string> {
  const entries: PlacedEntry[] = [];
  // One after the other: fifty at once would keep everyone else's reads waiting.
  for (const { type, record } of followed)
    entries.push(...(await recordNews.of(type, record)).map(recordEntries(type, record, place)));
  const scopes = new Set(followed.flatMap(({ record }) => [...scopesOf(record)]));
  const statements = (await positionNews()).filter(({ position }) => speaksOf(position.scope, scopes));
  return writeFeed(
    place,
    about,
    inOrder([...entries, ...statements.flatMap(positionEntries(register, place))], NEWS_SHOWN),
  );
}
