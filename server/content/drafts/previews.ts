/** The addresses under which a draft can be looked at without an account: each expires, can be revoked, and is stored as a hash alone. */

import type { ContentType } from "#domain/records/content-type.ts";
import { PREVIEW_SECONDS } from "#domain/stored-data.ts";
import { clockAt } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import { newRecordId } from "#server/database/record-id.ts";
import { writeStamped } from "#server/database/stamped-write.ts";
import { hashToken, isToken, newToken } from "#server/security/secrets.ts";
import { addEvent, type DraftTarget, getDraft } from "./draft-rows.ts";

const DAY_SECONDS = 24 * 3600;
export const PREVIEW_DAYS = PREVIEW_SECONDS / DAY_SECONDS;
/** Of one draft at a time; a further one ends the oldest. */
const MAX_PREVIEWS = 10;

export type Preview = { id: string; createdBy: string; createdAt: string; expiresAt: string };

export function createPreviews(database: Database) {
  const { db, engine } = database;
  const now = clockAt(engine);
  const ofDraft = ({ entity, id }: DraftTarget) =>
    db.selectFrom("previews").where("entity", "=", entity).where("record_id", "=", id).where("expires_at", ">", now);

  return {
    /** Returns the token, which is never seen again. */
    create: (target: DraftTarget, who: string): Promise<string> =>
      writeStamped(database, who, async ({ trx, at }) => {
        const draft = await getDraft(trx, target);
        const token = newToken();
        const others = await trx
          .selectFrom("previews")
          .select("id")
          .where("entity", "=", target.entity)
          .where("record_id", "=", target.id)
          .orderBy("id", "desc")
          .offset(MAX_PREVIEWS - 1)
          .limit(MAX_PREVIEWS)
          .execute();
        const surplus = others.map(({ id }) => id);
        if (surplus.length > 0) await trx.deleteFrom("previews").where("id", "in", surplus).execute();
        await trx
          .insertInto("previews")
          .values({
            id: newRecordId(),
            token_hash: hashToken(token),
            entity: target.entity,
            record_id: target.id,
            created_by: who,
            created_at: at,
            expires_at: clockAt(engine, PREVIEW_SECONDS),
          })
          .execute();
        await addEvent(trx, draft, { kind: "previewed", who, at });
        return token;
      }),

    list: (target: DraftTarget): Promise<Preview[]> =>
      ofDraft(target)
        .select(["id", "created_by as createdBy", "created_at as createdAt", "expires_at as expiresAt"])
        .orderBy("id", "desc")
        .execute(),

    /** All of a draft at once: an address may have been passed on. */
    revokeAll: (target: DraftTarget, who: string): Promise<void> =>
      writeStamped(database, who, async ({ trx, at }) => {
        const draft = await getDraft(trx, target);
        const { entity, id } = target;
        await trx.deleteFrom("previews").where("entity", "=", entity).where("record_id", "=", id).execute();
        await addEvent(trx, draft, { kind: "revoked", who, at });
      }),

    async sweep(): Promise<void> {
      await db.deleteFrom("previews").where("expires_at", "<=", now).execute();
    },

    /** Which draft an address opens, and until when; null where it opens none. */
    async find(token: string): Promise<{ entity: ContentType; id: string; expiresAt: string } | null> {
      if (!isToken(token)) return null;
      const found = await db
        .selectFrom("previews")
        .select(["entity", "record_id as id", "expires_at as expiresAt"])
        .where("token_hash", "=", hashToken(token))
        .where("expires_at", ">", now)
        .executeTakeFirst();
      return found ?? null;
    },
  };
}
