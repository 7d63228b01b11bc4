/** Records the events of login and account for the audit trail. */
import type { Kysely } from "kysely";
import { EMAIL_MAX_LENGTH } from "#domain/account/login.ts";
import type { LoginEvent } from "#domain/lists/audit-query.ts";
import { ACCOUNT_EVENT_SECONDS, ANONYMOUS_EVENT_SECONDS } from "#domain/stored-data.ts";
import { cleanText } from "#domain/text/plain-text.ts";
import { clockAt } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import { newRecordId } from "#server/database/record-id.ts";
import type { Schema } from "#server/database/schema.ts";

/** An e-mail address fits; a longer user agent is cut. */
const MAX_LENGTH = EMAIL_MAX_LENGTH;

/** `account` is the e-mail of an account, never typed input: people type passwords into the wrong field. */
export type AccountEvent = { kind: LoginEvent; account: string; address: string; device?: string; detail?: string };

export type Events = ReturnType<typeof createAccountEvents>;

const short = (text: string): string => cleanText(text.slice(0, MAX_LENGTH));

export function createAccountEvents({ db, engine }: Database, count: (kind: LoginEvent) => void = () => {}) {
  async function recordWithin(
    trx: Kysely<Schema>,
    { kind, account, address, device = "", detail = "" }: AccountEvent,
  ): Promise<void> {
    await trx
      .insertInto("events")
      .values({
        id: newRecordId(),
        at: clockAt(engine),
        kind,
        account: short(account),
        address: short(address),
        device: short(device),
        detail: short(detail),
      })
      .execute();
    count(kind);
  }

  return {
    record: (event: AccountEvent): Promise<void> => recordWithin(db, event),
    /** Within the transaction of the recorded change: both are stored, or neither. */
    recordWithin,
    async sweep(): Promise<void> {
      await db.deleteFrom("events").where("at", "<=", clockAt(engine, -ACCOUNT_EVENT_SECONDS)).execute();
      await db
        .deleteFrom("events")
        .where("account", "=", "")
        .where("at", "<=", clockAt(engine, -ANONYMOUS_EVENT_SECONDS))
        .execute();
    },
  };
}
