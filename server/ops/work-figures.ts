/** What waits for staff, and how old the answers of outside services are: counts and ages from the database, for metrics. */
import { sql } from "kysely";
import { DRAFT_STATES } from "#domain/drafts/draft-state.ts";
import { dueDayOf } from "#domain/evidence/due-days.ts";
import { VISIT_OUTCOMES } from "#domain/evidence/source-checks.ts";
import { RECORD_TYPES } from "#domain/records/content-type.ts";
import { OPEN_STATES, REPORT_STATES } from "#domain/reports/report.ts";
import { countRows } from "#server/database/count-rows.ts";
import type { Database } from "#server/database/open.ts";
import { RECORD_TABLES } from "#server/database/schema.ts";
import type { Metrics, Sample } from "./metrics.ts";

/** The first words of the keys of snapshots: the label values there can be. */
export const RESOURCES = [
  ...(["markets", "market-summary", "market-others", "market-exchanges"] as const),
  ...(["chart", "venues", "contracts", "news", "rates"] as const),
];

/** Several scrapes at once, and all metrics of one, read the database once. */
const SHARED_MS = 2000;
const TIMEOUT_MS = 1000;

const secondsSince = (at: string, now: string): number => Math.max(0, (Date.parse(now) - Date.parse(at)) / 1000);

const count = sql<number>`count(*)`.as("total");

type Group = { state: string; total: number; oldest: string };

const labelled = (states: readonly string[], rows: readonly Group[]): Sample[] =>
  states.map((state) => ({
    labels: { state },
    value: rows.find((row) => row.state === state)?.total ?? 0,
  }));

/** 0 where nothing waits. */
function oldestOf(states: readonly string[], rows: readonly Group[], now: string): number {
  const waiting = rows.filter(({ state }) => states.includes(state)).map(({ oldest }) => oldest);
  return Math.max(0, ...waiting.map((at) => secondsSince(at, now)));
}

export async function readWorkFigures(database: Pick<Database, "db" | "now">) {
  const { db } = database;
  const now = await database.now();
  const drafts = await db
    .selectFrom("drafts")
    .select(["state", count, sql<string>`min(updated_at)`.as("oldest")])
    .groupBy("state")
    .execute();
  const reports = await db
    .selectFrom("reports")
    .select(["state", count, sql<string>`min(created_at)`.as("oldest")])
    .groupBy("state")
    .execute();
  const requests = await db
    .selectFrom("review_requests")
    .select(sql<number | null>`sum(total)`.as("total"))
    .executeTakeFirstOrThrow();
  const overdue = await Promise.all(
    RECORD_TYPES.map(async (kind) => {
      const records = db.selectFrom(RECORD_TABLES[kind]).where("review_due", ">", "");
      return { labels: { kind }, value: await countRows(records.where("review_due", "<", dueDayOf(now))) };
    }),
  );
  const checks = await db.selectFrom("source_checks").select(["outcome", count]).groupBy("outcome").execute();
  const answers = await db.selectFrom("snapshots").select(["key", "fetched_at"]).execute();
  const ages = RESOURCES.flatMap((resource) => {
    const fetched = answers.filter(({ key }) => key.split(" ")[0] === resource).flatMap((row) => row.fetched_at ?? []);
    const newest = fetched.toSorted().at(-1);
    return newest ? [{ labels: { resource }, value: secondsSince(newest, now) }] : [];
  });
  const events = await db
    .selectFrom("deliveries")
    .select([count, sql<string | null>`min(created_at)`.as("oldest")])
    .executeTakeFirstOrThrow();
  const unassigned = await db
    .selectFrom("public_events")
    .select([count, sql<string | null>`min(at)`.as("oldest")])
    .where("is_assigned", "=", 0)
    .executeTakeFirstOrThrow();
  const oldestEvent = [events.oldest, unassigned.oldest].flatMap((at) => at ?? []).toSorted()[0];
  return {
    drafts: labelled(DRAFT_STATES, drafts),
    draftWait: oldestOf(["review"], drafts, now),
    reports: labelled(REPORT_STATES, reports),
    reportWait: oldestOf(OPEN_STATES, reports, now),
    previews: await countRows(db.selectFrom("previews").where("expires_at", ">", now)),
    reviewRequests: requests.total ?? 0,
    overdue,
    sources: VISIT_OUTCOMES.map((outcome) => ({
      labels: { outcome },
      value: checks.find((row) => row.outcome === outcome)?.total ?? 0,
    })),
    sourceTasks: await countRows(db.selectFrom("source_tasks").where("closed_at", "=", "")),
    ages,
    eventBacklog: events.total + unassigned.total,
    eventWait: oldestEvent ? secondsSince(oldestEvent, now) : 0,
    disabledWebhooks: await countRows(db.selectFrom("webhooks").where("disabled_at", "<>", "")),
  };
}

export type WorkFigures = Awaited<ReturnType<typeof readWorkFigures>>;

const tooLate = (): Promise<null> => new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS, null).unref());

/** While the database does not answer, these metrics are missing and the others are there. */
export function watchWork(metrics: Pick<Metrics, "gauge">, database: Pick<Database, "db" | "now">): void {
  let shared: { at: number; figures: Promise<WorkFigures | null> } | null = null;

  function figuresNow(): Promise<WorkFigures | null> {
    if (!shared || performance.now() - shared.at > SHARED_MS) {
      const reading = readWorkFigures(database).catch(() => null);
      shared = { at: performance.now(), figures: Promise.race([reading, tooLate()]) };
    }
    return shared.figures;
  }

  type PickFigure = (figures: WorkFigures) => number | readonly Sample[];
  const gauge = (name: string, help: string, pick: PickFigure, ...labels: string[]): void =>
    metrics.gauge(
      name,
      help,
      async () => {
        const figures = await figuresNow();
        return figures ? pick(figures) : [];
      },
      ...labels,
    );

  gauge("drafts", "Drafts of staff by state.", ({ drafts }) => drafts, "state");
  const longestWait = "Since when the draft that waits longest for its review was left alone; 0 where none waits.";
  gauge("draft_wait_seconds", longestWait, ({ draftWait }) => draftWait);
  gauge("reports", "Reports of readers by state.", ({ reports }) => reports, "state");
  const oldestReport = "The age of the oldest report that is not ended; 0 where there is none.";
  gauge("report_wait_seconds", oldestReport, ({ reportWait }) => reportWait);
  gauge("previews", "Addresses of drafts that are open.", ({ previews }) => previews);
  const requests = "How often visitors asked for a review, all coins together.";
  gauge("review_requests", requests, ({ reviewRequests }) => reviewRequests);
  gauge("reviews_overdue", "Reviews whose last day is over.", ({ overdue }) => overdue, "kind");
  gauge("event_backlog", "Events that are not delivered or assigned yet.", ({ eventBacklog }) => eventBacklog);
  gauge("event_wait_seconds", "The age of the oldest of them; 0 where there is none.", ({ eventWait }) => eventWait);
  gauge(
    "webhooks_disabled",
    "Webhooks whose receiver failed for too long.",
    ({ disabledWebhooks }) => disabledWebhooks,
  );
  gauge("sources", "Cited pages by what the last visit found.", ({ sources }) => sources, "outcome");
  gauge("source_tasks", "Open tasks of staff about sources.", ({ sourceTasks }) => sourceTasks);
  const age = "The age of the newest answer of an outside service, by what was asked for.";
  gauge("outside_age_seconds", age, ({ ages }) => ages, "resource");
}
