import { localizePath } from "#app/i18n/language-path.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { inOrder, type PlacedEntry, placeOf, positionEntries, writeFeed, writeFollowed } from "#app/loaders/feed.ts";
import { feedPath, reviewPath } from "#app/ui/review/review-path.ts";
import type { FeedEntry } from "#domain/feeds/xml.ts";
import { PAGES } from "#domain/pages.ts";
import { RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import { type LocalizedText, pickName, pickText } from "#domain/text/language.ts";
import { type FeedChoice, MOST_FOLLOWED, readFeedChoice } from "#domain/watchlist/watchlist.ts";
import type { NewStatus } from "#server/content/history/new-statuses.ts";
import { NEWS_SHOWN } from "#server/content/history/record-news.ts";
import { noSuchFile, refuseFile, respondWithFeed } from "#server/responses/file-response.ts";
import { type RouteArgs, servicesContext } from "#server/responses/request-context.ts";

const TOPICS = ["corrections", "warnings"] as const;
const MOST_NOTICES = 50;

/** Mounted for the site, for records and for notices: a part of the path says which. */
export async function loader(args: RouteArgs & { pattern: string; params: { id?: string } }) {
  const { request, context, pattern, params } = args;
  const parts = pattern.split("/");
  const { history, publicNotices } = context.get(servicesContext);
  const topic = TOPICS.find((one) => parts.includes(one));
  if (topic)
    return respondWithFeed(request, { xml: writeNotices(args, topic), lastModified: publicNotices.changedAt() });
  const lastModified = await history.lastChange();
  const type = RECORD_TYPES.find((one) => parts.includes(one));
  if (type) {
    const xml = await writeRecord(args, type, params.id ?? "");
    return xml === null ? noSuchFile() : respondWithFeed(request, { xml, lastModified });
  }
  const choice = readFeedChoice(new URL(request.url).searchParams);
  const { language } = placeOf(args);
  if (choice === "too many")
    return refuseFile(400, messagesIn(language)("feed.tooMany", { most: MOST_FOLLOWED }), language);
  const xml = await (choice ? writeChoice(args, choice) : writeSite(args));
  return respondWithFeed(request, { xml, lastModified });
}

function writeNotices(args: RouteArgs, topic: (typeof TOPICS)[number]): string {
  const { publicNotices } = args.context.get(servicesContext);
  const place = placeOf(args);
  const { origin, language } = place;
  const t = messagesIn(language);
  const home = PAGES[topic].path;
  const textOf = (text: LocalizedText): string => pickText(text, language).text;
  const entryOf = (id: string, updated: string, title: string, summary: string): FeedEntry => {
    const url = `${origin}${localizePath(home, language)}#${id}`;
    return { id: url, title, url, updated, summary };
  };
  const entries =
    topic === "corrections"
      ? publicNotices.corrections().map(({ id, at, name, what, why }) => {
          const summary = `${textOf(what)} ${t("corrections.why", { text: textOf(why) })}`;
          return entryOf(id, at, t("corrections.entry", { name }), summary);
        })
      : publicNotices
          .warnings()
          .map(({ id, at, name, address, note }) =>
            entryOf(id, at, t("warnings.entry", { name, address }), textOf(note)),
          );
  const about = { title: t(`${topic}.feedTitle`), self: `${home}/feed.xml`, home };
  return writeFeed(place, about, entries.slice(0, MOST_NOTICES));
}

/** Null where there is no such record. */
async function writeRecord(args: RouteArgs, type: RecordType, id: string): Promise<string | null> {
  const services = args.context.get(servicesContext);
  const place = placeOf(args);
  const record = await services.records[type].find(id);
  if (!record) return null;
  const name = pickName(record.translations.name, place.language, record.name).text;
  const title = messagesIn(place.language)("feed.recordTitle", { name });
  const about = { title, self: feedPath(type, record), home: reviewPath(type, record) };
  return writeFollowed(services, place, [{ type, record }], about);
}

/** Of the ids that were chosen, those that exist. */
async function writeChoice(args: RouteArgs, choice: FeedChoice): Promise<string> {
  const place = placeOf(args);
  const services = args.context.get(servicesContext);
  const found = await Promise.all(
    RECORD_TYPES.map(async (type) => {
      const all = await services.records[type].findAll(choice[type]);
      return [...all.values()].map((record) => ({ type, record }));
    }),
  );
  const title = messagesIn(place.language)("feed.choiceTitle");
  return writeFollowed(services, place, found.flat(), { title, self: `/feed.xml${choice.search}`, home: "/" });
}

/** New and changed statuses and positions of the whole directory. Their ids are older than those of `feed-entries.ts`. */
async function writeSite(args: RouteArgs): Promise<string> {
  const place = placeOf(args);
  const { origin, language } = place;
  const t = messagesIn(language);

  const toEntry = ({ entity, id, at, place: written, from, to, name, translations }: NewStatus): PlacedEntry => {
    const shown = pickName(translations.name, language, name).text;
    const status = t(`category.${to}`);
    const url = origin + localizePath(reviewPath(entity, { id }), language);
    const title = from
      ? t("feed.changed", { name: shown, from: t(`category.${from}`), status })
      : t("feed.first", { name: shown, status });
    const summary = pickText(translations.reason, language).text;
    return { place: written, part: 0, entry: { id: `${url}#verdict-${written}`, title, url, updated: at, summary } };
  };

  const withOldId = ({ entry, ...placed }: PlacedEntry): PlacedEntry => ({
    ...placed,
    entry: { ...entry, id: `${entry.url.split("#", 1)[0]}#position-${placed.place}` },
  });

  const { newStatuses, positionNews, register } = args.context.get(servicesContext);
  const [statuses, positions] = await Promise.all([newStatuses(), positionNews()]);
  const statements = positions.flatMap(positionEntries(register, place)).map(withOldId);
  const entries = inOrder([...statuses.map(toEntry), ...statements], NEWS_SHOWN);
  return writeFeed(place, { title: t("feed.title"), self: "/feed.xml", home: "/" }, entries);
}
