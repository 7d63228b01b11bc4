/** What waits for editors, for the dashboard: read from indexes, and from the latest changes alone. */
import { type SqlBool, sql } from "kysely";
import { descriptorOf } from "#domain/content-types/content-types.ts";
import { addDays, countDueWeeks, DUE_SOON_DAYS, type DueLoad, dueDayOf, factDueOf } from "#domain/evidence/due-days.ts";
import type { WorkFilter } from "#domain/lists/staff-list-query.ts";
import { type ContentType, RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import { type Document, nameOf } from "#domain/records/document.ts";
import { type FieldTexts, type StaleTranslation, staleTexts } from "#domain/records/stale-translations.ts";
import { isOver } from "#domain/screening/record-facts.ts";
import { LANGUAGES, type Language } from "#domain/text/language.ts";
import { countRows } from "#server/database/count-rows.ts";
import type { Database } from "#server/database/open.ts";
import { RECORD_TABLES } from "#server/database/schema.ts";
import { parseDocument } from "#server/database/stored-text.ts";
import { oncePer } from "#server/once-per.ts";
import type { ContentChanges } from "./content-changes.ts";
import { mapRevision, selectLatest } from "./history/revisions.ts";
import { readInChunks } from "./reads/read-record.ts";
import { workCondition } from "./reads/select-records.ts";
import { STORED_RECORDS } from "./stored-type.ts";
import { STORED_TYPES } from "./stored-types.ts";

const SHOWN = 5;
/** A changed English text is found while it is among these. */
const LATEST_CHANGES = 100;

type Named = { type: RecordType; id: string; name: string };
export type OverdueRecord = Named & { due: string };
export type StaleRecord = { type: ContentType; id: string; name: string; languages: Language[] };

const nameIn = (document: string, id: string): string => nameOf(parseDocument(document)) || id;

const languagesOf = (stale: readonly StaleTranslation[]): Language[] =>
  LANGUAGES.filter((language) => stale.some((one) => one.language === language));

const textsIn =
  (type: ContentType) =>
  (document: Document): FieldTexts =>
    descriptorOf(type).textsOf(STORED_TYPES[type].read(document));

type DueRecords = { total: number; items: OverdueRecord[] };

const todayNow = (): string => dueDayOf(new Date().toISOString());

export function createWaitingWork({ db }: Pick<Database, "db">, { version }: Pick<ContentChanges, "version">) {
  async function readDueLoad(today: string): Promise<DueLoad> {
    const dues: string[] = [];
    for (const type of RECORD_TYPES)
      for await (const records of readInChunks(db, STORED_RECORDS[type]))
        for (const { id, state, facts } of records)
          if (!isOver(state))
            for (const [name, fact] of Object.entries(facts)) dues.push(factDueOf(type, id, name, fact));
    return countDueWeeks(dues, today);
  }
  const sharedDueLoad = oncePer((today: string) => `${version()} ${today}`, readDueLoad);

  /** Of the days between the two. */
  async function dueBetween(from: string, to: string): Promise<DueRecords> {
    const found = await Promise.all(
      RECORD_TYPES.map(async (kind) => {
        const due = db.selectFrom(RECORD_TABLES[kind]).where("review_due", ">", from).where("review_due", "<", to);
        const [rows, total] = await Promise.all([
          due.select(["id", "review_due", "document"]).orderBy("review_due").orderBy("id").limit(SHOWN).execute(),
          countRows(due),
        ]);
        const items = rows.map(({ id, review_due, document }) => ({
          type: kind,
          id,
          due: review_due,
          name: nameIn(document, id),
        }));
        return { total, items };
      }),
    );
    const items = found.flatMap((each) => each.items).sort((one, other) => (one.due < other.due ? -1 : 1));
    return { total: found.reduce((sum, { total }) => sum + total, 0), items: items.slice(0, SHOWN) };
  }

  return {
    /** The longest overdue first; `total` counts them all. */
    overdue: (today = todayNow()): Promise<DueRecords> => dueBetween("", today),

    /** The reviews that are due within this many days, the next one first. */
    dueSoon: (today = todayNow()): Promise<DueRecords> =>
      dueBetween(addDays(today, -1), addDays(today, DUE_SOON_DAYS + 1)),

    /** How many facts are to be looked up again, by week. Reads every record, once for each state of the content. */
    dueLoad: (today = todayNow()): Promise<DueLoad> => sharedDueLoad(today),

    /** How many records a filter of the staff lists finds. */
    async countWork(work: WorkFilter): Promise<Record<RecordType, number>> {
      const condition = workCondition(work) ?? sql<SqlBool>`1 = 1`;
      const countOf = (kind: RecordType): Promise<number> =>
        countRows(db.selectFrom(RECORD_TABLES[kind]).where(condition));
      const [coin, exchange] = await Promise.all([countOf("coin"), countOf("exchange")]);
      return { coin, exchange };
    },

    /** Records and entries whose English text was changed lately and whose translations were not. */
    async staleTexts(): Promise<StaleRecord[]> {
      const revisions = await selectLatest(db, LATEST_CHANGES);
      const byRecord = Map.groupBy(revisions, ({ entity, entityId }) => `${entity} ${entityId}`);
      return [...byRecord.values()]
        .flatMap((group) => {
          const [newest] = group;
          if (!newest) return [];
          const { entity: type, entityId: id } = newest;
          const languages = languagesOf(staleTexts(group.map((revision) => mapRevision(revision, textsIn(type)))));
          return languages.length > 0 ? [{ type, id, name: nameOf(newest.after ?? {}) || id, languages }] : [];
        })
        .slice(0, SHOWN);
    },
  };
}
