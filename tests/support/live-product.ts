/** The built product among stand-ins for the outside services its visitors see. */

import { type MarketStandIn, startMarkets } from "#tests/stand-ins/markets.ts";
import { type NewsStandIn, startNews } from "#tests/stand-ins/news.ts";
import { startPictures } from "#tests/stand-ins/pictures.ts";
import { type RatesStandIn, startRates } from "#tests/stand-ins/rates.ts";
import type { StandIn } from "#tests/stand-ins/stand-in.ts";
import { type Product, startProduct } from "./product.ts";

export type LiveProduct = {
  product: Product;
  markets: MarketStandIn;
  news: NewsStandIn;
  pictures: StandIn;
  rates: RatesStandIn;
  stop(): Promise<void>;
};

export async function startLiveProduct(
  env: Record<string, string> = {},
  prepare: (world: { markets: MarketStandIn; news: NewsStandIn }) => void = () => {},
): Promise<LiveProduct> {
  const pictures = await startPictures();
  const markets = await startMarkets({ pictures: pictures.url });
  const news = await startNews({ pictures: pictures.url });
  const rates = await startRates();
  prepare({ markets, news });
  const product = await startProduct({
    MARKET_API_URL: markets.url,
    NEWS_API_URL: `${news.url}/data/v2/news/`,
    NEWS_API_KEY: "news-key-of-the-test",
    MARKET_API_KEY: "market-key-of-the-test",
    RATES_API_URL: rates.url,
    IMAGE_PROXY_ALLOW_PRIVATE: "1",
    ...env,
  });
  return {
    product,
    markets,
    news,
    pictures,
    rates,
    async stop() {
      await product.stop();
      await Promise.all([pictures.stop(), markets.stop(), news.stop(), rates.stop()]);
    },
  };
}
