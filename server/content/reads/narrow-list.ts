/**
 * How a list newest first is narrowed to records that have a draft or wait for somebody: by the ids that an index has, or
 * row by row where those are so many that the newest of them come soon.
 */
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { type DraftFilter, missingLanguageOf, UNASSIGNED, type WorkFilter } from "#domain/lists/staff-list-query.ts";
import { dayOf } from "#domain/screening/review-due.ts";
import { writeLanguages } from "#domain/staff/roles.ts";
import { LANGUAGES, type Language } from "#domain/text/language.ts";
import { RECORD_TABLES, type RecordTableName, type Schema } from "#server/database/schema.ts";

/** More than these are so many that a batch of them is among the newest records. */
const MOST_IDS = 200;

export type Filter = {
  /** Every id there is; null where they are too many. */
  few(db: Kysely<Schema>): Promise<string[] | null>;
  /** Never looked up in an index of its own: a walk in the order of the list would become a sort of all that match. */
  condition: RawBuilder<SqlBool>;
};

const unlessMany = (ids: string[]): string[] | null => (ids.length > MOST_IDS ? null : ids);

export type DraftsWanted = { drafts: DraftFilter; assignee: string };

export function draftFilter(table: RecordTableName, { drafts, assignee }: DraftsWanted): Filter | null {
  if (drafts === "all" && assignee === "") return null;
  const state = drafts === "all" || drafts === "only" ? null : drafts;
  const conditions = [
    sql`entity = ${table === RECORD_TABLES.coin ? "coin" : "exchange"}`,
    ...(state ? [sql`state = ${state}`] : []),
    ...(assignee === "" ? [] : [sql`assignee = ${assignee === UNASSIGNED ? "" : assignee}`]),
  ];
  const wanted = sql.join(conditions, sql` and `);
  return {
    async few(db) {
      const ids = sql<{ record_id: string }>`select record_id from drafts where ${wanted} limit ${MOST_IDS + 1}`;
      return unlessMany((await ids.execute(db)).rows.map(({ record_id }) => record_id));
    },
    // Compared as a value, because PostgreSQL would make a join of `exists`, and read all drafts first.
    condition: sql`1 = (select 1 from drafts where ${wanted} and record_id = ${sql.table(table)}.id)`,
  };
}

/** Every value of the column that names this language. */
function missingWith(language: Language): string[] {
  const sets: Language[][] = [[language]];
  for (const other of LANGUAGES) if (other !== language) sets.push(...sets.map((set) => [...set, other]));
  return sets.map(writeLanguages);
}

/** The same twice: for its index, and so that no index is used. */
function workConditions(work: WorkFilter): { indexed: RawBuilder<SqlBool>; walked: RawBuilder<SqlBool> } | null {
  const language = missingLanguageOf(work);
  if (language)
    return {
      indexed: sql`missing in (${sql.join(missingWith(language))})`,
      walked: sql`missing like ${`%${language}%`}`,
    };
  if (work === "unknown") return { indexed: sql`unknown_facts > 0`, walked: sql`unknown_facts + 0 > 0` };
  if (work !== "overdue") return null;
  const today = dayOf(new Date().toISOString());
  return {
    indexed: sql`review_due > '' and review_due < ${today}`,
    walked: sql`review_due || '' > '' and review_due || '' < ${today}`,
  };
}

export function workFilter(table: RecordTableName, work: WorkFilter): Filter | null {
  const conditions = workConditions(work);
  if (!conditions) return null;
  const { indexed, walked } = conditions;
  return {
    async few(db) {
      const ids = sql<{ id: string }>`select id from ${sql.table(table)} where ${indexed} limit ${MOST_IDS + 1}`;
      return unlessMany((await ids.execute(db)).rows.map(({ id }) => id));
    },
    condition: walked,
  };
}
