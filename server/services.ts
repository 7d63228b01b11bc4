/** Wires all parts together. Loaders and actions get this object from the request context. */
import { join, resolve } from "node:path";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import type { PositionNews } from "#domain/feeds/record-news.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { Register } from "#domain/screening/positions.ts";
import { createHistory, type History } from "#server/content/history/revisions.ts";
import { createShowImage, type ShowImage } from "#server/media/picture-proxy.ts";
import { watchServices } from "#server/ops/metrics.ts";
import { type Auth, createAuth } from "./auth/auth.ts";
import { createPublicNames, type PublicNames } from "./auth/staff/public-names.ts";
import type { Config } from "./config.ts";
import { type ContentChanges, createContentChanges, type Prepare, prepareAll } from "./content/content-changes.ts";
import { type Countries, createCountries } from "./content/countries.ts";
import { createDrafts, type Drafts } from "./content/drafts/drafts.ts";
import { createExchangePlaces, type ExchangePlaces } from "./content/exchange-places.ts";
import { type ChangedStatus, createChangedStatuses } from "./content/history/changed-statuses.ts";
import { createKeptFeeds, type KeptFeeds } from "./content/history/kept-feeds.ts";
import { createPositionNews } from "./content/history/position-news.ts";
import { createRecordNews, type RecordNewsReader } from "./content/history/record-news.ts";
import { createVerdicts, type Verdicts } from "./content/history/verdicts.ts";
import { createHomeRecords, type HomeRecords } from "./content/home-records.ts";
import { applyMethod } from "./content/method/apply-method.ts";
import { createOfferedLinks, type OfferedLinks } from "./content/offered-links.ts";
import { type AnyRecords, type Coins, createRecords, type Exchanges } from "./content/records.ts";
import { createLiveRegister } from "./content/register/live-register.ts";
import { createRegisterServices, type RegisterServices } from "./content/register/register-entries.ts";
import { createPublicNotices, type PublicNotices } from "./content/reports/public-notices.ts";
import { createReports, type Reports } from "./content/reports/reports.ts";
import { createReviewRequests, type ReviewRequests } from "./content/review-requests.ts";
import { createSearch, type Search } from "./content/search/search.ts";
import { createSitemap, type Sitemap } from "./content/sitemap.ts";
import { createImporter, type Importer } from "./content/transfer/import-content.ts";
import { createOpenData, type OpenData } from "./content/transfer/open-data.ts";
import { seedContent } from "./content/transfer/seed.ts";
import { seedRegister } from "./content/transfer/seed-register.ts";
import { createWaitingWork, type WaitingWork } from "./content/waiting-work.ts";
import { reviewerNotices } from "./content/writes/require-approval.ts";
import { listenForChanges } from "./database/change-channel.ts";
import { withLongTimeouts } from "./database/long-timeouts.ts";
import { migrateAt } from "./database/migrate.ts";
import { type Database, makeDataDir, openDatabase } from "./database/open.ts";
import { openReadReplica, readFrom } from "./database/read-replica.ts";
import { imageOriginOf } from "./external/image-host.ts";
import type { Log } from "./log.ts";
import { createSharePictures, OF_COMPARISONS, type SharePictures } from "./media/share-pictures.ts";
import { createImages, type Images } from "./media/uploads.ts";
import { createListAudit, type ListAudit } from "./ops/audit/list-audit.ts";
import { startDailyBackup } from "./ops/backup/daily-backup.ts";
import { createMetrics, type Metrics } from "./ops/metrics.ts";
import { sweepExpired } from "./ops/sweep-expired.ts";
import { watchDue } from "./ops/watch-due.ts";
import { watchYear } from "./ops/watch-year.ts";
import { watchWork } from "./ops/work-figures.ts";
import { createFigures, type Figures } from "./outside/figures.ts";
import { createOutsideServices, type OutsideServices } from "./outside/outside-services.ts";
import {
  createPageDrops,
  LIVE_TAG,
  NOTICES_TAG,
  type PageDrops,
  recordTag,
  tagsOfChanges,
} from "./page-cache/page-tags.ts";
import { createSafe } from "./security/sealed-secret.ts";
import { readSecretKey, sealWith } from "./security/secret-key.ts";

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
  search: Search;
  /** The same two for routes that are mounted once per kind. */
  records: Readonly<Record<RecordType, AnyRecords>>;
  drafts: Drafts;
  figures: Figures;
  reviewRequests: ReviewRequests;
  /** What readers report, and what was published of it. */
  reports: Reports;
  publicNotices: PublicNotices;
  verdicts: Verdicts;
  positionNews(): Promise<PositionNews[]>;
  changedStatuses(): Promise<ChangedStatus[]>;
  homeRecords: HomeRecords;
  /** Where the buttons of header and home page lead, as it is now. */
  readonly offeredLinks: OfferedLinks;
  recordNews: RecordNewsReader;
  feeds: KeptFeeds;
  sitemap: Sitemap;
  openData: OpenData;
  sharePictures: SharePictures;
  comparisonPictures: SharePictures;
  auth: Auth;
  /** Who is named under reviews. */
  publicNames: PublicNames;
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
  /** For the dashboard. */
  waitingWork: WaitingWork;
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
  const followers: Prepare[] = [live.follow];
  const changes = createContentChanges(
    database,
    (error) => log.warn({ err: error }, "content changes could not be read"),
    (changed) => prepareAll(followers, changed),
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
  const due = watchDue({
    database,
    log,
    onDue: (records) => pages.drop(new Set(records.map(({ entity, id }) => recordTag(entity, id)))),
  });
  const contentDir = resolve("content");
  const needsApproval = config.REQUIRE_SECOND_REVIEWER;
  const parts = { database, changes, needsApproval, read: replica?.read };
  const coins = createRecords(COIN, parts);
  const exchanges = createRecords(EXCHANGE, parts);
  const records = { coin: coins, exchange: exchanges };
  await withLongTimeouts(where, async (patient) => {
    await seedRegister({ database: patient, changes }, contentDir);
    if (config.SEED === "content") await seedContent(patient, records, contentDir);
    await applyMethod({ database: patient, changes });
  });
  await live.load();
  const offered = createOfferedLinks({ config, exchanges, onChange: () => pages.drop(null) });
  await offered.load();
  followers.push(offered.follow);
  for (const warning of offered.warnings())
    log.warn(warning, "a link of the header or the home page leads to a site that is not halal by our reviews");
  const auth = await createAuth({ config, database, dataDir, log, count: metrics.login });
  const publicNames = await createPublicNames({
    database,
    events: auth.events,
    log,
    onChange: () => pages.drop(null),
  });
  const publicNotices = await createPublicNotices({
    database,
    onChange: () => pages.drop(new Set([NOTICES_TAG])),
    logError: (error) => log.warn({ err: error }, "corrections and warnings could not be read"),
  });
  const secretKey = await readSecretKey(dataDir, config.SECRET_KEY);
  const reports = createReports({
    database,
    seal: sealWith(secretKey),
    safe: createSafe(secretKey, "reports"),
    notices: publicNotices,
  });
  const drafts = createDrafts({ database, changes, needsApproval, records, register: live.current });
  const sweep = sweepExpired([reports, drafts.previews], (error) =>
    log.warn({ err: error }, "reports and previews that are due could not be deleted"),
  );
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
    exchanges,
    changes,
    onChange: () => pages.drop(new Set([LIVE_TAG])),
  });
  const images = createImages({ folder: join(dataDir, "images"), host: outside.imageHost });
  await images.open();
  watchServices(metrics, { clients: outside.outsideClients, lastBackup: backups.last });
  watchWork(metrics, database);
  const showImage = createShowImage(outside.outsidePictures, imageOriginOf(config.IMAGE_HOST_URL));
  const read = replica?.read ?? readFrom(database.db);
  const search = createSearch({
    read,
    records,
    register: live.current,
    countries: live.countries,
    marketCoins: outside.markets.known,
    reviewed: coins.reviewedMarketIds,
    version: changes.version,
    showImage: (image) => showImage({ image }).image,
  });
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
    exchangePlaces: createExchangePlaces(read),
    search,
    records,
    drafts,
    figures: createFigures(outside),
    reviewRequests: createReviewRequests(database),
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
    sharePictures: createSharePictures(),
    comparisonPictures: createSharePictures(undefined, OF_COMPARISONS),
    auth,
    publicNames,
    listAudit: createListAudit(database),
    // Whoever takes it out of the services has the state of that moment.
    get register() {
      return live.current();
    },
    get offeredLinks() {
      return offered.current();
    },
    registerEntries: createRegisterServices({ database, changes, needsApproval }),
    countries: createCountries(live),
    images,
    showImage,
    history: createHistory(database),
    waitingWork: createWaitingWork(database),
    importContent: createImporter({ database, changes, needsApproval, records }),
    notices: [...(await auth.notices()), ...(needsApproval ? await reviewerNotices(database.db) : [])],
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
      due.stop();
      publicNames.stop();
      publicNotices.stop();
      sweep.stop();
      await backups.close();
      await closeOutside();
      await auth.close();
      await channel?.close();
      await replica?.close();
      await database.close();
    },
  };
}
