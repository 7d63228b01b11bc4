/** How the page of a coin is loaded: its review, its figures, a lens, and where it can be bought. */
import type { Coin } from "#domain/content-types/coin.ts";
import { toCoinView } from "#domain/views/coin-view.ts";
import { loadLens } from "./lens.ts";
import { type RouteArgs, servicesContext } from "./request-context.ts";
import { loadReview, type Reviews } from "./review-pages.ts";
import { loadWhereToBuy } from "./where-to-buy.ts";

type Query = { lens: string | null; country: string | null };

/** `coins` is where the review comes from: what is public, or a draft of it. */
export async function loadCoin(
  args: RouteArgs & { params: { id: string } },
  coins: Reviews<Coin>,
  { lens: chosen, country }: Query,
) {
  const { figures } = args.context.get(servicesContext);
  const { view: lens, beside, text } = loadLens(args, chosen);
  const loaded = await loadReview(args, coins, async (coin, language) => {
    const [known] = await figures.of([coin]);
    return toCoinView(coin, language, known);
  });
  const { review, method } = loaded;
  const subject = { coin: review.id, kind: review.kind };
  // What is over cannot be bought.
  const buy = method.hasStatus ? await loadWhereToBuy(args, review, country) : undefined;
  return { ...loaded, lens, beside: beside(subject), text: text(subject), buy };
}
