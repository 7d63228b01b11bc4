/** Webhooks: administrators name an address, and every public event is sent there, signed as in Standard Webhooks. */
import { createHmac, randomBytes } from "node:crypto";
import type { Selectable, Updateable } from "kysely";
import type { EventRecord, PublicEvent } from "#domain/feeds/public-events.ts";
import type { ShownStatus } from "#domain/feeds/record-news.ts";
import { countRows } from "#server/database/count-rows.ts";
import type { WebhookTable } from "#server/database/event-tables.ts";
import type { Database } from "#server/database/open.ts";
import { newRecordId } from "#server/database/record-id.ts";
import type { Outgoing } from "#server/external/outgoing.ts";
import type { Log } from "#server/log.ts";
import type { Safe } from "#server/security/secrets.ts";
import type { Channel, StoredEvent } from "./deliveries.ts";

const SECRET_PREFIX = "whsec_";
const SECRET_BYTES = 32;
export const MOST_WEBHOOKS = 20;
export const LONGEST_ADDRESS = 500;
const GONE = 410;

export type Webhook = Omit<Selectable<WebhookTable>, "sealed_secret">;

const toRecord = ({ type, id, name, translations }: EventRecord) => ({
  type,
  id,
  name,
  names: translations.name,
  path: `/${type}/${encodeURIComponent(id)}`,
});

type Change = { from: ShownStatus | null; to: ShownStatus };
const toChange = ({ from, to }: Change) => ({ from, to });

function toData(event: PublicEvent): object {
  switch (event.type) {
    case "status.changed": {
      const { record, news } = event;
      const { decidedBy, exception, reason } = news;
      return { record: toRecord(record), ...toChange(news), decided_by: decidedBy, exception, reason };
    }
    case "exception.changed":
      return { record: toRecord(event.record), status: event.news.status, exception: event.news.exception };
    case "method.changed":
      return {
        version: event.version,
        records: event.records.map((changed) => ({ ...toRecord(changed.record), ...toChange(changed) })),
      };
    case "position.added":
    case "position.changed":
      return { position: event.position };
    default:
      return { id: event.notice.id, about: event.notice.about, ...event.notice.document };
  }
}

/** The body of a webhook. */
export const toBody = ({ at, event }: StoredEvent): string =>
  JSON.stringify({ type: event.type, timestamp: at, data: toData(event) });

/** `secret` as it was shown: `whsec_` and base64. */
export function signWebhook(secret: string, id: string, timestamp: string, body: string): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}

type Parts = { database: Database; safe: Safe; outgoing: Outgoing; log: Pick<Log, "error"> };

export type Webhooks = ReturnType<typeof createWebhooks>;

export function createWebhooks({ database, safe, outgoing, log }: Parts) {
  const { db } = database;
  const laneOf = (id: string): string => `webhook ${id}`;

  async function change(id: string, values: Updateable<WebhookTable>): Promise<boolean> {
    const changed = await db.updateTable("webhooks").set(values).where("id", "=", id).executeTakeFirst();
    return changed.numUpdatedRows > 0n;
  }

  const channel: Channel = {
    name: "webhook",
    atOnce: 4,
    async receivers(trx, events) {
      const enabled = trx.selectFrom("webhooks").select(["id", "created_at"]).where("disabled_at", "=", "");
      const page = (await enabled.execute()).map(({ id, created_at }) => {
        return { receiver: id, lane: laneOf(id), events: events.filter(({ at }) => at >= created_at) };
      });
      return { page, upTo: "", isLast: true };
    },
    async send(event, { receiver }) {
      const row = await db
        .selectFrom("webhooks")
        .select(["url", "sealed_secret"])
        .where("id", "=", receiver)
        .where("disabled_at", "=", "")
        .executeTakeFirst();
      if (!row) return { is: "delivered" };
      const secret = safe.unlock(receiver, row.sealed_secret);
      if (secret === null) return { is: "failed", error: "The secret cannot be read with this SECRET_KEY." };
      const body = toBody(event);
      const timestamp = String(Math.floor(Date.now() / 1000));
      const headers = {
        "content-type": "application/json",
        "user-agent": "Mizan-Webhooks",
        "webhook-id": event.id,
        "webhook-timestamp": timestamp,
        "webhook-signature": signWebhook(secret, event.id, timestamp, body),
      };
      const sent = await outgoing.post(row.url, headers, Buffer.from(body));
      if (sent.ok) return { is: "delivered" };
      await change(receiver, { last_error: sent.error });
      return sent.status === GONE ? { is: "gone" } : { is: "failed", ...sent };
    },
    async delivered(receiver) {
      await change(receiver, { delivered_at: await database.now(), last_error: "" });
    },
    async end(receiver, error) {
      await change(receiver, { disabled_at: await database.now(), ...(error ? { last_error: error } : {}) });
      log.error(
        { webhook: receiver, error },
        "a webhook was disabled: its receiver failed for three days or answered 410",
      );
    },
    close: outgoing.close,
  };

  return {
    channel,
    isAllowed: (url: string): boolean => url.length <= LONGEST_ADDRESS && outgoing.isAllowed(url),

    list: (): Promise<Webhook[]> =>
      db
        .selectFrom("webhooks")
        .select(["id", "url", "created_at", "created_by", "delivered_at", "disabled_at", "last_error"])
        .orderBy("id")
        .execute(),

    /** The secret is returned once; null where there are too many webhooks. */
    async add(url: string, who: string): Promise<{ id: string; secret: string } | null> {
      if ((await countRows(db.selectFrom("webhooks"))) >= MOST_WEBHOOKS) return null;
      const id = newRecordId();
      const secret = SECRET_PREFIX + randomBytes(SECRET_BYTES).toString("base64");
      const row = { id, url, sealed_secret: safe.lock(id, secret), created_at: await database.now(), created_by: who };
      await db.insertInto("webhooks").values(row).execute();
      return { id, secret };
    },

    /** It gets the events from now on. False where there is none of this id. */
    enable: (id: string): Promise<boolean> => change(id, { disabled_at: "", last_error: "" }),

    async remove(id: string): Promise<void> {
      await db.deleteFrom("webhooks").where("id", "=", id).execute();
      await db.deleteFrom("deliveries").where("receiver", "=", id).execute();
    },

    countDisabled: (): Promise<number> => countRows(db.selectFrom("webhooks").where("disabled_at", "<>", "")),
  };
}
