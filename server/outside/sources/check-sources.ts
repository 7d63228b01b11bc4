/**
 * The job that visits cited pages, those of deciding facts first, and opens a task where one no longer supports a fact. One
 * server at a time: it has the lease for a round, and stops early enough that the next one keeps the distance to every host.
 */
import pLimit from "p-limit";
import {
  hasText,
  isDead,
  leadsHome,
  passageLike,
  saysQuote,
  type TaskKind,
  toLetters,
  type VisitOutcome,
} from "#domain/evidence/source-checks.ts";
import { cleanText } from "#domain/text/plain-text.ts";
import type { ContentChanges } from "#server/content/content-changes.ts";
import {
  type Citation,
  type CitedPage,
  type CitedPages,
  hashOf,
  readCitedPages,
} from "#server/content/sources/cited-sources.ts";
import { createSourceTasks } from "#server/content/sources/source-tasks.ts";
import type { Database } from "#server/database/open.ts";
import type { SourceCheckTable } from "#server/database/source-tables.ts";
import type { Archive } from "#server/external/archive-service.ts";
import type { SourcePages, Visit } from "#server/external/source-pages.ts";
import type { Log } from "#server/log.ts";
import { oncePerVersion } from "#server/once-per.ts";
import { takeLease } from "#server/outside/snapshots.ts";
import { recordTag } from "#server/page-cache/page-tags.ts";
import { repeat } from "#server/repeat.ts";
import { archivePages } from "./archive-pages.ts";

const MINUTE_MS = 60_000;
const LEASE_MS = 5 * MINUTE_MS;
const ROUND_MS = 4 * MINUTE_MS;
/** Hosts that are asked at the same time. */
const AT_ONCE = 8;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAYS_TO_NEXT: Readonly<Record<VisitOutcome, number>> = {
  ...{ read: 30, unread: 30, home: 7, gone: 7, refused: 30, failed: 1 },
};

type Rows = Map<string, SourceCheckTable>;

const NEVER = {
  ...{ checked_at: "", read_at: "", next_at: "", http_status: 0, failures: 0, text_hash: "", asked: "", found: "" },
  ...{ etag: "", modified: "", archive_job: "", archive_asked_at: "", archive_url: "" },
} as const;

const isFound = (row: SourceCheckTable | undefined, quote: string): boolean =>
  row?.found.split(" ").includes(hashOf(quote)) ?? false;

/** What the last visit and this one say together. */
function toRow(before: SourceCheckTable, page: CitedPage, visit: Visit, now: number): SourceCheckTable {
  const checked_at = new Date(now).toISOString();
  const failures = visit.outcome === "failed" ? before.failures + 1 : 0;
  let after: SourceCheckTable = { ...before, checked_at, failures, http_status: visit.status };
  if (visit.outcome === "same") after.read_at = before.outcome === "read" ? checked_at : before.read_at;
  else if (visit.outcome === "read") {
    const letters = toLetters(visit.text);
    const quotes = [...new Set(page.citations.map(({ quote }) => quote))].filter((quote) => quote !== "");
    const found = quotes.filter((quote) => saysQuote(letters, quote)).map(hashOf);
    const isReadable = hasText(letters) || found.length > 0 || before.found !== "";
    const isHome = leadsHome(page.url, visit.url) && found.length === 0;
    const outcome = isHome ? "home" : isReadable ? "read" : "unread";
    const read_at = outcome === "read" ? checked_at : before.read_at;
    const validators = { etag: cleanText(visit.etag), modified: cleanText(visit.modified) };
    const hashes = { text_hash: hashOf(letters), asked: askedOf(page), found: found.join(" ") };
    after = { ...after, outcome, read_at, ...hashes, ...validators };
  } else after = { ...after, outcome: visit.outcome, etag: "", modified: "" };
  return { ...after, next_at: new Date(now + DAYS_TO_NEXT[after.outcome] * DAY_MS).toISOString() };
}

const askedOf = ({ citations }: CitedPage): string => hashOf(JSON.stringify(citations.map(({ quote }) => quote)));

/**
 * Null where the page supports the fact, or where nothing can be said. Of several pages only one has the quoted words, so that
 * they are missing where all were read and none has them, or where this one had them.
 */
function problemOf(citation: Citation, key: string, had: boolean, rows: Rows): TaskKind | null {
  const row = rows.get(key);
  if (!row) return null;
  if (row.outcome === "home") return "home";
  if (isDead(row)) return "gone";
  if (row.outcome !== "read" || citation.quote === "") return null;
  const all = citation.pages.map((page) => rows.get(page));
  if (all.some((one) => isFound(one, citation.quote))) return null;
  return had || all.every((one) => one?.outcome === "read") ? "words" : null;
}

type Parts = {
  database: Database;
  changes: Pick<ContentChanges, "version">;
  pages: SourcePages;
  archive: Archive | null;
  log: Log;
  /** Pages with these tags show what was found. */
  onChecked(tags: ReadonlySet<string>): void;
};

export function createSourceChecker({ database, changes, pages, archive, log, onChecked }: Parts) {
  const { db } = database;
  const tasks = createSourceTasks(database);
  const citedPages = oncePerVersion(changes, () => readCitedPages(database));

  async function settle(citation: Citation, page: CitedPage, visit: Visit, had: boolean, rows: Rows): Promise<void> {
    const key = hashOf(page.url);
    const kind = problemOf(citation, key, had, rows);
    if (kind) {
      const found = visit.outcome === "read" ? cleanText(passageLike(visit.text, citation.quote)) : "";
      await tasks.open(citation, { url: page.url, kind, found });
      return;
    }
    const row = rows.get(key);
    if (row?.outcome !== "read" && row?.outcome !== "unread") return;
    await tasks.resolve(citation, page.url, ["gone", "home"]);
    if (isFound(row, citation.quote)) await tasks.resolve(citation, null, ["words"]);
  }

  async function checkPage(key: string, page: CitedPage, rows: Rows, signal: AbortSignal): Promise<void> {
    const decides = Number(page.decides);
    const before = rows.get(key) ?? { ...NEVER, url_hash: key, url: page.url, decides, outcome: "unread" };
    const isSameQuestion = before.asked === askedOf(page);
    const visit = await pages.visit(page.url, isSameQuestion ? before : { etag: "", modified: "" }, signal);
    const after = { ...toRow(before, page, visit, Date.now()), decides };
    rows.set(key, after);
    const { archive_job, archive_asked_at, archive_url, ...checked } = after;
    await db
      .insertInto("source_checks")
      .values({ ...checked, archive_job, archive_asked_at, archive_url })
      .onConflict((conflict) => conflict.column("url_hash").doUpdateSet(checked))
      .execute();
    if (visit.outcome === "same") return;
    for (const citation of page.citations) await settle(citation, page, visit, isFound(before, citation.quote), rows);
  }

  /** Those that are due, by host; of deciding facts first, and first those that were never visited. */
  function dueByHost(cited: CitedPages, rows: Rows): Map<string, string[]> {
    const now = new Date().toISOString();
    const nextAt = (key: string): string => rows.get(key)?.next_at ?? "";
    const due = [...cited].filter(([key]) => nextAt(key) <= now);
    due.sort(([one, { decides }], [other, page]) =>
      decides === page.decides ? (nextAt(one) < nextAt(other) ? -1 : 1) : Number(page.decides) - Number(decides),
    );
    return Map.groupBy(
      due.map(([key]) => key),
      (key) => URL.parse(cited.get(key)?.url ?? "")?.hostname ?? "",
    );
  }

  /** How many pages were visited. */
  async function round(signal: AbortSignal): Promise<number> {
    const cited = await citedPages();
    const rows: Rows = new Map(
      (await db.selectFrom("source_checks").selectAll().execute()).map((row) => [row.url_hash, row]),
    );
    await tasks.resolveUncited(({ entity, record_id, fact, url, quote }) =>
      Boolean(
        cited
          .get(hashOf(url))
          ?.citations.some(
            (one) => one.type === entity && one.id === record_id && one.fact === fact && one.quote === quote,
          ),
      ),
    );
    const visited: CitedPage[] = [];
    const limit = pLimit(AT_ONCE);
    const visitAll = async (keys: readonly string[]): Promise<void> => {
      for (const key of keys) {
        const page = cited.get(key);
        if (!page || signal.aborted) return;
        await checkPage(key, page, rows, signal);
        visited.push(page);
      }
    };
    const hosts = [...dueByHost(cited, rows).values()].map((keys) => limit(visitAll, keys));
    try {
      const failed = (await Promise.allSettled(hosts)).find(({ status }) => status === "rejected");
      if (failed?.status === "rejected" && !signal.aborted) throw failed.reason;
    } finally {
      onChecked(new Set(visited.flatMap(({ citations }) => citations.map(({ type, id }) => recordTag(type, id)))));
    }
    return visited.length;
  }

  const ending = new AbortController();
  async function check(): Promise<void> {
    if (!(await takeLease(database, "source-checks lease", LEASE_MS))) return;
    const count = await round(AbortSignal.any([ending.signal, AbortSignal.timeout(ROUND_MS)]));
    if (count > 0) log.info({ count }, "sources were checked");
  }
  async function save(): Promise<void> {
    if (!archive || !(await takeLease(database, "source-archive lease", MINUTE_MS / 2))) return;
    await archivePages(db, archive, log);
  }
  const logError = (error: unknown) => log.warn({ err: error }, "sources could not be checked; it is tried again");
  const [checks, copies] = [repeat(check, MINUTE_MS, logError), repeat(save, MINUTE_MS, logError)];

  return {
    round,
    check: checks.check,
    async stop(): Promise<void> {
      ending.abort();
      await Promise.all([checks.stop(), copies.stop()]);
      await pages.close();
    },
  };
}
