import { localizePath } from "#app/i18n/language-path.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { type FeedEntry, writeAtom } from "#domain/feeds/xml.ts";
import { PAGES } from "#domain/pages.ts";
import { pickText } from "#domain/text/language.ts";
import { respondWithFeed } from "#server/responses/file-response.ts";
import { clientContext, servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Route } from "./+types/notice-feed.ts";

const MOST_ENTRIES = 50;

/** Mounted for corrections and for warnings: the part before the file's name says which. */
export function loader({ request, context, pattern }: Route.LoaderArgs) {
  const { publicNotices } = context.get(servicesContext);
  const { origin } = context.get(clientContext);
  const language = languageOfRequest(request);
  const t = messagesIn(language);
  const topic = pattern.split("/").includes("warnings") ? "warnings" : "corrections";
  const home = origin + localizePath(PAGES[topic].path, language);
  const entryOf = (id: string, at: string, title: string, summary: string): FeedEntry => ({
    id: `${home}#${id}`,
    title,
    url: `${home}#${id}`,
    updated: at,
    summary,
  });
  const entries =
    topic === "corrections"
      ? publicNotices
          .corrections()
          .map(({ id, at, name, what, why }) =>
            entryOf(
              id,
              at,
              t("corrections.entry", { name }),
              `${pickText(what, language).text} ${t("corrections.why", { text: pickText(why, language).text })}`,
            ),
          )
      : publicNotices
          .warnings()
          .map(({ id, at, name, address, note }) =>
            entryOf(id, at, t("warnings.entry", { name, address }), pickText(note, language).text),
          );
  const xml = writeAtom({
    title: t(`${topic}.feedTitle`),
    language,
    self: `${home}/feed.xml`,
    home,
    author: t("site.name"),
    entries: entries.slice(0, MOST_ENTRIES),
  });
  return respondWithFeed(request, { xml, lastModified: publicNotices.changedAt() });
}
