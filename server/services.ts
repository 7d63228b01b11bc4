/** Wires all parts together. Loaders and actions get this object from the request context. */
import { join, resolve } from "node:path";
import { createAuth } from "./auth/auth.ts";
import { createPublicNames } from "./auth/staff/public-names.ts";
import type { Config } from "./config.ts";
import { createContentServices } from "./content/content-services.ts";
import { lapseDaily } from "./content/method/lapse-facts.ts";
import { createReviewsBy } from "./content/reads/reviews-by.ts";
import { createKnownSites } from "./content/search/known-sites.ts";
import { createSearch } from "./content/search/search.ts";
import { newerNotices } from "./content/transfer/update-content.ts";
import { upgradeAt } from "./content/upgrade.ts";
import { reviewerNotices } from "./content/writes/require-approval.ts";
import { openDatabase } from "./database/open.ts";
import { createEvents } from "./events/events.ts";
import { imageOriginOf } from "./external/image-host.ts";
import type { Log } from "./log.ts";
import { makeFolder } from "./make-folder.ts";
import { createShowImage } from "./media/picture-proxy.ts";
import { createSharePictures, OF_COMPARISONS } from "./media/share-pictures.ts";
import { createImages } from "./media/uploads.ts";
import { createListAudit } from "./ops/audit/list-audit.ts";
import { startDailyBackup } from "./ops/backup/daily-backup.ts";
import { createMetrics, watchServices } from "./ops/metrics.ts";
import { sweepExpired, watchDay } from "./ops/timers.ts";
import { watchWork } from "./ops/work-figures.ts";
import { createFigures } from "./outside/figures.ts";
import { createOutsideServices } from "./outside/outside-services.ts";
import { createPageDrops, LIVE_TAG, NOTICES_TAG, tagsOfChanges } from "./page-cache/page-tags.ts";
import { readSecretKey } from "./security/secrets.ts";

export type Services = Awaited<ReturnType<typeof createServices>>;

export async function createServices(config: Config, log: Log) {
  // Closes in reverse order: at the end, or here if the start fails.
  await using opened = new AsyncDisposableStack();
  const metrics = createMetrics();
  const dataDir = resolve(config.DATA_DIR);
  makeFolder(dataDir);
  const where = { dataDir, databaseUrl: config.DATABASE_URL };
  await upgradeAt(where);
  const database = openDatabase(where);
  opened.defer(database.close);

  const pages = createPageDrops();
  const dropAll = () => pages.drop(null);
  const { live, offered, read, services } = await createContentServices({
    config,
    log,
    database,
    where,
    closing: opened,
    onContentChange: (changed) => pages.drop(tagsOfChanges(changed)),
    onSharedChange: dropAll,
    onNoticesChange: () => pages.drop(new Set([NOTICES_TAG])),
  });
  const { changes, coins, exchanges, records, reports, drafts } = services;

  const auth = await createAuth({ config, database, dataDir, log, count: metrics.login });
  opened.defer(auth.close);
  const publicNames = await createPublicNames({ database, events: auth.events, log, onChange: dropAll });
  opened.defer(publicNames.stop);

  const outside = await createOutsideServices({
    config,
    log,
    database,
    dataDir,
    coins,
    exchanges,
    changes,
    closing: opened,
    onChange: () => pages.drop(new Set([LIVE_TAG])),
    onSourcesChecked: pages.drop,
  });
  const { webhooks, push, deliveries } = createEvents({
    config,
    database,
    log,
    secretKey: await readSecretKey(dataDir, config.SECRET_KEY),
  });
  opened.defer(deliveries.stop);
  const images = createImages({ folder: join(dataDir, "images"), host: outside.imageHost });
  await images.open();
  const showImage = createShowImage(outside.outsidePictures, imageOriginOf(config.IMAGE_HOST_URL));
  const search = createSearch({
    read,
    records,
    register: live.current,
    countries: live.countries,
    marketCoins: outside.markets.known,
    marketExchanges: outside.exchangeRanking.byVolume,
    reviewed: coins.reviewedMarketIds,
    version: changes.version,
    showImage: (image) => showImage({ image }).image,
  });

  const watch = watchDay(dropAll, (error) => log.warn({ err: error }, "pages of the last day could not be dropped"));
  opened.defer(watch.stop);
  const lapses = lapseDaily({ database, changes, log });
  void lapses.check();
  opened.defer(lapses.stop);
  const sweep = sweepExpired([auth, reports, drafts.previews, deliveries, push], (error) =>
    log.warn({ err: error }, "expired logins, reports, previews or events could not be deleted"),
  );
  opened.defer(sweep.stop);
  const backups = startDailyBackup(config, where, log);
  opened.defer(backups.close);
  watchServices(metrics, {
    clients: outside.outsideClients,
    lastBackup: backups.last,
    deliveries: deliveries.outcomes,
  });
  watchWork(metrics, database);

  const notices = await auth.notices();
  if (config.REQUIRE_SECOND_REVIEWER) notices.push(...(await reviewerNotices(database.db)));
  let isServing = true;
  const ready = async (): Promise<boolean> =>
    isServing &&
    (await database.ping().then(
      () => true,
      () => false,
    ));
  const closing = opened.move();

  return {
    ...services,
    ...outside,
    config,
    log,
    metrics,
    database,
    pages,
    auth,
    /** Who is named under reviews. */
    publicNames,
    reviewsBy: createReviewsBy(database),
    listAudit: createListAudit(database),
    webhooks,
    push,
    search,
    knownSites: createKnownSites(records, changes),
    figures: createFigures(outside),
    sharePictures: createSharePictures(),
    comparisonPictures: createSharePictures(undefined, OF_COMPARISONS),
    images,
    /** Rewrites the address of a record's picture to one that pages may load. */
    showImage,
    /** The positions on digital assets as they are when this is read. */
    get register() {
      return live.current();
    },
    /** By their code. */
    get countries() {
      return live.countries();
    },
    /** The links of the buttons in the header and on the home page as they are when this is read. */
    get offeredLinks() {
      return offered.current();
    },
    /** Printed at the start, for the operator. */
    notices,
    /** The same, for what takes long to find out. */
    laterNotices: () => (config.SEED === "content" ? newerNotices(database) : Promise.resolve([])),
    ready,
    stopBeingReady(): void {
      isServing = false;
    },
    close: (): Promise<void> => closing.disposeAsync(),
  };
}
