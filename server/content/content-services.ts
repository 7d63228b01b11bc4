/** Wires everything that is stored as content: records, registers, drafts, reports, histories and what is derived from them. */
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { Config } from "#server/config.ts";
import { listenForChanges } from "#server/database/change-channel.ts";
import { type Database, type DatabaseOptions, withLongTimeouts } from "#server/database/open.ts";
import { openReadReplica, readFrom } from "#server/database/read-replica.ts";
import { createDomainProof } from "#server/external/domain-proof.ts";
import type { Log } from "#server/log.ts";
import { createSafe, readSecretKey, sealWith } from "#server/security/secrets.ts";
import { createCoinStatuses } from "./coin-statuses.ts";
import { type ChangeListener, createContentChanges, type Prepare, prepareAll } from "./content-changes.ts";
import { createDrafts } from "./drafts/drafts.ts";
import { createExchangePlaces } from "./exchange-places.ts";
import { createNewStatuses } from "./history/new-statuses.ts";
import { createPositionNews } from "./history/position-news.ts";
import { createRecordNews } from "./history/record-news.ts";
import { createHistory } from "./history/revisions.ts";
import { applyMethod } from "./method/apply-method.ts";
import { createOfferedLinks } from "./offered-links.ts";
import { type AnyRecords, createRecords } from "./records.ts";
import { createLiveRegister } from "./register/live-register.ts";
import { createRegisterServices } from "./register/register-entries.ts";
import { createPublicNotices } from "./reports/public-notices.ts";
import { createReplies } from "./reports/replies.ts";
import { createReports } from "./reports/reports.ts";
import { createReviewRequests } from "./review-requests.ts";
import { createSitemap } from "./sitemap.ts";
import { createSourceTasks } from "./sources/source-tasks.ts";
import { createImporter } from "./transfer/import-content.ts";
import { createOpenData } from "./transfer/open-data.ts";
import { seedContent, seedRegister } from "./transfer/seed.ts";
import { createWaitingWork } from "./waiting-work.ts";

/** How soon an edit made through another server is noticed where its notification got lost. */
const POLL_MS = 500;

/** So long a start waits for the statuses under other views; a large directory is read on in the background. */
const VIEWS_WAIT_MS = 500;

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
    if (config.SEED === "content") await seedContent(slow, contentDir);
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
  const seal = sealWith(secretKey);
  const reports = createReports({
    database,
    seal,
    safe: createSafe(secretKey, "reports"),
    notices: publicNotices,
  });
  const proof = createDomainProof({ dnsServer: config.REPLY_DNS_SERVER });
  closing.defer(proof.close);
  const drafts = createDrafts(written);
  const history = createHistory(database, changes);

  await changes.start(POLL_MS);
  closing.defer(changes.stop);
  const viewsRead = Promise.all([coins.views.load(), exchanges.views.load()]).then(
    () => "whole" as const,
    logWarning("statuses under other views could not be read"),
  );
  const waited = new AbortController();
  const first = await Promise.race([viewsRead, setTimeout(VIEWS_WAIT_MS, "later", { signal: waited.signal })]);
  waited.abort();
  // Pages made before that do not offer the views.
  if (first === "later") void viewsRead.then(listeners.onSharedChange);
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
      reviewRequests: createReviewRequests(database, seal),
      /** What readers report, and what was published of it. */
      reports,
      /** The proof of a reviewed party that wants to reply. */
      replies: createReplies({ database, seal, proof }),
      publicNotices,
      /** First statuses and changed ones, for the feed. */
      newStatuses: createNewStatuses({ database, changes }, { actions: ["create", "update", "restore"], most: 50 }),
      /** Changed ones alone, for the home page. */
      changedStatuses: createNewStatuses({ database, changes }, { actions: ["update", "restore"], most: 20 }),
      positionNews: createPositionNews({ database, register: live.current }),
      recordNews: createRecordNews(read),
      coinStatuses: createCoinStatuses(coins, changes),
      sitemap: createSitemap(database),
      openData: createOpenData({
        changes,
        records,
        lastChange: history.lastChange,
        register: live.current,
        countries: live.countries,
      }),
      /** Bodies, positions and countries for those who edit them. */
      registerEntries: createRegisterServices(written),
      history,
      /** For the dashboard. */
      waitingWork: createWaitingWork(database, changes),
      /** Sources that may no longer support a fact. */
      sourceTasks: createSourceTasks(database),
      importContent: createImporter(written),
    },
  };
}
