/** The one place that wires the parts together. What is made here is what every loader and action uses. */
import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import { type Auth, createAuth } from "./auth/auth.ts";
import { type Coins, createCoins } from "./coins.ts";
import type { Config } from "./config.ts";
import { type ContentChanges, createContentChanges } from "./content-changes.ts";
import { listenForChanges } from "./database/change-channel.ts";
import { migrate } from "./database/migrate.ts";
import { type Database, openDatabase } from "./database/open.ts";
import { openReadReplica } from "./database/read-replica.ts";
import { createExchanges, type Exchanges } from "./exchanges.ts";
import { createFigures, type Figures } from "./figures.ts";
import { createLive, type Live } from "./live.ts";
import type { Log } from "./log.ts";
import { createPageDrops, type PageDrops } from "./page-drops.ts";
import { LIVE_TAG, tagsOfChanges } from "./page-tags.ts";
import { seedContent } from "./seed.ts";
import { createSharePictures, type SharePictures } from "./share-pictures.ts";
import { createSitemap, type Sitemap } from "./sitemap.ts";
import { createVerdicts, type Verdicts } from "./verdicts.ts";

/** How soon an edit made through another server is noticed here, should nobody have told of it. */
const POLL_MS = 500;

export type Services = Live & {
  config: Config;
  log: Log;
  database: Database;
  changes: ContentChanges;
  pages: PageDrops;
  coins: Coins;
  exchanges: Exchanges;
  figures: Figures;
  verdicts: Verdicts;
  sitemap: Sitemap;
  sharePictures: SharePictures;
  auth: Auth;
  /** What the operator should read at start. */
  notices: string[];
  ready(): Promise<boolean>;
  stopBeingReady(): void;
  close(): Promise<void>;
};

export async function createServices(config: Config, log: Log): Promise<Services> {
  const dataDir = resolve(config.DATA_DIR);
  await mkdir(dataDir, { recursive: true });
  const database = openDatabase({ dataDir, databaseUrl: config.DATABASE_URL });
  await migrate(database);
  const changes = createContentChanges(database, (error) =>
    log.warn({ err: error }, "content changes could not be read"),
  );
  const replica = config.DATABASE_READ_URL
    ? openReadReplica({
        url: config.DATABASE_READ_URL,
        primary: database.db,
        version: changes.version,
        logError: (error) => log.warn({ err: error }, "the read replica is left alone for a while"),
      })
    : null;
  const pages = createPageDrops();
  changes.subscribe((changed) => pages.drop(tagsOfChanges(changed)));
  const coins = createCoins({ database, changes, read: replica?.read });
  const exchanges = createExchanges({ database, changes, read: replica?.read });
  if (config.SEED === "content") await seedContent(database, coins, exchanges, resolve("content"));
  const auth = await createAuth({ config, database, dataDir, log });
  await changes.start(POLL_MS);
  const channel = config.DATABASE_URL
    ? listenForChanges({
        url: config.DATABASE_URL,
        onChange: changes.lookNow,
        logError: (error) => log.warn({ err: error }, "the line for content changes broke"),
      })
    : null;
  const { live, close: closeLive } = await createLive({ config, log, database, dataDir, coins, changes });
  live.liveChanges.subscribe(() => pages.drop(new Set([LIVE_TAG])));
  let serving = true;

  return {
    ...live,
    config,
    log,
    database,
    changes,
    pages,
    coins,
    exchanges,
    figures: createFigures(live.markets),
    verdicts: createVerdicts({ database, changes }),
    sitemap: createSitemap(database),
    sharePictures: createSharePictures(),
    auth,
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
      await closeLive();
      await auth.close();
      await channel?.close();
      await replica?.close();
      await database.close();
    },
  };
}
