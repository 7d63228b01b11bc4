import { localizePath } from "#app/i18n/language-path.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { reviewPath } from "#app/ui/review/review-path.ts";
import { type FeedEntry, writeAtom } from "#domain/feeds/atom-feed.ts";
import { pickName, pickText } from "#domain/text/language.ts";
import type { PositionNews } from "#server/content/history/position-news.ts";
import type { Verdict } from "#server/content/history/verdicts.ts";
import { respondWithFile } from "#server/responses/file-response.ts";
import { clientContext, servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Route } from "./+types/feed.ts";

const ENTRIES_SHOWN = 50;

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

  const { verdicts, positionNews, register } = context.get(servicesContext);
  const bodies = new Map(register.bodies.map((body) => [body.id, body.name[language]]));
  const existing = new Set(register.positions.map(({ id }) => id));

  const toPositionEntry = ({ position, isNew, at, place }: PositionNews): FeedEntry[] => {
    const body = bodies.get(position.body);
    // What is gone has no page to lead to.
    if (body === undefined || !existing.has(position.id)) return [];
    const url = addressOf(`/scholars/${position.body}`);
    const words = { body, stance: t(`stance.${position.stance}`) };
    return [
      {
        id: `${url}#position-${place}`,
        title: t(isNew ? "feed.position" : "feed.positionChanged", words),
        url: `${url}#${position.id}`,
        updated: at,
        summary: position.line[language],
      },
    ];
  };

  const [statuses, positions] = await Promise.all([verdicts.recent(), positionNews()]);
  const entries = [
    ...statuses.map((verdict) => ({ place: verdict.place, entry: toEntry(verdict) })),
    ...positions.flatMap((news) => toPositionEntry(news).map((entry) => ({ place: news.place, entry }))),
  ].sort((one, other) => other.place - one.place);
  const feed = {
    title: t("feed.title"),
    language,
    self: addressOf("/feed.xml"),
    home: addressOf("/"),
    author: t("site.name"),
    entries: entries.slice(0, ENTRIES_SHOWN).map(({ entry }) => entry),
  };
  return respondWithFile(writeAtom(feed), "application/atom+xml; charset=utf-8");
}
