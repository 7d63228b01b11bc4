import type { FailedList, PageArgs, PageHead, PageScreen } from "#app/document/page-module.ts";
import { pageMeta } from "#app/i18n/page-meta.ts";
import { readRegister } from "#app/loaders/register.ts";
import { ZakatScreen } from "#app/ui/zakat/zakat-screen.tsx";
import { MAX_MARKET_ROWS } from "#domain/market/market.ts";
import { toZakatView, type ZakatView } from "#domain/zakat/zakat-view.ts";
import { zakatIn } from "#server/content/reference.ts";
import { addCacheTags, LIVE_TAG, listTag } from "#server/page-cache/page-tags.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

/** Never waits for an outside service: new figures drop the page from the cache. */
export async function loader(args: PageArgs): Promise<ZakatView> {
  const { request, context } = args;
  addCacheTags(context, LIVE_TAG, listTag("coin"));
  const language = languageOfRequest(request);
  const services = context.get(servicesContext);
  const { markets, coins } = services;
  const [known, ours] = await Promise.all([markets.known(), coins.listMarketIds(MAX_MARKET_ROWS)]);
  const ids = [...new Set([...known.map(({ id }) => id), ...ours])];
  const [reviewed, prices, rates, register] = await Promise.all([
    coins.findByMarketIds(ids),
    markets.figuresFor(ids),
    services.rates.get({ wait: false }),
    readRegister(args),
  ]);
  return toZakatView({ texts: zakatIn(language), known, reviewed, prices, rates, register, language });
}

export const meta: PageHead<typeof loader> = ({ at, loaderData }) => {
  const { title, description } = loaderData.texts;
  return pageMeta({ at, title: { text: title }, description: { text: description } });
};

export default ZakatScreen satisfies PageScreen<typeof loader>;

export const failed: FailedList = { title: "shell.zakat", text: "zakat.error" };
