/** How the page of a coin without a record is loaded: out of the market data, or by leading to the record it belongs to. */
import { redirect } from "react-router";
import { unreviewedPath } from "#domain/market/unreviewed-coin.ts";
import type { Language } from "#domain/text/language.ts";
import { type CoinCard, toCoinCard } from "#domain/views/coin-view.ts";
import { toUnreviewedView, type UnreviewedView } from "#domain/views/unreviewed-view.ts";
import { methodWords } from "#server/content/reference.ts";
import { addCacheTags, LIVE_TAG, listTag } from "#server/page-cache/page-tags.ts";
import { NotFoundError } from "../errors.ts";
import { type RouteArgs, servicesContext } from "./request-context.ts";
import { languageOfRequest } from "./request-language.ts";

const ALTERNATIVES = 6;
/** A few more, because one of them may no longer be in use. */
const CANDIDATES = 2 * ALTERNATIVES;

const PERMANENT = 308;

async function listAlternatives({ context }: RouteArgs, language: Language): Promise<CoinCard[]> {
  const { coins, markets, showImage } = context.get(servicesContext);
  const ids = await markets.largest("halal", CANDIDATES);
  const found = (await coins.findByMarketIds(ids)).filter(({ state }) => state === "active");
  return found
    .sort((one, other) => ids.indexOf(one.market_id) - ids.indexOf(other.market_id))
    .slice(0, ALTERNATIVES)
    .map((coin) => showImage(toCoinCard(coin, language)));
}

/** `localize` gives a page's path in a language. Throws NotFoundError for what the market data does not have either. */
export async function loadUnreviewed(
  args: RouteArgs & { params: { id: string } },
  localize: (path: string, language: Language) => string,
): Promise<UnreviewedView> {
  const { request, context, params } = args;
  addCacheTags(context, LIVE_TAG, listTag("coin"));
  const { coins, markets, outsidePictures } = context.get(servicesContext);
  const language = languageOfRequest(request);
  const reviews = await coins.findByMarketIds([params.id]);
  const [oldest] = reviews.sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  // What else the address asks for, such as a lens, is carried along.
  if (oldest)
    throw redirect(localize(unreviewedPath(oldest.id), language) + new URL(request.url).search, { status: PERMANENT });
  const known = await markets.find(params.id);
  if (!known) throw new NotFoundError(`There is no coin ${JSON.stringify(params.id)}.`);
  const view = toUnreviewedView(known, {
    words: methodWords(language),
    alternatives: await listAlternatives(args, language),
  });
  return { ...view, image: outsidePictures.addressOf(view.image, "square") };
}
