import { localizePath } from "#app/i18n/language-path.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { reviewPath } from "#app/ui/review/review-path.ts";
import { type FeedEntry, writeAtom } from "#domain/feeds/atom-feed.ts";
import { pickName, pickText } from "#domain/text/language.ts";
import type { Verdict } from "#server/content/history/verdicts.ts";
import { respondWithFile } from "#server/responses/file-response.ts";
import { clientContext, servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Route } from "./+types/feed.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOfRequest(request);
  const t = messagesIn(language);
  const { origin } = context.get(clientContext);
  const addressOf = (path: string) => origin + localizePath(path, language);

  const toEntry = ({ entity, id, at, place, from, to, name, translations }: Verdict): FeedEntry => {
    const shown = pickName(translations.name, language, name).text;
    const status = t(`category.${to}`);
    const url = addressOf(reviewPath(entity, { id }));
    return {
      id: `${url}#verdict-${place}`,
      title: from
        ? t("feed.changed", { name: shown, from: t(`category.${from}`), status })
        : t("feed.first", { name: shown, status }),
      url,
      updated: at,
      summary: pickText(translations.reason, language).text,
    };
  };

  const verdicts = await context.get(servicesContext).verdicts.recent();
  const feed = {
    title: t("feed.title"),
    language,
    self: addressOf("/feed.xml"),
    home: addressOf("/"),
    author: t("site.name"),
    entries: verdicts.map(toEntry),
  };
  return respondWithFile(writeAtom(feed), "application/atom+xml; charset=utf-8");
}
