/** How the page of an exchange is loaded: its review, its figures, and where it is licensed or open. */
import type { Exchange } from "#domain/content-types/exchange.ts";
import { toExchangeView } from "#domain/views/exchange-view.ts";
import { toWhereView } from "#domain/views/where-view.ts";
import { methodWords } from "#server/content/reference.ts";
import { addCacheTags, COUNTRIES_TAG } from "#server/page-cache/page-tags.ts";
import { type RouteArgs, servicesContext } from "./request-context.ts";
import { loadReview, type Reviews } from "./review-pages.ts";

/** `exchanges` is where the review comes from: what is public, or a draft of it. */
export function loadExchange(args: RouteArgs & { params: { id: string } }, exchanges: Reviews<Exchange>) {
  const { figures, countries } = args.context.get(servicesContext);
  addCacheTags(args.context, COUNTRIES_TAG);
  return loadReview(args, exchanges, async (exchange, language) => {
    const named = new Map((await countries.list()).map(({ iso, name }) => [iso, name[language]]));
    const where = toWhereView(exchange, { language, words: methodWords(language), named });
    const view = toExchangeView(exchange, language, await figures.ofExchange(exchange));
    return where ? { ...view, where } : view;
  });
}
