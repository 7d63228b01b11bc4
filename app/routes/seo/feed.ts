import { localizePath } from "#app/i18n/language-path.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { inOrder, type PlacedEntry, placeOf, positionEntries, writeFollowed } from "#app/loaders/feed.ts";
import { reviewPath } from "#app/ui/review/review-path.ts";
import { writeAtom } from "#domain/feeds/xml.ts";
import { RECORD_TYPES } from "#domain/records/content-type.ts";
import { pickName, pickText } from "#domain/text/language.ts";
import { type FeedChoice, MOST_FOLLOWED, readFeedChoice } from "#domain/watchlist/watchlist.ts";
import type { NewStatus } from "#server/content/history/new-statuses.ts";
import { NEWS_SHOWN } from "#server/content/history/record-news.ts";
import { refuseFile, respondWithFeed } from "#server/responses/file-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/feed.ts";

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const { language } = placeOf(args);
  const choice = readFeedChoice(new URL(request.url).searchParams);
  if (choice === "too many")
    return refuseFile(400, messagesIn(language)("feed.tooMany", { most: MOST_FOLLOWED }), language);
  const lastModified = await context.get(servicesContext).history.lastChange();
  const xml = await (choice ? writeChoice(args, choice) : writeSite(args));
  return respondWithFeed(request, { xml, lastModified });
}

/** Of the ids that were chosen, those that exist. */
async function writeChoice(args: Route.LoaderArgs, choice: FeedChoice): Promise<string> {
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
async function writeSite(args: Route.LoaderArgs): Promise<string> {
  const place = placeOf(args);
  const { origin, language } = place;
  const t = messagesIn(language);
  const addressOf = (path: string) => origin + localizePath(path, language);

  const toEntry = ({ entity, id, at, place: written, from, to, name, translations }: NewStatus): PlacedEntry => {
    const shown = pickName(translations.name, language, name).text;
    const status = t(`category.${to}`);
    const url = addressOf(reviewPath(entity, { id }));
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
  return writeAtom({
    title: t("feed.title"),
    language,
    self: addressOf("/feed.xml"),
    home: addressOf("/"),
    author: t("site.name"),
    entries: inOrder([...statuses.map(toEntry), ...statements], NEWS_SHOWN),
  });
}
