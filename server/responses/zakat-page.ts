/** What the zakat page is made of: prices of the last answers of the market service, our coins, the register. */
import { MAX_MARKET_ROWS } from "#domain/market/market.ts";
import { toZakatView, type ZakatView } from "#domain/views/zakat-view.ts";
import { zakatIn } from "#server/content/reference.ts";
import { addCacheTags, LIVE_TAG, listTag } from "#server/page-cache/page-tags.ts";
import { readRegister } from "./register-pages.ts";
import { type RouteArgs, servicesContext } from "./request-context.ts";
import { languageOfRequest } from "./request-language.ts";

/** Never waits for the market service: once it has answered, the page is made anew. */
export async function loadZakat(args: RouteArgs): Promise<ZakatView> {
  const { request, context } = args;
  addCacheTags(context, LIVE_TAG, listTag("coin"));
  const language = languageOfRequest(request);
  const { markets, coins } = context.get(servicesContext);
  const [known, ours] = await Promise.all([markets.known(), coins.listMarketIds(MAX_MARKET_ROWS)]);
  const ids = [...new Set([...known.map(({ id }) => id), ...ours])];
  const [reviewed, prices, register] = await Promise.all([
    coins.findByMarketIds(ids),
    markets.figuresFor(ids),
    readRegister(args),
  ]);
  return toZakatView({ texts: zakatIn(language), known, reviewed, prices, register, language });
}
