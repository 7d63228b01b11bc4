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
import type { Log } from "./log.ts";
import { createPageDrops, type PageDrops } from "./page-drops.ts";
import { tagsOfChanges } from "./page-tags.ts";
import { seedContent } from "./seed.ts";

/** How soon an edit made through another server is noticed here, should nobody have told of it. */
const POLL_MS = 500;

export type Services = {
  config: Config;
  log: Log;
  database: Database;
  changes: ContentChanges;
  pages: PageDrops;
  coins: Coins;
  exchanges: Exchanges;
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
  const auth = createAuth({ database });
  await changes.start(POLL_MS);
  const channel = config.DATABASE_URL
    ? listenForChanges({
        url: config.DATABASE_URL,
        onChange: changes.lookNow,
        logError: (error) => log.warn({ err: error }, "the line for content changes broke"),
      })
    : null;
  let serving = true;

  return {
    config,
    log,
    database,
    changes,
    pages,
    coins,
    exchanges,
    auth,
    notices: [],
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
      await channel?.close();
      await replica?.close();
      await database.close();
    },
  };
}
