/** Loads a country with its exchanges, for its page, its preview and the API. */
import { type CountryExchangesView, type PlacedExchanges, toCountryView } from "#domain/countries/country-view.ts";
import type { Language } from "#domain/text/language.ts";
import type { PlacedRef } from "#server/content/exchange-places.ts";
import { NotFoundError } from "#server/errors.ts";
import { addCacheTags, COUNTRIES_TAG, listTag } from "#server/page-cache/page-tags.ts";
import { type RouteArgs, servicesContext } from "#server/responses/request-context.ts";

/** How many exchanges of each presence are shown; the list of exchanges has them all. */
const MOST_SHOWN = 50;

/** Throws NotFoundError. */
export async function loadCountry({ context }: Pick<RouteArgs, "context">, iso: string, language: Language) {
  addCacheTags(context, COUNTRIES_TAG, listTag("exchange"));
  const { countries, exchangePlaces, exchanges } = context.get(servicesContext);
  const country = countries.find((each) => each.iso === iso);
  if (!country) throw new NotFoundError(`There is no country ${JSON.stringify(iso)}.`);
  const placed = await exchangePlaces.inCountry(iso);
  const firstOf = async (refs: readonly PlacedRef[]): Promise<PlacedExchanges> => {
    const cards = await exchanges.cardsOf(refs.slice(0, MOST_SHOWN), language);
    return { total: refs.length, shown: cards.map(({ id, name, status }) => ({ id, name, status })) };
  };
  const [licensed, open, barred, all] = await Promise.all([
    firstOf(placed.licensed),
    firstOf(placed.open),
    firstOf(placed.barred),
    exchanges.count(),
  ]);
  const unknown = Math.max(0, all - licensed.total - open.total - barred.total);
  const found: CountryExchangesView = { licensed, open, barred, unknown };
  return { country: toCountryView(country, language), exchanges: found };
}
