import { messagesIn } from "#app/i18n/messages.ts";
import { placeOf, writeFollowed } from "#app/loaders/feed.ts";
import { feedPath, reviewPath } from "#app/ui/review/review-path.ts";
import { RECORD_TYPES } from "#domain/records/content-type.ts";
import { pickName } from "#domain/text/language.ts";
import { noSuchFile, respondWithFeed } from "#server/responses/file-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/review-feed.ts";

/** Mounted once per kind: its first part that is no language names it. */
export async function loader(args: Route.LoaderArgs) {
  const { request, context, params, pattern } = args;
  const type = RECORD_TYPES.find((entity) => pattern.split("/").includes(entity)) ?? "coin";
  const services = context.get(servicesContext);
  const place = placeOf(args);
  const { language } = place;
  const lastModified = await services.history.lastChange();
  const record = await services.records[type].find(params.id);
  if (!record) return noSuchFile();
  const name = pickName(record.translations.name, language, record.name).text;
  const title = messagesIn(language)("feed.recordTitle", { name });
  const [self, home] = [feedPath(type, record), reviewPath(type, record)];
  const xml = await writeFollowed(services, place, [{ type, record }], { title, self, home });
  return respondWithFeed(request, { xml, lastModified });
}
