/** The newest positions: those that were entered or changed, as they were written then. */
import type { Position } from "#domain/screening/positions.ts";
import type { ContentChanges } from "#server/content/content-changes.ts";
import { entryIn, STORED_ENTRIES } from "#server/content/register/stored-entries.ts";
import type { Database } from "#server/database/open.ts";
import { parseDocument } from "#server/database/stored-text.ts";
import { oncePerVersion } from "./once-per-version.ts";

const SHOWN = 50;
/** Most writes are about records: this many are looked through at most. */
const LOOKED_THROUGH = 1000;

export type PositionNews = {
  position: Position;
  isNew: boolean;
  at: string;
  /** Its place among all writes. */
  place: number;
};

async function select({ db }: Database, version: number): Promise<PositionNews[]> {
  const rows = await db
    .selectFrom("revisions")
    .select(["action", "at", "after", "content_version"])
    .where("content_version", ">", version - LOOKED_THROUGH)
    .where("entity", "=", "position")
    .where("action", "in", ["create", "update", "restore"])
    .orderBy("content_version", "desc")
    .limit(SHOWN)
    .execute();
  return rows.flatMap(({ action, at, after, content_version: place }) =>
    after === null
      ? []
      : [
          {
            position: entryIn("position", STORED_ENTRIES.position.read(parseDocument(after))),
            isNew: action === "create",
            at,
            place,
          },
        ],
  );
}

type Parts = { database: Database; changes: Pick<ContentChanges, "version"> };

/** Newest first. */
export const createPositionNews = ({ database, changes }: Parts): (() => Promise<PositionNews[]>) =>
  oncePerVersion(changes, () => select(database, changes.version()));
