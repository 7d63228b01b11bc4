import { messagesIn } from "#app/i18n/messages.ts";
import { ratingText } from "#app/ui/kit/stars.tsx";
import { isRecordType } from "#domain/records/content-type.ts";
import type { Language } from "#domain/text/language.ts";
import { toRecordCard } from "#domain/views/record-card.ts";
import type { ReviewCard } from "#domain/views/review-view.ts";
import { noSuchFile } from "#server/responses/file-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfPicture, respondWithSharePicture } from "#server/responses/share-picture-response.ts";
import type { Services } from "#server/services.ts";
import type { Route } from "./+types/review-picture.ts";

async function findCard(services: Services, kind: string, id: string, language: Language): Promise<ReviewCard | null> {
  if (!isRecordType(kind)) return null;
  const record = await services.records[kind].find(id);
  return record && toRecordCard(kind, record, language);
}

/** What a link to a review shows: its name, its status and its stars. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const language = languageOfPicture(params.file);
  const card = language && (await findCard(services, params.kind, params.id, language));
  if (!language || !card) return noSuchFile();
  const t = messagesIn(language);
  const rating = ratingText(card.rating, language);
  return respondWithSharePicture(
    services.sharePictures,
    {
      language,
      brand: t("site.name"),
      title: card.name.text,
      subtitle: card.symbol,
      note: t("review.notFatwa"),
      verdict: {
        category: card.category,
        word: t(`category.${card.category}`),
        rating: card.rating,
        ratingText: t("rating.outOf", { rating }),
      },
    },
    request,
  );
}
