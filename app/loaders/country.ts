/** Loads a country with its exchanges, for its page, its preview and the API. */
import type { KnownPresence } from "#domain/countries/country-exchanges.ts";
import { type CountryExchangesView, type PlacedExchanges, toCountryView } from "#domain/countries/country-view.ts";
import type { Language } from "#domain/text/language.ts";
import { addCacheTags, COUNTRIES_TAG, listTag } from "#server/page-cache/page-tags.ts";
import { type RouteArgs, servicesContext } from "#server/responses/request-context.ts";

/** How many exchanges of each presence are shown; the list of exchanges has them all. */
const MOST_SHOWN = 50;

/** Throws NotFoundError. */
export async function loadCountry({ context }: Pick<RouteArgs, "context">, iso: string, language: Language) {
  addCacheTags(context, COUNTRIES_TAG, listTag("exchange"));
  const { countries, exchangePlaces, exchanges } = context.get(servicesContext);
  const country = await countries.get(iso);
  const counts = await exchangePlaces.counts(iso);
  const firstOf = async (presence: KnownPresence): Promise<PlacedExchanges> => {
    const total = counts[presence];
    if (total === 0) return { total, shown: [] };
    const cards = await exchanges.cardsOf(await exchangePlaces.first(iso, presence, MOST_SHOWN), language);
    return { total, shown: cards.map(({ id, name, status }) => ({ id, name, status })) };
  };
  const [licensed, open, barred, all] = await Promise.all([
    firstOf("licensed"),
    firstOf("open"),
    firstOf("barred"),
    exchanges.count(),
  ]);
  const unknown = Math.max(0, all - licensed.total - open.total - barred.total);
  const found: CountryExchangesView = { licensed, open, barred, unknown };
  return { country: toCountryView(country, language), exchanges: found };
}
