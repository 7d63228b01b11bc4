/** Wires everything that is stored as content: records, registers, drafts, reports, histories and what is derived from them. */
import { resolve } from "node:path";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { Config } from "#server/config.ts";
import { listenForChanges } from "#server/database/change-channel.ts";
import { withLongTimeouts } from "#server/database/long-timeouts.ts";
import type { Database, DatabaseOptions } from "#server/database/open.ts";
import { openReadReplica, readFrom } from "#server/database/read-replica.ts";
import type { Log } from "#server/log.ts";
import { createSafe, readSecretKey, sealWith } from "#server/security/secrets.ts";
import { type ChangeListener, createContentChanges, type Prepare, prepareAll } from "./content-changes.ts";
import { createCountries } from "./countries.ts";
import { createDrafts } from "./drafts/drafts.ts";
import { createExchangePlaces } from "./exchange-places.ts";
import { createChangedStatuses } from "./history/changed-statuses.ts";
import { createKeptFeeds } from "./history/kept-feeds.ts";
import { createPositionNews } from "./history/position-news.ts";
import { createRecordNews } from "./history/record-news.ts";
import { createHistory } from "./history/revisions.ts";
import { createVerdicts } from "./history/verdicts.ts";
import { createHomeRecords } from "./home-records.ts";
import { applyMethod } from "./method/apply-method.ts";
import { createOfferedLinks } from "./offered-links.ts";
import { type AnyRecords, createRecords } from "./records.ts";
import { createLiveRegister } from "./register/live-register.ts";
import { createRegisterServices } from "./register/register-entries.ts";
import { createPublicNotices } from "./reports/public-notices.ts";
import { createReports } from "./reports/reports.ts";
import { createReviewRequests } from "./review-requests.ts";
import { createSitemap } from "./sitemap.ts";
import { createImporter } from "./transfer/import-content.ts";
import { createOpenData } from "./transfer/open-data.ts";
import { seedContent } from "./transfer/seed.ts";
import { seedRegister } from "./transfer/seed-register.ts";
import { createWaitingWork } from "./waiting-work.ts";

/** How soon an edit made through another server is noticed where its notification got lost. */
const POLL_MS = 500;

type Parts = {
  config: Config;
  log: Log;
  database: Database;
  where: DatabaseOptions;
  /** Receives the close functions of what is opened here. */
  closing: AsyncDisposableStack;
  onContentChange: ChangeListener;
  /** Every page shows something that changed. */
  onSharedChange(): void;
  onNoticesChange(): void;
};

export async function createContentServices({ config, log, database, where, closing, ...listeners }: Parts) {
  const logWarning = (message: string) => (error: unknown) => log.warn({ err: error }, message);
  const live = createLiveRegister(database);
  const followers: Prepare[] = [live.follow];
  const changes = createContentChanges(database, logWarning("content changes could not be read"), (changed) =>
    prepareAll(followers, changed),
  );
  changes.subscribe(listeners.onContentChange);
  const replica = config.DATABASE_READ_URL
    ? openReadReplica({
        url: config.DATABASE_READ_URL,
        primary: database.db,
        version: changes.version,
        logError: logWarning("read replica failed, reading from the primary"),
      })
    : null;
  closing.defer(() => replica?.close());
  const read = replica?.read ?? readFrom(database.db);

  const needsApproval = config.REQUIRE_SECOND_REVIEWER;
  const written = { database, changes, needsApproval };
  const coins = createRecords(COIN, { ...written, read: replica?.read });
  const exchanges = createRecords(EXCHANGE, { ...written, read: replica?.read });
  const records = { coin: coins, exchange: exchanges };
  /** The same two for routes that are mounted once per type. */
  const recordsByType: Readonly<Record<RecordType, AnyRecords>> = records;
  const contentDir = resolve("content");
  await withLongTimeouts(where, async (slow) => {
    await seedRegister({ database: slow, changes }, contentDir);
    if (config.SEED === "content") await seedContent(slow, records, contentDir);
    await applyMethod({ database: slow, changes });
  });
  await live.load();

  const offered = createOfferedLinks({ config, exchanges, onChange: listeners.onSharedChange });
  await offered.load();
  followers.push(offered.follow);
  for (const warning of offered.warnings())
    log.warn(warning, "a link of the header or the home page opens a site that is not halal by our reviews");

  const publicNotices = await createPublicNotices({
    database,
    onChange: listeners.onNoticesChange,
    logError: logWarning("corrections and warnings could not be read"),
  });
  closing.defer(publicNotices.stop);
  const secretKey = await readSecretKey(where.dataDir, config.SECRET_KEY);
  const reports = createReports({
    database,
    seal: sealWith(secretKey),
    safe: createSafe(secretKey, "reports"),
    notices: publicNotices,
  });
  const drafts = createDrafts({ ...written, register: live.current });

  await changes.start(POLL_MS);
  closing.defer(changes.stop);
  const channel = config.DATABASE_URL
    ? listenForChanges({
        url: config.DATABASE_URL,
        onChange: changes.checkNow,
        logError: logWarning("connection for content changes lost"),
      })
    : null;
  closing.defer(() => channel?.close());

  return {
    /** The bodies, positions and countries, and the links of the header, as they are now. */
    live,
    offered,
    read,
    services: {
      changes,
      coins,
      exchanges,
      records: recordsByType,
      exchangePlaces: createExchangePlaces(read),
      drafts,
      reviewRequests: createReviewRequests(database),
      /** What readers report, and what was published of it. */
      reports,
      publicNotices,
      verdicts: createVerdicts({ database, changes }),
      positionNews: createPositionNews({ database, register: live.current }),
      recordNews: createRecordNews(read),
      feeds: createKeptFeeds({ database, changes }),
      changedStatuses: createChangedStatuses({ database, changes }),
      homeRecords: createHomeRecords({ coins, exchanges, changes }),
      sitemap: createSitemap(database),
      openData: createOpenData({ database, changes, records, register: live.current, countries: live.countries }),
      /** Bodies, positions and countries for those who edit them. */
      registerEntries: createRegisterServices(written),
      countries: createCountries(live),
      history: createHistory(database),
      /** For the dashboard. */
      waitingWork: createWaitingWork(database),
      importContent: createImporter({ ...written, records }),
    },
  };
}
