/** Wires all parts together. Loaders and actions get this object from the request context. */
import { join, resolve } from "node:path";
import { COIN } from "#domain/kinds/coin.ts";
import { EXCHANGE } from "#domain/kinds/exchange.ts";
import type { Entity } from "#domain/records/entity.ts";
import type { Register } from "#domain/screening/positions.ts";
import { createHistory, type History } from "#server/content/history/revisions.ts";
import { createShowImage, type ShowImage } from "#server/media/picture-proxy.ts";
import { watchServices } from "#server/ops/metrics.ts";
import { type Auth, createAuth } from "./auth/auth.ts";
import type { Config } from "./config.ts";
import { type ContentChanges, createContentChanges } from "./content/content-changes.ts";
import { type Countries, createCountries } from "./content/countries.ts";
import { createExchangePlaces, type ExchangePlaces } from "./content/exchange-places.ts";
import { createPositionNews, type PositionNews } from "./content/history/position-news.ts";
import { createVerdicts, type Verdicts } from "./content/history/verdicts.ts";
import { applyMethod } from "./content/method/apply-method.ts";
import { type AnyRecords, type Coins, createRecords, type Exchanges } from "./content/records.ts";
import { createLiveRegister } from "./content/register/live-register.ts";
import { createRegisterServices, type RegisterServices } from "./content/register/register-entries.ts";
import { createSitemap, type Sitemap } from "./content/sitemap.ts";
import { createImporter, type Importer } from "./content/transfer/import-content.ts";
import { seedContent } from "./content/transfer/seed.ts";
import { seedRegister } from "./content/transfer/seed-register.ts";
import { listenForChanges } from "./database/change-channel.ts";
import { migrateAt } from "./database/migrate.ts";
import { type Database, makeDataDir, openDatabase } from "./database/open.ts";
import { openReadReplica, readFrom } from "./database/read-replica.ts";
import { imageOriginOf } from "./external/image-host.ts";
import { createPageDrops, type PageDrops } from "./http/cache/page-drops.ts";
import { LIVE_TAG, tagsOfChanges } from "./http/cache/page-tags.ts";
import type { Log } from "./log.ts";
import { createSharePictures, type SharePictures } from "./media/share-pictures.ts";
import { createImages, type Images } from "./media/uploads.ts";
import { createListAudit, type ListAudit } from "./ops/audit/list-audit.ts";
import { startDailyBackup } from "./ops/backup/daily-backup.ts";
import { createMetrics, type Metrics } from "./ops/metrics.ts";
import { watchYear } from "./ops/watch-year.ts";
import { createFigures, type Figures } from "./outside/figures.ts";
import { createOutsideServices, type OutsideServices } from "./outside/outside-services.ts";

/** How soon an edit made through another server is noticed where its notification got lost. */
const POLL_MS = 500;

export type Services = OutsideServices & {
  config: Config;
  log: Log;
  metrics: Metrics;
  database: Database;
  changes: ContentChanges;
  pages: PageDrops;
  coins: Coins;
  exchanges: Exchanges;
  exchangePlaces: ExchangePlaces;
  /** The same two for routes that are mounted once per kind. */
  records: Readonly<Record<Entity, AnyRecords>>;
  figures: Figures;
  verdicts: Verdicts;
  positionNews(): Promise<PositionNews[]>;
  sitemap: Sitemap;
  sharePictures: SharePictures;
  auth: Auth;
  listAudit: ListAudit;
  /** Who holds what about digital assets, as it is now. */
  readonly register: Register;
  /** Bodies, positions and countries for those who edit them. */
  registerEntries: RegisterServices;
  countries: Countries;
  images: Images;
  /** Rewrites the address of a record's picture to one that pages may load. */
  showImage: ShowImage;
  history: History;
  importContent: Importer;
  /** Printed at the start, for the operator. */
  notices: string[];
  ready(): Promise<boolean>;
  stopBeingReady(): void;
  close(): Promise<void>;
};

export async function createServices(config: Config, log: Log): Promise<Services> {
  const metrics = createMetrics();
  const dataDir = resolve(config.DATA_DIR);
  await makeDataDir(dataDir);
  const where = { dataDir, databaseUrl: config.DATABASE_URL };
  await migrateAt(where);
  const database = openDatabase(where);
  const live = createLiveRegister(database);
  const changes = createContentChanges(
    database,
    (error) => log.warn({ err: error }, "content changes could not be read"),
    live.follow,
  );
  const replica = config.DATABASE_READ_URL
    ? openReadReplica({
        url: config.DATABASE_READ_URL,
        primary: database.db,
        version: changes.version,
        logError: (error) => log.warn({ err: error }, "read replica failed, reading from the primary"),
      })
    : null;
  const pages = createPageDrops();
  const year = watchYear(() => pages.drop(null));
  changes.subscribe((changed) => pages.drop(tagsOfChanges(changed)));
  const contentDir = resolve("content");
  const parts = { database, changes, read: replica?.read };
  const coins = createRecords(COIN, parts);
  const exchanges = createRecords(EXCHANGE, parts);
  const records = { coin: coins, exchange: exchanges };
  await seedRegister({ database, changes }, contentDir);
  if (config.SEED === "content") await seedContent(database, records, contentDir);
  await applyMethod({ database, changes });
  await live.load();
  const auth = await createAuth({ config, database, dataDir, log, count: metrics.login });
  const backups = startDailyBackup(config, where, log);
  await changes.start(POLL_MS);
  const channel = config.DATABASE_URL
    ? listenForChanges({
        url: config.DATABASE_URL,
        onChange: changes.checkNow,
        logError: (error) => log.warn({ err: error }, "connection for content changes lost"),
      })
    : null;
  const { outside, close: closeOutside } = await createOutsideServices({
    config,
    log,
    database,
    dataDir,
    coins,
    changes,
    onChange: () => pages.drop(new Set([LIVE_TAG])),
  });
  const images = createImages({ folder: join(dataDir, "images"), host: outside.imageHost });
  await images.open();
  watchServices(metrics, { clients: outside.outsideClients, lastBackup: backups.last });
  let serving = true;

  return {
    ...outside,
    config,
    log,
    metrics,
    database,
    changes,
    pages,
    coins,
    exchanges,
    exchangePlaces: createExchangePlaces(replica?.read ?? readFrom(database.db)),
    records,
    figures: createFigures(outside),
    verdicts: createVerdicts({ database, changes }),
    positionNews: createPositionNews({ database, changes }),
    sitemap: createSitemap(database),
    sharePictures: createSharePictures(),
    auth,
    listAudit: createListAudit(database),
    // Whoever takes it out of the services has the state of that moment.
    get register() {
      return live.current();
    },
    registerEntries: createRegisterServices({ database, changes }),
    countries: createCountries(live),
    images,
    showImage: createShowImage(outside.outsidePictures, imageOriginOf(config.IMAGE_HOST_URL)),
    history: createHistory(database),
    importContent: createImporter({ database, changes, records }),
    notices: await auth.notices(),
    ready: async () =>
      serving &&
      (await database.ping().then(
        () => true,
        () => false,
      )),
    stopBeingReady() {
      serving = false;
    },
    async close() {
      changes.stop();
      year.stop();
      await backups.close();
      await closeOutside();
      await auth.close();
      await channel?.close();
      await replica?.close();
      await database.close();
    },
  };
}
