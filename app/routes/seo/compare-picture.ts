import { messagesIn } from "#app/i18n/messages.ts";
import { findCompared } from "#app/loaders/compare.ts";
import { LEAST_COMPARED } from "#domain/compare/compare-query.ts";
import { readQuery } from "#domain/page-queries.ts";
import type { Language } from "#domain/text/language.ts";
import { toRecordCard } from "#domain/views/record-card.ts";
import type { SharePicture } from "#server/media/draw-share-picture.ts";
import { noSuchFile } from "#server/responses/file-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfPicture, respondWithSharePicture } from "#server/responses/share-picture-response.ts";
import type { Services } from "#server/services.ts";
import type { Route } from "./+types/compare-picture.ts";

/** Null where fewer than two of the named records exist. */
async function findRows(services: Services, search: URLSearchParams, language: Language) {
  const query = readQuery("compare", search);
  const { compared } = await findCompared(services, query);
  if (compared.length < LEAST_COMPARED) return null;
  const t = messagesIn(language);
  return compared.map((record) => {
    const { name, category } = toRecordCard(query.kind, record, language);
    return { name: name.text, category, word: t(`category.${category}`) };
  });
}

/** What a link to a comparison shows: names and statuses. Ids that nothing has give the picture of the site. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const language = languageOfPicture(params.file);
  if (!language) return noSuchFile();
  const t = messagesIn(language);
  const compared = await findRows(services, new URL(request.url).searchParams, language);
  const words = { brand: t("site.name"), title: t("home.title"), subtitle: t("site.tagline") };
  const picture: SharePicture = { language, ...words, note: t("review.notFatwa"), verdict: null };
  return respondWithSharePicture(
    compared ? services.comparisonPictures : services.sharePictures,
    compared ? { ...picture, title: "", subtitle: "", compared } : picture,
    request,
  );
}
