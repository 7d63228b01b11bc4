/** Loads the page of a coin: its review, figures, lens and where it can be bought; or the market data of a coin without a review. */
import { redirect } from "react-router";
import { localizePath } from "#app/i18n/language-path.ts";
import type { Coin } from "#domain/content-types/coin.ts";
import { countryNames } from "#domain/countries/country-list.ts";
import { unreviewedPath } from "#domain/market/unreviewed-coin.ts";
import type { ListedStatus } from "#domain/records/category.ts";
import { throughView } from "#domain/screening/through-view.ts";
import type { Language } from "#domain/text/language.ts";
import { type BuyView, countriesOf, type Listed, toBuyPlaces } from "#domain/views/buy-view.ts";
import { toCoinCard, toCoinView } from "#domain/views/coin-view.ts";
import { type Alternative, toAlternative } from "#domain/views/review-view.ts";
import { toUnreviewedView, type UnreviewedView } from "#domain/views/unreviewed-view.ts";
import { methodWords } from "#server/content/reference.ts";
import { NotFoundError } from "#server/errors.ts";
import { addCacheTags, COUNTRIES_TAG, LIVE_TAG, listTag } from "#server/page-cache/page-tags.ts";
import { type RouteArgs, servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import { loadLens } from "./register.ts";
import { loadReview, type Reviews } from "./review.ts";

type Query = { lens: string | null; country: string | null; view?: string | undefined };

/** `coins` is the source of the review: the public records, or a draft. */
export async function loadCoin(
  args: RouteArgs & { params: { id: string } },
  coins: Reviews<Coin>,
  { lens: chosen, country, view }: Query,
) {
  const { figures } = args.context.get(servicesContext);
  const { view: lens, position, text } = loadLens(args, chosen);
  const show = async (coin: Coin, language: Language) => {
    const [known] = await figures.of([coin]);
    return toCoinView(coin, language, known);
  };
  const loaded = await loadReview(args, coins, show, view);
  const { review, method } = loaded;
  const subject = { ...review, coin: review.id };
  // A coin that no longer exists cannot be bought.
  const buy = method.hasStatus ? await loadWhereToBuy(args, review, { country, view }) : undefined;
  return { ...loaded, lens, lensPosition: position(subject), text: text(subject), buy };
}

/** The reviewed exchanges that list a coin. Never waits for the market service. An unknown `country` is ignored. */
async function loadWhereToBuy(
  { request, context }: RouteArgs,
  { marketId, status }: { marketId: string; status: ListedStatus },
  { country, view }: Pick<Query, "country" | "view">,
): Promise<BuyView> {
  if (status === "haram") return { kind: "withheld" };
  addCacheTags(context, COUNTRIES_TAG, listTag("exchange"));
  const { coinListings, countries, figures } = context.get(servicesContext);
  const found = marketId ? await coinListings.find(marketId) : null;
  if (!found) return { kind: "unknown" };
  const { fetchedAt, isWhole } = found;
  const listed = await Promise.all(
    found.listed.map(async (one): Promise<Listed> => {
      const { trust_score_rank } = await figures.ofExchange(one.exchange);
      return { ...one, exchange: throughView(view, one.exchange), trustRank: trust_score_rank };
    }),
  );
  const language = languageOfRequest(request);
  const named = countryNames(countries, language);
  const chosen = named.find(({ iso }) => iso === country) ?? null;
  const listedCountries = countriesOf(listed);
  return {
    kind: "listed",
    places: toBuyPlaces(listed, { language, words: methodWords(language), country: chosen?.iso ?? null }),
    fetchedAt,
    isWhole,
    country: chosen,
    choices: named.filter(({ iso }) => listedCountries.has(iso) || iso === chosen?.iso),
  };
}

const ALTERNATIVES = 6;
/** Twice as many, because some of them may no longer be active. */
const CANDIDATES = 2 * ALTERNATIVES;

const PERMANENT = 308;

async function listAlternatives({ context }: RouteArgs, language: Language): Promise<Alternative[]> {
  const { coins, markets, showImage } = context.get(servicesContext);
  const ids = await markets.largest("halal", CANDIDATES);
  const found = (await coins.findByMarketIds(ids)).filter(({ state }) => state === "active");
  return found
    .sort((one, other) => ids.indexOf(one.market_id) - ids.indexOf(other.market_id))
    .slice(0, ALTERNATIVES)
    .map((coin) => toAlternative(showImage(toCoinCard(coin, language))));
}

/** Redirects to the review if the market id has one. Throws NotFoundError if the market data does not have the coin either. */
export async function loadUnreviewed(args: RouteArgs & { params: { id: string } }): Promise<UnreviewedView> {
  const { request, context, params } = args;
  addCacheTags(context, LIVE_TAG, listTag("coin"));
  const { coins, markets, outsidePictures } = context.get(servicesContext);
  const language = languageOfRequest(request);
  const reviews = await coins.findByMarketIds([params.id]);
  const [oldest] = reviews.sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  if (oldest) {
    const path = localizePath(unreviewedPath(oldest.id), language);
    throw redirect(path + new URL(request.url).search, { status: PERMANENT });
  }
  const known = await markets.find(params.id);
  if (!known) throw new NotFoundError(`There is no coin ${JSON.stringify(params.id)}.`);
  const view = toUnreviewedView(known, {
    words: methodWords(language),
    alternatives: await listAlternatives(args, language),
  });
  return { ...view, image: outsidePictures.addressOf(view.image, "square") };
}
