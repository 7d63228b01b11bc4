/** Fills an empty database with the register and the reviews that come with the product. Never touches what was ever written to. */
import type { Kysely } from "kysely";
import {
  type ContentType,
  RECORD_TYPES,
  REGISTER_TYPES,
  type RegisterType,
  WRITE_ORDER,
} from "#domain/records/content-type.ts";
import { markApplied } from "#server/content/method/apply-method.ts";
import { STORED_TYPES } from "#server/content/stored-types.ts";
import { createRecord } from "#server/content/writes/change-record.ts";
import { PUT_CHUNK, putRecords } from "#server/content/writes/put-records.ts";
import { type WriteParts, writeContent } from "#server/content/writes/write-content.ts";
import type { Database } from "#server/database/open.ts";
import { type Schema, STORED_TABLES } from "#server/database/schema.ts";
import { loadEntries, loadReviews } from "./content-files.ts";

const EDITOR = "seed";
/** There is no record yet that could take anything over. */
const NOTHING_GIVEN = { fields: {}, texts: {} };
const SECOND_MS = 1000;

async function isUntouched(db: Kysely<Schema>, types: readonly ContentType[]): Promise<boolean> {
  for (const type of types) {
    if (await db.selectFrom(STORED_TABLES[type]).select("id").limit(1).executeTakeFirst()) return false;
  }
  const revisions = db.selectFrom("revisions").select("id").where("entity", "in", types);
  return (await revisions.limit(1).executeTakeFirst()) === undefined;
}

async function untouchedTypes(db: Kysely<Schema>): Promise<RegisterType[]> {
  const untouched: RegisterType[] = [];
  for (const type of REGISTER_TYPES) if (await isUntouched(db, [type])) untouched.push(type);
  return untouched;
}

/** Statuses depend on the register, so it is filled also where the records are not. Returns how many entries were made. */
export async function seedRegister(parts: WriteParts, contentDir: string): Promise<number> {
  if ((await untouchedTypes(parts.database.db)).length === 0) return 0;
  const entries = await loadEntries(contentDir);
  return writeContent({ ...parts, isSilent: true }, EDITOR, async (write) => {
    const untouched = await untouchedTypes(write.trx);
    const wanted = entries.filter(({ type }) => untouched.includes(type));
    for (const { type, id, entry } of wanted) await createRecord(write, STORED_TYPES[type], entry, { id });
    return wanted.length;
  });
}

/** One second apart, and never later than now. The day of the review is part of the review itself. */
const createdAtOf = (index: number, count: number, now: string): string =>
  new Date(Date.parse(now) - (count - index) * SECOND_MS).toISOString();

/** Returns how many records were made: none where the database was not empty. */
export async function seedContent(database: Database, contentDir: string): Promise<number> {
  if (!(await isUntouched(database.db, RECORD_TYPES))) return 0;
  const seeds = await Promise.all(
    WRITE_ORDER.map(async (type) => ({ type, reviews: await loadReviews(contentDir, type) })),
  );
  // Nobody has read anything yet, so there are no listeners to notify.
  const silent = { notify: () => {} };
  return writeContent({ database, changes: silent, isSilent: true }, EDITOR, async (write) => {
    if (!(await isUntouched(write.trx, RECORD_TYPES))) return 0;
    for (const { type, reviews } of seeds) {
      const entries = reviews.map(({ id, input }, index) => {
        const createdAt = createdAtOf(index, reviews.length, write.at);
        return { id, input, createdAt, given: NOTHING_GIVEN };
      });
      for (let first = 0; first < entries.length; first += PUT_CHUNK)
        await putRecords(write, type, entries.slice(first, first + PUT_CHUNK));
    }
    // Each was assessed when it was written: the start need not do it again.
    await markApplied(write);
    return seeds.reduce((sum, { reviews }) => sum + reviews.length, 0);
  });
}
