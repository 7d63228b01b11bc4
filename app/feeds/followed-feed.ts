/** The feed of one record, or of all that were chosen: what became of them, and what was said of them. */
import { localizePath } from "#app/i18n/language-path.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { type Feed, writeAtom } from "#domain/feeds/atom-feed.ts";
import { scopesOf, speaksOf } from "#domain/feeds/followed-positions.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { NEWS_SHOWN } from "#server/content/history/record-news.ts";
import { methodWords } from "#server/content/reference.ts";
import type { ReviewRecord } from "#server/content/stored-type.ts";
import { clientContext, type RouteArgs } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Services } from "#server/services.ts";
import { type FeedPlace, inOrder, type PlacedEntry, positionEntries, recordEntries } from "./feed-entries.ts";

export function placeOf({ request, context }: RouteArgs): FeedPlace {
  const language = languageOfRequest(request);
  return { origin: context.get(clientContext).origin, language, words: methodWords(language) };
}

export type Followed = { kind: RecordType; record: ReviewRecord };

/** `self` and `home` are paths without a language. */
type About = { title: string; self: string; home: string };

export async function writeFollowed(
  { recordNews, positionNews, register }: Pick<Services, "recordNews" | "positionNews" | "register">,
  place: FeedPlace,
  followed: readonly Followed[],
  { title, self, home }: About,
): Promise<string> {
  const { origin, language } = place;
  const addressOf = (path: string): string => origin + localizePath(path, language);
  const entries: PlacedEntry[] = [];
  // One after the other: fifty at once would keep everyone else's reads waiting.
  for (const { kind, record } of followed)
    entries.push(...(await recordNews.of(kind, record)).map(recordEntries(kind, record, place)));
  const scopes = new Set(followed.flatMap(({ record }) => [...scopesOf(record)]));
  const spoken = (await positionNews()).filter(({ position }) => speaksOf(position.scope, scopes));
  const feed: Feed = {
    title,
    language,
    self: addressOf(self),
    home: addressOf(home),
    author: messagesIn(language)("site.name"),
    entries: inOrder([...entries, ...spoken.flatMap(positionEntries(register, place))], NEWS_SHOWN),
  };
  return writeAtom(feed);
}
