/** How pages and endpoints load a country with its exchanges, and the list of exchanges of a country. */
import { redirect } from "react-router";
import type { KnownPresence } from "#domain/countries/country-exchanges.ts";
import { byName } from "#domain/countries/country-list.ts";
import { type ListQuery, toSearch } from "#domain/lists/list-query.ts";
import type { Language } from "#domain/text/language.ts";
import { type CountryExchanges, type PlacedExchanges, toCountryView } from "#domain/views/country-view.ts";
import { addCacheTags, COUNTRIES_TAG, listTag } from "#server/page-cache/page-tags.ts";
import { type RouteArgs, servicesContext } from "./request-context.ts";
import { languageOfRequest } from "./request-language.ts";
import { loadReviewList } from "./review-pages.ts";

/** A page names this many of each kind; the list of exchanges has them all. */
const MOST_NAMED = 50;

/** Throws NotFoundError. */
export async function loadCountry({ context }: Pick<RouteArgs, "context">, iso: string, language: Language) {
  addCacheTags(context, COUNTRIES_TAG, listTag("exchange"));
  const { countries, exchangePlaces, exchanges } = context.get(servicesContext);
  const country = await countries.get(iso);
  const counts = await exchangePlaces.counts(iso);
  const firstOf = async (presence: KnownPresence): Promise<PlacedExchanges> => {
    const total = counts[presence];
    if (total === 0) return { total, shown: [] };
    const cards = await exchanges.cardsOf(await exchangePlaces.first(iso, presence, MOST_NAMED), language);
    return { total, shown: cards.map(({ id, name, category }) => ({ id, name, category })) };
  };
  const [licensed, open, barred, all] = await Promise.all([
    firstOf("licensed"),
    firstOf("open"),
    firstOf("barred"),
    exchanges.count(),
  ]);
  const unknown = Math.max(0, all - licensed.total - open.total - barred.total);
  const found: CountryExchanges = { licensed, open, barred, unknown };
  return { country: toCountryView(country, language), exchanges: found };
}

/** What a choice of countries offers. */
export type CountryChoice = { iso: string; name: string };

/** `localize` gives a page's path in a language. A country that nothing is told about is no filter. */
export async function loadExchangeList(
  args: RouteArgs,
  { country: asked, ...rest }: ListQuery,
  localize: (path: string, language: Language) => string,
) {
  const { request, context } = args;
  addCacheTags(context, COUNTRIES_TAG, listTag("exchange"));
  const { countries, exchanges, exchangePlaces, showImage } = context.get(servicesContext);
  const language = languageOfRequest(request);
  const choices = byName(await countries.list(), language).map(({ iso, name }) => ({ iso, name: name[language] }));
  const country = choices.find(({ iso }) => iso === asked) ?? null;
  if (!country) return { ...(await loadReviewList(args, exchanges, rest, localize)), choices, country };
  const query = { ...rest, country: country.iso };
  const { pageSize, paths } = exchanges.kind;
  const { refs, total, pageCount, counts } = await exchangePlaces.list(country.iso, { ...query, pageSize });
  if (query.page > pageCount) throw redirect(localize(paths.list, language) + toSearch({ ...query, page: pageCount }));
  const presences = new Map(refs.map(({ id, presence }) => [id, presence]));
  const cards = (await exchanges.cardsOf(refs, language)).map((card) => ({
    ...showImage(card),
    presence: presences.get(card.id),
  }));
  return { query, total, pageCount, counts, cards, choices, country };
}
