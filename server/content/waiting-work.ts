/** What waits for editors, for the dashboard: read from indexes, and from the latest changes alone. */
import { sql } from "kysely";
import { descriptorOf } from "#domain/content-types/content-types.ts";
import { type ContentType, RECORD_TYPES, type RecordType } from "#domain/records/content-type.ts";
import { type Document, nameOf } from "#domain/records/document.ts";
import { type FieldTexts, type StaleTranslation, staleTexts } from "#domain/records/stale-translations.ts";
import { dueDayOf } from "#domain/screening/review-due.ts";
import { LANGUAGES, type Language } from "#domain/text/language.ts";
import type { Database } from "#server/database/open.ts";
import { RECORD_TABLES } from "#server/database/schema.ts";
import { parseDocument } from "#server/database/stored-text.ts";
import { mapRevision, selectLatest } from "./history/revisions.ts";
import { STORED_TYPES } from "./stored-types.ts";

const SHOWN = 5;
/** A changed English text is found while it is among these. */
const LATEST_CHANGES = 100;

type Named = { kind: RecordType; id: string; name: string };
export type OverdueRecord = Named & { due: string };
export type UnknownRecord = Named & { unknown: number };
export type StaleRecord = { kind: ContentType; id: string; name: string; languages: Language[] };
export type MissingTexts = Record<Language, Record<RecordType, number>>;

const nameIn = (document: string, id: string): string => nameOf(parseDocument(document)) || id;

const languagesOf = (stale: readonly StaleTranslation[]): Language[] =>
  LANGUAGES.filter((language) => stale.some((one) => one.language === language));

const textsIn =
  (kind: ContentType) =>
  (document: Document): FieldTexts =>
    descriptorOf(kind).textsOf(STORED_TYPES[kind].read(document));

export type WaitingWork = ReturnType<typeof createWaitingWork>;

export function createWaitingWork({ db }: Pick<Database, "db">) {
  return {
    /** The longest overdue first; `total` counts them all. */
    async overdue(today = dueDayOf(new Date().toISOString())): Promise<{ total: number; items: OverdueRecord[] }> {
      const found = await Promise.all(
        RECORD_TYPES.map(async (kind) => {
          const overdue = db
            .selectFrom(RECORD_TABLES[kind])
            .where("review_due", ">", "")
            .where("review_due", "<", today);
          const [rows, { total }] = await Promise.all([
            overdue.select(["id", "review_due", "document"]).orderBy("review_due").orderBy("id").limit(SHOWN).execute(),
            overdue.select(({ fn }) => fn.countAll().as("total")).executeTakeFirstOrThrow(),
          ]);
          const items = rows.map(({ id, review_due: due, document }) => ({
            kind,
            id,
            due,
            name: nameIn(document, id),
          }));
          return { total: Number(total), items };
        }),
      );
      const items = found.flatMap((each) => each.items).sort((one, other) => (one.due < other.due ? -1 : 1));
      return { total: found.reduce((sum, { total }) => sum + total, 0), items: items.slice(0, SHOWN) };
    },

    /** Those with the most facts that nobody knows. */
    async unknownFacts(): Promise<UnknownRecord[]> {
      const found = await Promise.all(
        RECORD_TYPES.map(async (kind) => {
          const rows = await db
            .selectFrom(RECORD_TABLES[kind])
            .select(["id", "unknown_facts", "document"])
            .where("unknown_facts", ">", 0)
            .orderBy("unknown_facts", "desc")
            .orderBy("id")
            .limit(SHOWN)
            .execute();
          return rows.map(({ id, unknown_facts: unknown, document }) => ({
            kind,
            id,
            unknown,
            name: nameIn(document, id),
          }));
        }),
      );
      return found
        .flat()
        .sort((one, other) => other.unknown - one.unknown)
        .slice(0, SHOWN);
    },

    /** How many records lack a text in each language. */
    async missingTexts(): Promise<MissingTexts> {
      const counts: MissingTexts = {
        ar: { coin: 0, exchange: 0 },
        en: { coin: 0, exchange: 0 },
        tr: { coin: 0, exchange: 0 },
      };
      for (const kind of RECORD_TYPES) {
        const rows = await db
          .selectFrom(RECORD_TABLES[kind])
          .select(["missing", sql<number>`count(*)`.as("total")])
          .where("missing", ">", "")
          .groupBy("missing")
          .execute();
        for (const { missing, total } of rows)
          for (const language of LANGUAGES) if (missing.includes(language)) counts[language][kind] += Number(total);
      }
      return counts;
    },

    /** Records and entries whose English text was changed lately and whose translations were not. */
    async staleTexts(): Promise<StaleRecord[]> {
      const revisions = await selectLatest(db, LATEST_CHANGES);
      const byRecord = Map.groupBy(revisions, ({ entity, entityId }) => `${entity} ${entityId}`);
      return [...byRecord.values()]
        .flatMap((group) => {
          const [newest] = group;
          if (!newest) return [];
          const { entity: kind, entityId: id } = newest;
          const languages = languagesOf(staleTexts(group.map((revision) => mapRevision(revision, textsIn(kind)))));
          return languages.length > 0 ? [{ kind, id, name: nameOf(newest.after ?? {}) || id, languages }] : [];
        })
        .slice(0, SHOWN);
    },
  };
}
