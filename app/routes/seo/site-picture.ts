import { messagesIn } from "#app/i18n/messages.ts";
import { noSuchFile } from "#server/responses/file-response.ts";
import { languageOfPicture, respondWithSharePicture } from "#server/responses/picture-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/site-picture.ts";

/** What a link to any page that is no review shows. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const language = languageOfPicture(params.file);
  if (!language) return noSuchFile();
  const t = messagesIn(language);
  const words = {
    brand: t("site.name"),
    title: t("home.title"),
    subtitle: t("site.tagline"),
    note: t("review.notFatwa"),
  };
  return respondWithSharePicture(
    context.get(servicesContext).sharePictures,
    { language, ...words, verdict: null },
    request,
  );
}
