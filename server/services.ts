/** The one place that wires the parts together. What is made here is what every loader and action uses. */
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createListAudit, type ListAudit } from "./audit/list-audit.ts";
import { type Auth, createAuth } from "./auth/auth.ts";
import { startDailyBackup } from "./backup/daily-backup.ts";
import { type Coins, createCoins } from "./coins.ts";
import type { Config } from "./config.ts";
import { type ContentChanges, createContentChanges } from "./content-changes.ts";
import { migrate } from "./database/migrate.ts";
import { type Database, openDatabase } from "./database/open.ts";
import { createExchanges, type Exchanges } from "./exchanges.ts";
import { createFigures, type Figures } from "./figures.ts";
import { createHistory, type History } from "./history.ts";
import { createImages, type Images } from "./images.ts";
import { createImporter, type Importer } from "./import-content.ts";
import { createLive, type Live } from "./live.ts";
import type { Log } from "./log.ts";
import { createMetrics, type Metrics } from "./operators/metrics.ts";
import { watchServices } from "./operators/watch-services.ts";
import { seedContent } from "./seed.ts";
import { createSharePictures, type SharePictures } from "./share-pictures.ts";
import { createSitemap, type Sitemap } from "./sitemap.ts";
import { createVerdicts, type Verdicts } from "./verdicts.ts";

/** How soon an edit made through another server is noticed here. */
const POLL_MS = 500;

export type Services = Live & {
  config: Config;
  log: Log;
  metrics: Metrics;
  database: Database;
  changes: ContentChanges;
  coins: Coins;
  exchanges: Exchanges;
  figures: Figures;
  verdicts: Verdicts;
  sitemap: Sitemap;
  sharePictures: SharePictures;
  auth: Auth;
  listAudit: ListAudit;
  images: Images;
  history: History;
  importContent: Importer;
  /** What the operator should read at start. */
  notices: string[];
  ready(): Promise<boolean>;
  stopBeingReady(): void;
  close(): Promise<void>;
};

export async function createServices(config: Config, log: Log): Promise<Services> {
  const metrics = createMetrics();
  const dataDir = resolve(config.DATA_DIR);
  await mkdir(dataDir, { recursive: true });
  const where = { dataDir, databaseUrl: config.DATABASE_URL };
  const database = openDatabase(where);
  await migrate(database);
  const changes = createContentChanges(database, (error) =>
    log.warn({ err: error }, "content changes could not be read"),
  );
  const coins = createCoins({ database, changes });
  const exchanges = createExchanges({ database, changes });
  if (config.SEED === "content") await seedContent(database, coins, exchanges, resolve("content"));
  const auth = await createAuth({ config, database, dataDir, log, count: metrics.login });
  const backups = startDailyBackup(config, where, log);
  changes.start(POLL_MS);
  const { live, close: closeLive } = await createLive({ config, log, database, dataDir, coins, changes });
  const images = createImages({ folder: join(dataDir, "images"), host: live.imageHost });
  await images.open();
  watchServices(metrics, { outside: live, lastBackup: backups.last });
  let serving = true;

  return {
    ...live,
    config,
    log,
    metrics,
    database,
    changes,
    coins,
    exchanges,
    figures: createFigures(live.markets),
    verdicts: createVerdicts({ database, changes }),
    sitemap: createSitemap(database),
    sharePictures: createSharePictures(),
    auth,
    listAudit: createListAudit(database),
    images,
    history: createHistory(database),
    importContent: createImporter({ database, changes, coins, exchanges }),
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
      await backups.close();
      await closeLive();
      await auth.close();
      await database.close();
    },
  };
}
