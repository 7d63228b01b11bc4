/** The newest positions: those that were entered or changed, as they were written then. */
import type { PositionNews } from "#domain/feeds/record-news.ts";
import type { Register } from "#domain/register/positions.ts";
import { entryIn } from "#server/content/register/read-register.ts";
import type { Database } from "#server/database/open.ts";
import { parseDocument } from "#server/database/stored-text.ts";
import { oncePer } from "#server/once-per.ts";

/** The register has a few hundred, and each is short. */
const MOST = 2000;

async function select({ db }: Database): Promise<PositionNews[]> {
  const rows = await db
    .selectFrom("revisions")
    .select(["action", "at", "after", "content_version"])
    .where("entity", "=", "position")
    .where("action", "in", ["create", "update", "restore"])
    .orderBy("content_version", "desc")
    .limit(MOST)
    .execute();
  return rows.flatMap(({ action, at, after, content_version: place }) =>
    after === null
      ? []
      : [
          {
            position: entryIn("position", parseDocument(after)),
            isNew: action === "create",
            at,
            place,
          },
        ],
  );
}

/** `register` is the one in memory: it is another one after each change of it, and only then. */
type Parts = { database: Database; register: () => Register };

/** Newest first. */
export const createPositionNews = ({ database, register }: Parts): (() => Promise<PositionNews[]>) =>
  oncePer(register, () => select(database));
