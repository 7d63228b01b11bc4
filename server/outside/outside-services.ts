/** Wires everything that uses outside services: markets, charts, news, pictures, translation, the image host. */
import { createHmac } from "node:crypto";
import { join } from "node:path";
import type { ContentChanges } from "#server/content/content-changes.ts";
import type { Coins, Exchanges } from "#server/content/records.ts";
import type { Database } from "#server/database/open.ts";
import { createArchive } from "#server/external/archive-service.ts";
import { createImageHost } from "#server/external/image-host.ts";
import { createMarketService } from "#server/external/market-service.ts";
import { createNewsService } from "#server/external/news-service.ts";
import { createPictureSource } from "#server/external/picture-source.ts";
import { createRatesService } from "#server/external/rates-service.ts";
import { createServiceClient, type ServiceClient } from "#server/external/service-client.ts";
import { OUTSIDE_SERVICES, type ServiceName } from "#server/external/service-settings.ts";
import { createGoogleTranslate, createLibreTranslate } from "#server/external/translators.ts";
import { createOutsidePictures } from "#server/media/picture-proxy.ts";
import { createPictureStore } from "#server/media/picture-store.ts";
import { createRateLimits } from "#server/security/rate-limits.ts";
import { readSecretKey, sealWith } from "#server/security/secrets.ts";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { createCoinContracts } from "./coin-contracts.ts";
import { createCoinListings } from "./coin-listings.ts";
import { createExchangeRanking } from "./exchange-ranking.ts";
import { createMarkets } from "./markets.ts";
import { createNews } from "./news.ts";
import { createPriceCharts } from "./price-charts.ts";
import { createRates } from "./rates.ts";
import { createSnapshots } from "./snapshots.ts";
import { createSourceChecker } from "./sources/check-sources.ts";
import { createTranslation } from "./translation.ts";

const DAY_SECONDS = 24 * 3600;

type Parts = {
  config: Config;
  log: Log;
  database: Database;
  dataDir: string;
  coins: Coins;
  exchanges: Exchanges;
  changes: ContentChanges;
  /** Receives the close functions of what is opened here. */
  closing: AsyncDisposableStack;
  /** Cached pages that show live data are outdated. */
  onChange(): void;
  onSourcesChecked(tags: ReadonlySet<string>): void;
};

export async function createOutsideServices({
  config,
  log,
  database,
  dataDir,
  closing,
  onChange,
  onSourcesChecked,
  ...content
}: Parts) {
  const { coins, exchanges, changes } = content;
  const clients: ServiceClient[] = [];
  function clientOf(name: ServiceName): ServiceClient {
    const client = createServiceClient({ name, log, perMinute: OUTSIDE_SERVICES[name].perMinute });
    clients.push(client);
    return client;
  }
  const snapshots = createSnapshots(database, (error) => log.warn({ err: error }, "snapshot of live data failed"));
  const secretKey = await readSecretKey(dataDir, config.SECRET_KEY);
  const limits = createRateLimits(database, sealWith(secretKey));
  const source = createPictureSource({ allowPrivate: config.IMAGE_PROXY_ALLOW_PRIVATE });
  const outsidePictures = createOutsidePictures({
    key: createHmac("sha256", secretKey).update("pictures").digest(),
    source,
    store: createPictureStore(join(dataDir, "pictures")),
    log,
  });
  const common = { resources: { snapshots, onChange }, pictures: outsidePictures };

  const marketService = createMarketService(clientOf("markets"), {
    url: config.MARKET_API_URL,
    key: config.MARKET_API_KEY,
  });
  const market = { ...common, service: marketService, refreshMs: config.MARKET_REFRESH_SECONDS * 1000 };
  const chartBudget = { name: "price-charts", max: config.MARKET_CHARTS_A_DAY, seconds: DAY_SECONDS };
  const listingBudget = { name: "coin-venues", max: config.MARKET_VENUES_A_DAY, seconds: DAY_SECONDS };
  const newsService = createNewsService(clientOf("news"), { url: config.NEWS_API_URL, key: config.NEWS_API_KEY });
  const markets = createMarkets({ ...market, coins, changes });
  const resources = {
    markets,
    coinContracts: createCoinContracts({ ...market, coins, markets }),
    exchangeRanking: createExchangeRanking(market),
    priceCharts: createPriceCharts({
      service: marketService,
      snapshots,
      spendCall: () => limits.spend(chartBudget, "all"),
    }),
    coinListings: createCoinListings({
      ...market,
      exchanges,
      changes,
      budget: { spend: () => limits.spend(listingBudget, "all"), refund: () => limits.refund(listingBudget, "all") },
    }),
    news: createNews({ ...common, service: newsService, refreshMs: config.NEWS_REFRESH_SECONDS * 1000 }),
    rates: createRates({ ...common, service: createRatesService(clientOf("rates"), config.RATES_API_URL) }),
  };

  const first = config.TRANSLATE_URL
    ? createLibreTranslate(clientOf("translate"), { url: config.TRANSLATE_URL, key: config.TRANSLATE_API_KEY })
    : null;
  const fallback = createGoogleTranslate(clientOf("translate-fallback"), { url: config.TRANSLATE_FALLBACK_URL });
  /** Null where none is configured: then images are stored here. */
  const imageHost = config.IMAGE_HOST_URL
    ? createImageHost(clientOf("image-host"), {
        url: config.IMAGE_HOST_URL,
        preset: config.IMAGE_HOST_PRESET,
        account: config.IMAGE_HOST_ACCOUNT,
      })
    : null;

  if (config.SOURCE_CHECKS) {
    const { createSourcePages } = await import("#server/external/source-pages.ts");
    const contact = config.OPERATOR_CONTACT ?? config.SITE_URL ?? "";
    const { ARCHIVE_SERVICE: url, ARCHIVE_KEY: key } = config;
    const checker = createSourceChecker({
      database,
      changes,
      pages: createSourcePages({ contact, via: config.SOURCE_CHECKS_VIA }),
      archive: url ? createArchive(clientOf("archive"), { url, key }) : null,
      log,
      onChecked: onSourcesChecked,
    });
    void checker.check();
    closing.defer(checker.stop);
  }

  closing.defer(async () => {
    for (const resource of Object.values(resources)) resource.close();
    await Promise.all([source, ...clients].map((client) => client.close()));
  });

  return {
    ...resources,
    outsidePictures,
    translation: createTranslation({ first, fallback }),
    imageHost,
    /** The clients of all configured services, for the metrics. */
    outsideClients: clients,
  };
}
