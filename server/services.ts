/** The one place that wires the parts together. What is made here is what every loader and action uses. */
import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import { type Auth, createAuth } from "./auth/auth.ts";
import { type Coins, createCoins } from "./coins.ts";
import type { Config } from "./config.ts";
import { type ContentChanges, createContentChanges } from "./content-changes.ts";
import { migrate } from "./database/migrate.ts";
import { type Database, openDatabase } from "./database/open.ts";
import { createExchanges, type Exchanges } from "./exchanges.ts";
import type { Log } from "./log.ts";
import { createPageDrops, type PageDrops } from "./page-drops.ts";
import { tagsOfChanges } from "./page-tags.ts";
import { seedContent } from "./seed.ts";

/** How soon an edit made through another server is noticed here. */
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
  const pages = createPageDrops();
  changes.subscribe((changed) => pages.drop(tagsOfChanges(changed)));
  const coins = createCoins({ database, changes });
  const exchanges = createExchanges({ database, changes });
  if (config.SEED === "content") await seedContent(database, coins, exchanges, resolve("content"));
  const auth = createAuth({ database });
  changes.start(POLL_MS);
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
      await database.close();
    },
  };
}
