/** Deletions that two people make: asked for by one, confirmed by another, in the log of the record's or entry's drafts. */

import type { Kysely } from "kysely";
import type { StoredItem } from "#domain/content-types/descriptor.ts";
import {
  type AskedDeletion,
  confirmableBy,
  DELETION_DAYS,
  DELETION_EVENTS,
  openDeletions,
} from "#domain/drafts/deletion.ts";
import { getRecord } from "#server/content/reads/read-record.ts";
import { STORED_TYPES } from "#server/content/stored-types.ts";
import { deleteRecord } from "#server/content/writes/change-record.ts";
import { countReviewers, MIN_REVIEWERS } from "#server/content/writes/require-approval.ts";
import { type WriteParts, writeContent } from "#server/content/writes/write-content.ts";
import type { Schema } from "#server/database/schema.ts";
import { writeStamped } from "#server/database/stamped-write.ts";
import { ConflictError, FormIssueError, NotFoundError } from "#server/errors.ts";
import { addEvent, type DraftTarget, draftName } from "./draft-rows.ts";

const DAY_MS = 86_400_000;

/** Newest first, of everything or of one. */
function selectEvents(db: Kysely<Schema>, now: string, target?: DraftTarget) {
  const since = new Date(Date.parse(now) - DELETION_DAYS * DAY_MS).toISOString();
  let query = db
    .selectFrom("draft_events")
    .select(["id", "at", "who", "kind", "text", "entity", "record_id", "name"])
    .where("at", ">", since)
    .where("kind", "in", DELETION_EVENTS);
  if (target) query = query.where("entity", "=", target.entity).where("record_id", "=", target.id);
  return query.orderBy("at", "desc").orderBy("id", "desc").execute();
}

const openOf = async (db: Kysely<Schema>, now: string, target: DraftTarget, version: number) =>
  openDeletions(await selectEvents(db, now, target), version);

const aboutOf = ({ entity, id }: DraftTarget, item: StoredItem) => ({ entity, recordId: id, name: draftName(item) });

export function createDeletions(parts: WriteParts) {
  const { database } = parts;
  const { db } = database;
  const read = (from: Kysely<Schema>, { entity, id }: DraftTarget) => getRecord(from, STORED_TYPES[entity], id);

  return {
    /** Throws NotFoundError. Asked twice about one version is asked once. */
    ask: (target: DraftTarget, who: string): Promise<{ name: string }> =>
      writeStamped(database, who, async ({ trx, at, who: editor }) => {
        const item = await read(trx, target);
        if ((await countReviewers(trx)) < MIN_REVIEWERS) throw new FormIssueError("", "form.tooFewReviewers");
        const about = aboutOf(target, item);
        const open = await openOf(trx, at, target, item.version);
        const text = String(item.version);
        if (open.length === 0) await addEvent(trx, about, { kind: "deletionAsked", who: editor, at, text });
        return { name: about.name };
      }),

    /** It stays. */
    keep: (target: DraftTarget, version: number, who: string): Promise<void> =>
      writeStamped(database, who, async ({ trx, at, who: editor }) => {
        const about = aboutOf(target, await read(trx, target));
        const open = await openOf(trx, at, target, version);
        if (open.length === 0) throw new NotFoundError("This deletion is not requested.");
        for (const { id: text } of open) await addEvent(trx, about, { kind: "deletionKept", who: editor, at, text });
      }),

    /** Deletes exactly the version that was asked about; returns the revision that has it. */
    confirm: (target: DraftTarget, version: number, who: string): Promise<string> =>
      writeContent(parts, who, async (write) => {
        const { trx, at, editor } = write;
        const { entity, id } = target;
        const item = await read(trx, target);
        if (item.version !== version) throw new ConflictError(`The ${entity} was changed meanwhile.`, item);
        const open = await openOf(trx, at, target, version);
        if (open.length === 0) throw new NotFoundError("This deletion is not requested.");
        const request = confirmableBy(open, editor);
        if (!request) throw new FormIssueError("", "form.ownApproval");
        write.needsApproval = false;
        const revision = await deleteRecord(write, STORED_TYPES[entity], id);
        await STORED_TYPES[entity].verifyDeleted?.(write, id);
        await addEvent(trx, aboutOf(target, item), { kind: "deletionConfirmed", who: editor, at, text: request.id });
        return revision;
      }),

    /** What waits for a second person, newest first. */
    async list(): Promise<AskedDeletion[]> {
      const events = await selectEvents(db, await database.now());
      const open = await Promise.all(
        Object.values(STORED_TYPES).map(async ({ entity, table }) => {
          const ids = [...new Set(events.filter((event) => event.entity === entity).map((event) => event.record_id))];
          if (ids.length === 0) return [];
          const rows = await db.selectFrom(table).select(["id", "version"]).where("id", "in", ids).execute();
          return rows.flatMap(({ id, version }) => {
            const ofRecord = events.filter((event) => event.entity === entity && event.record_id === id);
            const name = ofRecord[0]?.name || id;
            return openDeletions(ofRecord, version).map((request) => ({ ...request, entity, recordId: id, name }));
          });
        }),
      );
      return open.flat().sort((one, other) => (one.at < other.at ? 1 : -1));
    },
  };
}
