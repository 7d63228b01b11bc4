import { messagesIn } from "#app/i18n/messages.ts";
import { statusWord } from "#app/i18n/status-word.ts";
import { findCompared } from "#app/loaders/compare.ts";
import { ratingText } from "#app/ui/kit/stars.tsx";
import { LEAST_COMPARED } from "#domain/compare/compare-query.ts";
import { toCountryView } from "#domain/countries/country-view.ts";
import { readQuery } from "#domain/page-queries.ts";
import { isRecordType } from "#domain/records/content-type.ts";
import { toCoinKind } from "#domain/screening/coin-facts.ts";
import type { Language } from "#domain/text/language.ts";
import { toRecordCard } from "#domain/views/record-card.ts";
import { toKindName } from "#domain/views/reference/kind-view.ts";
import { methodWords } from "#server/content/reference.ts";
import type { SharePicture } from "#server/media/draw-share-picture.ts";
import { noSuchFile } from "#server/responses/file-response.ts";
import { languageOfPicture, respondWithSharePicture } from "#server/responses/picture-response.ts";
import { type RouteArgs, servicesContext } from "#server/responses/request-context.ts";
import type { Services } from "#server/services.ts";

type Args = RouteArgs & { pattern: string; params: { file: string; id?: string; kind?: string } };
type Shown = Partial<SharePicture> | null;

/** The preview of a shared link. Mounted once for each subject, which is the second segment of the path. */
export async function loader({ request, params: { file, id = "", kind }, context, pattern }: Args) {
  const services = context.get(servicesContext);
  const language = languageOfPicture(file);
  if (!language) return noSuchFile();
  const subject = kind ?? /share\/(\w+)/.exec(pattern)?.[1];
  const shown = await find();
  if (!shown) return noSuchFile();
  const t = messagesIn(language);
  const picture: SharePicture = {
    language,
    brand: t("site.name"),
    title: t("home.title"),
    subtitle: t("site.tagline"),
    note: t("review.notFatwa"),
    status: null,
    ...shown,
  };
  return respondWithSharePicture(
    shown.compared ? services.comparisonPictures : services.sharePictures,
    picture,
    request,
  );

  async function find(): Promise<Shown> {
    if (!language || subject === undefined) return null;
    if (subject === "site") return {};
    if (subject === "compare") return findComparison(services, new URL(request.url).searchParams, language);
    if (subject === "kinds") return findKind(id, language);
    return subject === "countries" ? findCountry(services, id, language) : findReview(services, subject, id, language);
  }
}

/** Fewer than two known records give the picture of the site. */
async function findComparison(services: Services, search: URLSearchParams, language: Language): Promise<Shown> {
  const query = readQuery("compare", search);
  const { compared } = await findCompared(services, query);
  if (compared.length < LEAST_COMPARED) return {};
  const t = messagesIn(language);
  const rows = compared.map((record) => {
    const card = toRecordCard(query.type, record, language);
    return { name: card.name.text, status: card.status, word: statusWord(t, card) };
  });
  return { title: "", subtitle: "", compared: rows };
}

function findKind(id: string, language: Language): Shown {
  const kind = toCoinKind(id);
  if (!kind) return null;
  const { name } = toKindName(kind, methodWords(language));
  return { title: name, subtitle: messagesIn(language)("kinds.title") };
}

/** The picture does not state a law that is not verified. */
function findCountry({ countries }: Services, iso: string, language: Language): Shown {
  const t = messagesIn(language);
  const country = countries.find((one) => one.iso === iso);
  if (!country) return null;
  const { name, holding, isVerified } = toCountryView(country, language);
  const answer = isVerified ? t(`countries.holding.${holding.value}`) : t("countries.notVerified");
  return { title: name, subtitle: `${t("countries.holdingTitle")}: ${answer}`, note: t("countries.notAdvice") };
}

async function findReview(services: Services, type: string, id: string, language: Language): Promise<Shown> {
  if (!isRecordType(type)) return null;
  const record = await services.records[type].find(id);
  if (!record) return null;
  const t = messagesIn(language);
  const card = toRecordCard(type, record, language);
  const { name, symbol, rating } = card;
  const status = {
    status: card.status,
    word: statusWord(t, card),
    rating: card.isAssessed ? rating : null,
    ratingText: t("rating.outOf", { rating: ratingText(rating, language) }),
  };
  return { title: name.text, subtitle: symbol, status };
}
