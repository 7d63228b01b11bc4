/** Brings the content of a new release into an installation: what only the product itself ever wrote is replaced, the rest is listed. */

import { resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { Stamps } from "#domain/content-types/descriptor.ts";
import { FREE_FIELDS } from "#domain/drafts/free-fields.ts";
import { type ContentType, WRITE_ORDER } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import { type Difference, differencesOf } from "#domain/records/record-difference.ts";
import { findRecord, getRecord } from "#server/content/reads/read-record.ts";
import { type ReviewRecord, STORED_RECORDS, type StoredType } from "#server/content/stored-type.ts";
import { STORED_TYPES } from "#server/content/stored-types.ts";
import { assessStored } from "#server/content/writes/assess-stored.ts";
import { changeRecord, createRecord } from "#server/content/writes/change-record.ts";
import { putRecords } from "#server/content/writes/put-records.ts";
import { type WriteParts, writeContent } from "#server/content/writes/write-content.ts";
import type { ContentWrite } from "#server/content/writes/write-rows.ts";
import type { Schema } from "#server/database/schema.ts";
import { parseDocument } from "#server/database/stored-text.ts";
import { type FileReview, loadEntries, loadReviews } from "./content-files.ts";

/** Who writes what comes with the product: the seed, an update of the reviews, and a new version of the method. */
const PRODUCT_EDITORS: readonly string[] = ["seed", "content", "method"];

const revisionsOf = (db: Kysely<Schema>, entity: ContentType, id: string) =>
  db.selectFrom("revisions").select(["before", "after"]).where("entity", "=", entity).where("entity_id", "=", id);

/** What one person may change alone holds no review of a release back, and stays as it is. */
const withoutFree = (type: ContentType, document: Document): Document =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !Object.hasOwn(FREE_FIELDS[type], name)));

/** Without the status and the stamps. */
function writtenIn(type: ContentType, json: string) {
  const { category: _, version: __, updatedAt: ___, ...written } = withoutFree(type, parseDocument(json));
  return written;
}

type Revision = { before: string | null; after: string | null };

/** Only a free field was changed, or the record assessed again, because an editor changed the exchange it belongs to. */
const isFreeChange = (type: ContentType, { before, after }: Revision): boolean =>
  before !== null && after !== null && isDeepStrictEqual(writtenIn(type, before), writtenIn(type, after));

export async function wasWrittenByEditors(db: Kysely<Schema>, entity: ContentType, id: string): Promise<boolean> {
  const revisions = await revisionsOf(db, entity, id)
    .where("editor", "not in", [...PRODUCT_EDITORS])
    .execute();
  return revisions.some((revision) => !isFreeChange(entity, revision));
}

const wasEver = async (db: Kysely<Schema>, entity: ContentType, id: string): Promise<boolean> =>
  (await revisionsOf(db, entity, id).limit(1).executeTakeFirst()) !== undefined;

const EDITOR = "content";

export type UpdateStep = {
  entity: ContentType;
  id: string;
  /** `kept`: an editor wrote it; `deleted`: an editor deleted it. */
  outcome: "added" | "replaced" | "unchanged" | "kept" | "deleted";
  /** In what it differs from the release. */
  differences: Difference[];
  /** The release has facts that this record never had: an editor's record stays without them until somebody takes them. */
  hasNewFacts: boolean;
};

/**
 * `true` writes what no editor touched, `false` nothing. A choice is about one item: `everything` replaces it whatever editors
 * did to it, `facts` only its facts and the sources they cite.
 */
export type Apply = boolean | { type: ContentType; id: string; take: "nothing" | "everything" | "facts" };

const isWanted = (apply: Apply, type: ContentType, id: string): boolean =>
  typeof apply === "boolean" || (apply.type === type && apply.id === id);

function takes(apply: Apply, { outcome }: UpdateStep): "nothing" | "everything" | "facts" {
  if (typeof apply !== "boolean") return outcome === "unchanged" ? "nothing" : apply.take;
  return apply && (outcome === "added" || outcome === "replaced") ? "everything" : "nothing";
}

/** The facts of the newest state that the product wrote. */
async function factsOfProduct(db: Kysely<Schema>, entity: ContentType, id: string): Promise<unknown> {
  const last = await revisionsOf(db, entity, id)
    .where("editor", "in", [...PRODUCT_EDITORS])
    .where("after", "is not", null)
    .orderBy("content_version", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.after ? parseDocument(last.after).facts : undefined;
}

async function planStep<Item extends Stamps>(
  { trx }: ContentWrite,
  stored: StoredType<Item>,
  id: string,
  compare: (before: Item) => Promise<Difference[]>,
): Promise<UpdateStep> {
  const { entity } = stored;
  const before = await findRecord(trx, stored, id);
  const step = { entity, id, differences: [], hasNewFacts: false };
  if (!before) return { ...step, outcome: (await wasEver(trx, entity, id)) ? "deleted" : "added" };
  const differences = await compare(before);
  if (differences.length === 0) return { ...step, outcome: "unchanged" };
  if (!(await wasWrittenByEditors(trx, entity, id))) return { ...step, outcome: "replaced", differences };
  return { ...step, outcome: "kept", differences };
}

/** All in one transaction: a position and the one it supersedes belong together. Without `apply` nothing is written. */
export async function updateRegister(parts: WriteParts, contentDir: string, apply: Apply): Promise<UpdateStep[]> {
  const entries = (await loadEntries(contentDir)).filter(({ type, id }) => isWanted(apply, type, id));
  return writeContent(parts, EDITOR, async (write) => {
    const steps: UpdateStep[] = [];
    for (const { type, id, entry } of entries) {
      const stored = STORED_TYPES[type];
      const { toEntry } = CONTENT_TYPES[type];
      const step = await planStep(write, stored, id, async (before) =>
        differencesOf(toEntry(before), toEntry({ ...entry })),
      );
      if (takes(apply, step) === "everything") {
        const isThere = step.outcome === "replaced" || step.outcome === "kept";
        if (isThere) await changeRecord(write, stored, { id, version: null }, "update", () => entry);
        else await createRecord(write, stored, entry, { id });
      }
      steps.push(step);
    }
    return steps;
  });
}

/** The facts of the release with their sources; an editor's own sources stay. */
function factFields({ facts, sources }: FileReview["input"], own: ReviewRecord["sources"]): Document {
  const isNew = ({ id, url }: ReviewRecord["sources"][number]): boolean =>
    !sources.some((source) => source.id === id || source.url === url);
  return { facts, sources: [...sources, ...own.filter(isNew)] };
}

const hasFactDifference = ({ differences }: UpdateStep): boolean => differences.some(({ path }) => path[0] === "facts");

/** One transaction for each record. Without `apply` nothing is written. */
export async function updateRecords(parts: WriteParts, contentDir: string, apply: Apply): Promise<UpdateStep[]> {
  const steps: UpdateStep[] = [];
  for (const type of WRITE_ORDER) {
    const stored = STORED_RECORDS[type];
    for (const { id, input } of await loadReviews(contentDir, type)) {
      if (!isWanted(apply, type, id)) continue;
      const step = await writeContent(parts, EDITOR, async (write) => {
        const planned = await planStep(write, stored, id, async (before) => {
          const made = stored.make({ ...before, ...withoutFree(type, input) });
          const after = await assessStored(write, stored, made, before);
          return differencesOf(withoutFree(type, before), withoutFree(type, after));
        });
        const taken = takes(apply, planned);
        const { translations, ...fields } = input;
        if (taken === "everything")
          await putRecords(write, type, [
            { id, input, given: { fields: withoutFree(type, fields), texts: translations } },
          ]);
        if (taken === "facts") {
          const { sources } = await getRecord(write.trx, stored, id);
          const given = { fields: factFields(input, sources), texts: {} };
          await putRecords(write, type, [{ id, input, given }]);
        }
        if (planned.outcome !== "kept" || !hasFactDifference(planned)) return planned;
        return { ...planned, hasNewFacts: !isDeepStrictEqual(await factsOfProduct(write.trx, type, id), input.facts) };
      });
      steps.push(step);
    }
  }
  return steps;
}

/** How many the release has newer: new, replaced without a question, or with facts that an editor's record never had. */
export const countNewer = (steps: readonly UpdateStep[]): number =>
  steps.filter(({ outcome, hasNewFacts }) => outcome === "added" || outcome === "replaced" || hasNewFacts).length;

/** The register first: the reviews are assessed with it. */
export const updateContent = async (parts: WriteParts, contentDir: string, apply: Apply): Promise<UpdateStep[]> => [
  ...(await updateRegister(parts, contentDir, apply)),
  ...(await updateRecords(parts, contentDir, apply)),
];

/** Printed at the start, after an upgrade of the product. */
export async function newerNotices(
  database: WriteParts["database"],
  contentDir = resolve("content"),
): Promise<string[]> {
  const newer = countNewer(await updateContent({ database, changes: { notify: () => {} } }, contentDir, false));
  if (newer === 0) return [];
  return [`${newer} of the release's reviews, bodies, positions and countries are newer: npm run content:update`];
}
