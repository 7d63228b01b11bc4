/** Wires everything that talks to the outside: markets, charts, news, pictures, translation, the image host. */
import { createHmac } from "node:crypto";
import { join } from "node:path";
import { createRateLimits } from "#server/auth/rate-limits.ts";
import { readSecretKey } from "#server/auth/secret-key.ts";
import type { ContentChanges } from "#server/content/content-changes.ts";
import type { Coins } from "#server/content/records.ts";
import type { Database } from "#server/database/open.ts";
import { createGoogleTranslate } from "#server/external/google-translate.ts";
import { createImageHost, type ImageHost } from "#server/external/image-host.ts";
import { createLibreTranslate } from "#server/external/libre-translate.ts";
import { createMarketService } from "#server/external/market-service.ts";
import { createNewsService } from "#server/external/news-service.ts";
import { createPictureSource } from "#server/external/picture-source.ts";
import { createServiceLine, type LineOptions, type Outcomes } from "#server/external/service-line.ts";
import { createOutsidePictures, type OutsidePictures } from "#server/media/picture-proxy.ts";
import { createPictureStore } from "#server/media/picture-store.ts";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { createExchangeRanking, type ExchangeRanking } from "./exchange-ranking.ts";
import { createMarkets, type Markets } from "./markets.ts";
import { createNews, type News } from "./news.ts";
import { createPriceCharts, type PriceCharts } from "./price-charts.ts";
import { createSnapshots } from "./snapshots.ts";
import { createTranslation, type Translation } from "./translation.ts";

/** The market service's lower published limit is 30 calls a minute. */
const MARKET_CALLS_A_MINUTE = 25;
const DAY_SECONDS = 24 * 3600;

export type OutsideServices = {
  markets: Markets;
  exchangeRanking: ExchangeRanking;
  priceCharts: PriceCharts;
  news: News;
  outsidePictures: OutsidePictures;
  translation: Translation;
  /** Null where none is configured: then the product keeps images itself. */
  imageHost: ImageHost | null;
  /** How the calls to each outside service ended, since the start. */
  outsideOutcomes(): Record<string, Outcomes>;
  /** Which outside services are left alone for now: they kept failing, or asked for it. */
  outsidePauses(): Record<string, boolean>;
};

export type OutsideServicesParts = {
  config: Config;
  log: Log;
  database: Database;
  dataDir: string;
  coins: Coins;
  changes: ContentChanges;
  /** Pages that show live data have become old. */
  onChange(): void;
};

export async function createOutsideServices({
  config,
  log,
  database,
  dataDir,
  coins,
  changes,
  onChange,
}: OutsideServicesParts) {
  const line = (name: string, options: Partial<LineOptions> = {}) => createServiceLine({ name, log, ...options });
  const snapshots = createSnapshots(database, (error) => log.warn({ err: error }, "live data could not be kept"));
  const limits = createRateLimits(database);
  const source = createPictureSource({ allowPrivate: config.IMAGE_PROXY_ALLOW_PRIVATE });
  const outsidePictures = createOutsidePictures({
    key: createHmac("sha256", await readSecretKey(dataDir, config.SECRET_KEY))
      .update("pictures")
      .digest(),
    source,
    store: createPictureStore(join(dataDir, "pictures")),
    log,
  });
  const marketService = createMarketService(line("markets", { perMinute: MARKET_CALLS_A_MINUTE }), {
    url: config.MARKET_API_URL,
    key: config.MARKET_API_KEY,
  });
  const newsService = createNewsService(line("news"), { url: config.NEWS_API_URL, key: config.NEWS_API_KEY });
  const first = config.TRANSLATE_URL
    ? createLibreTranslate(line("translate"), { url: config.TRANSLATE_URL, key: config.TRANSLATE_API_KEY })
    : null;
  const fallback = createGoogleTranslate(line("translate-fallback"), { url: config.TRANSLATE_FALLBACK_URL });
  const imageHost = config.IMAGE_HOST_URL
    ? createImageHost(line("image-host"), {
        url: config.IMAGE_HOST_URL,
        preset: config.IMAGE_HOST_PRESET,
        account: config.IMAGE_HOST_ACCOUNT,
      })
    : null;
  const lines = [marketService, newsService, first, fallback, imageHost].flatMap((made) => made?.line ?? []);
  const marketRefreshMs = config.MARKET_REFRESH_SECONDS * 1000;
  const markets = createMarkets({
    service: marketService,
    snapshots,
    coins,
    changes,
    pictures: outsidePictures,
    refreshMs: marketRefreshMs,
    onChange,
  });
  const exchangeRanking = createExchangeRanking({
    service: marketService,
    snapshots,
    refreshMs: marketRefreshMs,
    onChange,
  });
  const priceCharts = createPriceCharts({
    service: marketService,
    snapshots,
    spendCall: () =>
      limits.spend({ name: "price-charts", max: config.MARKET_CHARTS_A_DAY, seconds: DAY_SECONDS }, "all"),
  });
  const news = createNews({
    service: newsService,
    snapshots,
    pictures: outsidePictures,
    refreshMs: config.NEWS_REFRESH_SECONDS * 1000,
    onChange,
  });

  const live: OutsideServices = {
    markets,
    exchangeRanking,
    priceCharts,
    news,
    outsidePictures,
    translation: createTranslation({ first, fallback }),
    imageHost,
    outsideOutcomes: () => Object.fromEntries(lines.map(({ name, outcomes }) => [name, outcomes()])),
    outsidePauses: () => Object.fromEntries(lines.map(({ name, nextCallAt }) => [name, nextCallAt() > Date.now()])),
  };
  async function close(): Promise<void> {
    markets.close();
    exchangeRanking.close();
    priceCharts.close();
    news.close();
    await Promise.all([source.close(), ...lines.map((one) => one.close())]);
  }
  return { live, close };
}
