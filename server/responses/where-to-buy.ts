/** How a coin's page loads the reviewed exchanges that list it. Never waits for the market service. */
import { byName } from "#domain/countries/country-list.ts";
import type { Category } from "#domain/records/category.ts";
import { type BuyView, countriesOf, type Listed, toBuyPlaces } from "#domain/views/buy-view.ts";
import { methodWords } from "#server/content/reference.ts";
import { addCacheTags, COUNTRIES_TAG, listTag } from "#server/page-cache/page-tags.ts";
import { type RouteArgs, servicesContext } from "./request-context.ts";
import { languageOfRequest } from "./request-language.ts";

type Coin = { marketId: string; category: Category };

/** `country` is a code in lower case; one that nothing is told about is no filter. */
export async function loadWhereToBuy(
  { request, context }: RouteArgs,
  { marketId, category }: Coin,
  country: string | null,
): Promise<BuyView> {
  if (category === "haram") return { kind: "withheld" };
  addCacheTags(context, COUNTRIES_TAG, listTag("exchange"));
  const { coinVenues, countries, figures } = context.get(servicesContext);
  const found = marketId ? await coinVenues.find(marketId) : null;
  if (!found) return { kind: "unknown" };
  const { fetchedAt, isWhole } = found;
  const listed = await Promise.all(
    found.listed.map(async (one): Promise<Listed> => {
      const { trust_score_rank } = await figures.ofExchange(one.exchange);
      return { ...one, trustRank: trust_score_rank };
    }),
  );
  const language = languageOfRequest(request);
  const named = byName(await countries.list(), language).map(({ iso, name }) => ({ iso, name: name[language] }));
  const chosen = named.find(({ iso }) => iso === country) ?? null;
  const told = countriesOf(listed);
  return {
    kind: "told",
    places: toBuyPlaces(listed, { language, words: methodWords(language), country: chosen?.iso ?? null }),
    fetchedAt,
    isWhole,
    country: chosen,
    choices: named.filter(({ iso }) => told.has(iso) || iso === chosen?.iso),
  };
}
