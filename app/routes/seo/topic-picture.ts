import { messagesIn } from "#app/i18n/messages.ts";
import { toCountryView } from "#domain/countries/country-view.ts";
import { toCoinKind } from "#domain/screening/coin-facts.ts";
import type { Language } from "#domain/text/language.ts";
import { toKindName } from "#domain/views/kind-view.ts";
import { methodWords } from "#server/content/reference.ts";
import { noSuchFile } from "#server/responses/file-response.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfPicture, respondWithSharePicture } from "#server/responses/share-picture-response.ts";
import type { Services } from "#server/services.ts";
import type { Route } from "./+types/topic-picture.ts";

type Words = { title: string; subtitle: string; note: string };

function wordsOfKind(id: string, language: Language): Words | null {
  const t = messagesIn(language);
  const kind = toCoinKind(id);
  if (!kind) return null;
  const { name } = toKindName(kind, methodWords(language));
  return { title: name, subtitle: t("kinds.title"), note: t("review.notFatwa") };
}

/** What nobody verified is not told by a picture either. */
async function wordsOfCountry({ countries }: Services, iso: string, language: Language): Promise<Words | null> {
  const t = messagesIn(language);
  const country = (await countries.list()).find((one) => one.iso === iso);
  if (!country) return null;
  const { name, holding, isVerified } = toCountryView(country, language);
  const answer = isVerified ? t(`countries.holding.${holding.value}`) : t("countries.notVerified");
  return { title: name, subtitle: `${t("countries.holdingTitle")}: ${answer}`, note: t("countries.notAdvice") };
}

/** What a link to a kind of token or to a country shows. */
export async function loader({ request, params: { id, file }, context, pattern }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const language = languageOfPicture(file);
  if (!language) return noSuchFile();
  const words = pattern.includes("share/kinds/")
    ? wordsOfKind(id, language)
    : await wordsOfCountry(services, id, language);
  if (!words) return noSuchFile();
  const brand = messagesIn(language)("site.name");
  return respondWithSharePicture(services.sharePictures, { language, brand, ...words, verdict: null }, request);
}
