/** Checks the stored data: events, search, the method, the reviews, links, and data that should have been refreshed or deleted. */
import { resolve } from "node:path";
import { sql } from "kysely";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { RECORD_TYPES } from "#domain/records/content-type.ts";
import { METHOD } from "#domain/screening/method.ts";
import { PUSH_SECONDS, REPORT_TEXT_SECONDS, SPAM_SECONDS, SWEEP_SECONDS } from "#domain/stored-data.ts";
import type { Config } from "#server/config.ts";
import { createOfferedLinks } from "#server/content/offered-links.ts";
import { createRecords } from "#server/content/records.ts";
import { listDeadSources } from "#server/content/sources/source-tasks.ts";
import { NOT_ASSESSED } from "#server/content/stored-type.ts";
import { countNewer, updateContent } from "#server/content/transfer/update-content.ts";
import { clockAt } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import { RECORD_TABLES } from "#server/database/schema.ts";
import { readWorkFigures } from "#server/ops/work-figures.ts";
import { STAFF_CHECKS } from "./check-staff.ts";
import { type Check, DAY_SECONDS, type DoctorFinding, note, ok, problem, sentenceOf } from "./finding.ts";

/** Three refreshes without an answer. */
const OLDEST: Readonly<Record<string, { seconds: number; what: string }>> = {
  markets: { seconds: DAY_SECONDS, what: "The table of prices" },
  venues: { seconds: 21 * DAY_SECONDS, what: "Every list of who sells a coin" },
  news: { seconds: DAY_SECONDS, what: "The news" },
};

async function checkAnswers(database: Database): Promise<DoctorFinding[]> {
  const { ages } = await readWorkFigures(database);
  return ages.flatMap(({ labels: { resource = "" }, value }) => {
    const limit = OLDEST[resource];
    if (!limit || value <= limit.seconds) return [];
    const text = `${limit.what} is ${Math.floor(value / DAY_SECONDS)} days old.`;
    return [note(`answers (${resource})`, text, "Normal without visitors; otherwise see mizan_outside_calls_total.")];
  });
}

async function checkDeletions({ db, engine }: Database): Promise<DoctorFinding[]> {
  const late = (seconds: number) => clockAt(engine, -seconds - 2 * SWEEP_SECONDS);
  const due = await db
    .selectFrom("reports")
    .select("id")
    .where("ended_at", "<>", "")
    .where((where) =>
      where.or([
        where.and([where("state", "=", "spam"), where("ended_at", "<=", late(SPAM_SECONDS))]),
        where.and([where("text", "<>", ""), where("ended_at", "<=", late(REPORT_TEXT_SECONDS))]),
      ]),
    )
    .execute();
  const unconfirmed = await db
    .selectFrom("push_subscriptions")
    .select("id")
    .where("confirmed_at", "<=", late(PUSH_SECONDS))
    .execute();
  if (due.length + unconfirmed.length === 0)
    return [ok("deletions", "no reader data is stored longer than the privacy page states")];
  const remedy = 'A running server deletes them every hour; look for "could not be deleted" in the log.';
  const what = `${due.length} reports and ${unconfirmed.length} push subscriptions`;
  return [note("deletions", `${what} are stored longer than the privacy page states.`, remedy)];
}

const checkAges = async (database: Database): Promise<DoctorFinding[]> => [
  ...(await checkAnswers(database)),
  ...(await checkDeletions(database)),
];

const LONGEST_BACKLOG_SECONDS = 3600;

const checkEvents: Check = async (database) => {
  const { eventBacklog, eventWait, disabledWebhooks } = await readWorkFigures(database);
  const found: DoctorFinding[] = [];
  if (disabledWebhooks > 0)
    found.push(
      problem(
        "webhooks",
        `${disabledWebhooks} are disabled: their receivers failed for three days or are gone.`,
        "Enable or delete them at /admin/webhooks.",
      ),
    );
  if (eventWait > LONGEST_BACKLOG_SECONDS)
    found.push(
      note(
        "events",
        `${eventBacklog} wait to be delivered, the oldest for ${Math.floor(eventWait / LONGEST_BACKLOG_SECONDS)} h.`,
        'Normal while a receiver is down; otherwise look for "could not be delivered" in the log.',
      ),
    );
  return found.length > 0 ? found : [ok("events", "are delivered")];
};

const checkSearch: Check = async ({ db }) => {
  const counts = await Promise.all(
    RECORD_TYPES.map(async (entity) => {
      const table = RECORD_TABLES[entity];
      const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)} as own
        where search_text <> '' and not exists (
          select 1 from search_keys where record_id = own.id and entity = ${entity} and place <= 2)`.execute(db);
      return Number(rows[0]?.total);
    }),
  );
  const missing = counts.reduce((sum, count) => sum + count, 0);
  if (missing === 0) return [ok("search", "finds every record")];
  return [problem("search", `${missing} records cannot be found.`, "Run: npm run admin -- rebuild-search")];
};

const checkMethod: Check = async ({ db }) => {
  const applied = await db.selectFrom("applied_method").select(["version", "fingerprint"]).executeTakeFirst();
  if (applied?.version === METHOD.version && applied.fingerprint !== "")
    return [ok("method", `the statuses were assessed with ${METHOD.version}`)];
  const text = applied
    ? `The statuses were assessed with ${applied.version}, or some of them by another release; this release has ${METHOD.version}.`
    : "No status was assessed yet.";
  return [note("method", text, "It is applied at the next start; `npm run method:diff` lists what would change.")];
};

const checkReviews: Check = async (database, { SEED }) => {
  if (SEED === "none") return [];
  const steps = await updateContent({ database, changes: { notify: () => {} } }, resolve("content"), false);
  const behind = countNewer(steps);
  if (behind === 0) return [ok("reviews", "up to date with this release, or changed by your editors")];
  return [
    note(
      "reviews",
      `${behind} are newer in this release.`,
      "See `npm run content:update`, then with -- --apply, and -- coin <id> --facts for records of your editors.",
    ),
  ];
};

/** Their status is only what an editor chose, or what an earlier release said. */
const checkFacts: Check = async ({ db }) => {
  const found = await Promise.all(
    RECORD_TYPES.map((type) =>
      db
        .selectFrom(RECORD_TABLES[type])
        .select("id")
        .where("unknown_facts", "=", NOT_ASSESSED)
        .orderBy("id")
        .execute()
        .then((rows) => rows.map(({ id }) => `${type} ${id}`)),
    ),
  );
  const names = found.flat();
  if (names.length === 0) return [ok("facts", "every record is assessed by its facts")];
  const text = `${names.length} records have no facts, so their status is what an editor chose: ${names.join(", ")}.`;
  const remedy = "Enter their facts, or take those of this release: npm run content:update -- coin <id> --facts";
  return [note("facts", text, remedy)];
};

const checkEvidence: Check = async ({ db }) => {
  const found = await Promise.all(
    RECORD_TYPES.map((type) =>
      db.selectFrom(RECORD_TABLES[type]).select("faulty_facts").where("faulty_facts", ">", 0).execute(),
    ),
  );
  const counts = found.flat().map(({ faulty_facts }) => faulty_facts);
  const records = counts.length;
  const facts = counts.reduce((sum, count) => sum + count, 0);
  if (facts === 0)
    return [ok("evidence", "every fact that decides a status has the evidence that the method asks for")];
  const remedy = "The editor shows what each source proves; see the content guide.";
  return [note("evidence", `${facts} facts of ${records} records lack evidence that the method asks for.`, remedy)];
};

const checkSources: Check = async (database, { SOURCE_CHECKS }) => {
  if (!SOURCE_CHECKS) return [];
  const dead = await listDeadSources(database);
  if (dead.length === 0) return [ok("sources", "no visited page that reviews cite is missing")];
  const text = `${dead.length} pages that reviews cite no longer exist: ${dead.map(({ url }) => url).join(", ")}.`;
  return [note("sources", text, "The dashboard has the facts that rest on them; see also `npm run sources:report`.")];
};

const checkOfferedLinks: Check = async (database, config) => {
  const exchanges = createRecords(EXCHANGE, { database, changes: { notify: () => {} } });
  const offered = createOfferedLinks({ config, exchanges, onChange: () => {} });
  await offered.load();
  return offered
    .warnings()
    .map(({ setting, name, status }) =>
      problem(
        setting,
        `links to ${name}, which our reviews assess as ${status}.`,
        "Unset it, or choose a halal exchange.",
      ),
    );
};

const CHECKS: Readonly<Record<string, Check>> = {
  ...STAFF_CHECKS,
  events: checkEvents,
  search: checkSearch,
  method: checkMethod,
  reviews: checkReviews,
  facts: checkFacts,
  evidence: checkEvidence,
  sources: checkSources,
  links: checkOfferedLinks,
  ages: checkAges,
};

/** Only for a database that has every table. */
export async function checkContent(database: Database, config: Config): Promise<DoctorFinding[]> {
  const findings: DoctorFinding[] = [];
  for (const [part, check] of Object.entries(CHECKS)) {
    try {
      findings.push(...(await check(database, config)));
    } catch (error) {
      findings.push(
        problem(part, `could not be checked: ${sentenceOf(error)}`, "Fix the error above and run it again."),
      );
    }
  }
  return findings;
}
