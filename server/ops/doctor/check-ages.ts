/** What should have been refreshed or deleted by itself: answers of outside services, and what readers wrote. */
import { REPORT_TEXT_SECONDS, SPAM_SECONDS, SWEEP_SECONDS } from "#domain/stored-data.ts";
import { clockAt } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import { readWorkFigures } from "#server/ops/work-figures.ts";
import { type Finding, note, ok } from "./finding.ts";

const DAY = 24 * 3600;
/** Three refreshes without an answer. */
const OLDEST: Readonly<Record<string, { seconds: number; what: string }>> = {
  markets: { seconds: DAY, what: "The table of prices" },
  venues: { seconds: 21 * DAY, what: "Every list of who sells a coin" },
  news: { seconds: DAY, what: "The news" },
};

async function checkAnswers(database: Database): Promise<Finding[]> {
  const { ages } = await readWorkFigures(database);
  return ages.flatMap(({ labels: { resource = "" }, value }) => {
    const limit = OLDEST[resource];
    if (!limit || value <= limit.seconds) return [];
    const text = `${limit.what} is ${Math.floor(value / DAY)} days old.`;
    return [note(`answers (${resource})`, text, "Normal without visitors; otherwise see mizan_outside_calls_total.")];
  });
}

async function checkDeletions({ db, engine }: Database): Promise<Finding[]> {
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
  if (due.length === 0) return [ok("deletions", "nothing of readers is kept longer than promised")];
  const remedy = 'A running server deletes them every hour; look for "could not be deleted" in the log.';
  return [note("deletions", `${due.length} reports are kept longer than the privacy page says.`, remedy)];
}

export const checkAges = async (database: Database): Promise<Finding[]> => [
  ...(await checkAnswers(database)),
  ...(await checkDeletions(database)),
];
