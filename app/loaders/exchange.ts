/** Loads the page of an exchange, and the list of exchanges, which can be narrowed to one country. */
import type { Exchange } from "#domain/content-types/exchange.ts";
import { countryNames } from "#domain/countries/country-list.ts";
import type { ListQuery } from "#domain/lists/list-query.ts";
import type { Language } from "#domain/text/language.ts";
import { toExchangeView } from "#domain/views/exchange-view.ts";
import { toWhereView } from "#domain/views/where-view.ts";
import type { PageQuery } from "#server/content/reads/select-records.ts";
import { methodWords } from "#server/content/reference.ts";
import { addCacheTags, COUNTRIES_TAG, listTag } from "#server/page-cache/page-tags.ts";
import { type RouteArgs, servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import { loadReview, loadReviewList, type Reviews } from "./review.ts";

/** `exchanges` is the source of the review: the public records, or a draft. */
export function loadExchange(
  args: RouteArgs & { params: { id: string } },
  exchanges: Reviews<Exchange>,
  chosen?: string,
) {
  const { figures, countries } = args.context.get(servicesContext);
  addCacheTags(args.context, COUNTRIES_TAG);
  const show = async (exchange: Exchange, language: Language) => {
    const named = new Map(countries.map(({ iso, name }) => [iso, name[language]]));
    const where = toWhereView(exchange, { language, words: methodWords(language), named });
    const view = toExchangeView(exchange, language, await figures.ofExchange(exchange));
    return where ? { ...view, where } : view;
  };
  return loadReview(args, exchanges, show, chosen);
}

/** An unknown country is ignored. */
export async function loadExchangeList(args: RouteArgs, { country: requested, ...rest }: ListQuery) {
  const { request, context } = args;
  addCacheTags(context, COUNTRIES_TAG, listTag("exchange"));
  const { countries, exchanges, exchangePlaces } = context.get(servicesContext);
  const language = languageOfRequest(request);
  const choices = countryNames(countries, language);
  const country = choices.find(({ iso }) => iso === requested) ?? null;
  if (!country) return { ...(await loadReviewList(args, exchanges, rest)), choices, country };
  const { iso } = country;
  const placed = {
    ...exchanges,
    async listCards(query: PageQuery) {
      const statusOf = query.view ? await exchanges.views.statuses(query.view) : undefined;
      const { refs, ...page } = await exchangePlaces.list(iso, query, statusOf);
      const presences = new Map(refs.map(({ id, presence }) => [id, presence]));
      const cards = await exchanges.cardsOf(refs, language, query.view);
      return { ...page, page: query.page, items: cards.map((card) => ({ ...card, presence: presences.get(card.id) })) };
    },
  };
  return { ...(await loadReviewList(args, placed, { ...rest, country: iso })), choices, country };
}
