/** The daily job by which facts lapse: what nobody looked at again counts less, and is written into the history. */
import { isDeepStrictEqual } from "node:util";
import { lapsesOf } from "#domain/evidence/due-days.ts";
import { type RecordType, WRITE_ORDER } from "#domain/records/content-type.ts";
import { type Document, readDocument } from "#domain/records/document.ts";
import { lastAsOf, standingOf, statusOf, storedStatus } from "#domain/screening/assess-record.ts";
import { METHOD } from "#domain/screening/method.ts";
import { isOver } from "#domain/screening/record-facts.ts";
import { findRecord, readInChunks } from "#server/content/reads/read-record.ts";
import { type ReviewRecord, STORED_RECORDS } from "#server/content/stored-type.ts";
import { assessStored } from "#server/content/writes/assess-stored.ts";
import { type WriteParts, writeContent } from "#server/content/writes/write-content.ts";
import { type ContentWrite, writeChange } from "#server/content/writes/write-rows.ts";
import { countRows } from "#server/database/count-rows.ts";
import { parseDocument } from "#server/database/stored-text.ts";
import type { Log } from "#server/log.ts";
import { repeatDaily } from "#server/repeat.ts";

/** The editor in the history. */
const ACTOR = "method";
/** So that editors can follow: the rest waits. */
const MOST_A_WEEK = 10;
const WEEK_MS = 7 * 86_400_000;

/** Whether other facts have lapsed by this day than by the day of the last assessment. */
function hasLapsed(type: RecordType, record: ReviewRecord, day: string): boolean {
  if (isOver(record.state) || !record.assessment) return false;
  const { facts: rules } = METHOD.kinds[type];
  const last = lastAsOf(record);
  const before = last ? lapsesOf(type, record.facts, last, rules) : new Map();
  return !isDeepStrictEqual(lapsesOf(type, record.facts, { id: record.id, day }, rules), before);
}

const methodOf = ({ assessment }: Document): unknown => readDocument(assessment).method;

/** A new version of the method is written by the same editor: its changes are no lapses. */
async function countLapsedStatuses({ trx, at }: ContentWrite): Promise<number> {
  const since = new Date(Date.parse(at) - WEEK_MS).toISOString();
  const revisions = await trx
    .selectFrom("revisions")
    .select(["before", "after"])
    .where("editor", "=", ACTOR)
    .where("action", "=", "update")
    .where("at", ">", since)
    .execute();
  return revisions.filter(({ before, after }) => {
    if (before === null || after === null) return false;
    const [from, to] = [parseDocument(before), parseDocument(after)];
    return storedStatus(from) !== storedStatus(to) && methodOf(from) === methodOf(to);
  }).length;
}

/** The tokens of an exchange may change with it. */
async function countWith({ trx }: ContentWrite, type: RecordType, id: string): Promise<number> {
  if (type === "coin") return 1;
  return 1 + (await countRows(trx.selectFrom("coins").where("venue", "=", id)));
}

/** What the job has found out about the week so far: counting is slow. */
type Week = { isFull: boolean };

/** Whether other statuses still fit into the week. An exchange with many tokens has a week of its own. */
async function fitsIn(week: Week, write: ContentWrite, type: RecordType, id: string): Promise<boolean> {
  if (week.isFull) return false;
  const used = await countLapsedStatuses(write);
  week.isFull = used >= MOST_A_WEEK;
  return used === 0 || used + (await countWith(write, type, id)) <= MOST_A_WEEK;
}

const changesStatus = (before: ReviewRecord, after: ReviewRecord): boolean =>
  statusOf(before) !== statusOf(after) || !isDeepStrictEqual(standingOf(before), standingOf(after));

async function lapseOne(
  week: Week,
  write: ContentWrite,
  { type, id, today }: { type: RecordType; id: string; today: string },
): Promise<boolean> {
  const stored = STORED_RECORDS[type];
  const before = await findRecord(write.trx, stored, id);
  // Another server has done it, or an editor has looked again.
  if (!before || !hasLapsed(type, before, today)) return false;
  const made = { ...before, updatedAt: write.at, version: before.version + 1 };
  const after = await assessStored(write, stored, made, before, today);
  if (changesStatus(before, after) && !(await fitsIn(week, write, type, id))) return false;
  await writeChange(write, stored, { action: "update", before, after });
  return true;
}

/** Returns how many records were written. One transaction for each: editors and other servers do not wait for all of them. */
export async function lapseFacts(
  { database, changes }: WriteParts,
  today: string,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  const week: Week = { isFull: false };
  for (const type of WRITE_ORDER) {
    for await (const records of readInChunks(database.db, STORED_RECORDS[type])) {
      for (const record of records) {
        if (signal?.aborted) return count;
        if (!hasLapsed(type, record, today)) continue;
        const isWritten = await writeContent({ database, changes }, ACTOR, (write) =>
          lapseOne(week, write, { type, id: record.id, today }),
        );
        if (isWritten) count += 1;
      }
    }
  }
  return count;
}

type Parts = WriteParts & { log: Log; now?: () => string };

/** At the start and then once a day. Every server does it: the second finds nothing to do. */
export function lapseDaily({ log, now, ...parts }: Parts) {
  const ending = new AbortController();
  const { check, stop } = repeatDaily(
    async (today) => {
      const count = await lapseFacts(parts, today, ending.signal);
      if (count > 0) log.info({ count }, "facts have lapsed: nobody looked them up again");
    },
    { now, logError: (error) => log.warn({ err: error }, "facts that lapsed could not be written; it is tried again") },
  );
  return {
    check,
    stop(): Promise<void> {
      ending.abort();
      return stop();
    },
  };
}
