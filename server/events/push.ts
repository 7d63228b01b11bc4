/**
 * Web push: a browser that asked for it is notified when the status of a watched record changes. Stored are its endpoint, its
 * two keys, the watched ids and the language, encrypted under an id from which the endpoint cannot be found.
 */
import { ECDH } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import { followKey, recordsOf } from "#domain/feeds/public-events.ts";
import { isRecordId, RECORD_TYPES } from "#domain/records/content-type.ts";
import { PUSH_SECONDS } from "#domain/stored-data.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import { MOST_FOLLOWED } from "#domain/watchlist/watchlist.ts";
import { clockAt } from "#server/database/clock.ts";
import { countRows } from "#server/database/count-rows.ts";
import type { Database } from "#server/database/open.ts";
import { parseDocument } from "#server/database/stored-text.ts";
import type { Outgoing } from "#server/external/outgoing.ts";
import { loadWebPush } from "#server/lazy-imports.ts";
import { addressKey, createRateLimits, type Spent } from "#server/security/rate-limits.ts";
import type { Safe, Seal } from "#server/security/secrets.ts";
import type { Assigned, Channel } from "./deliveries.ts";
import { writeNotification } from "./push-texts.ts";

/** A browser confirms once a day, and after each change of its list. */
const SIGN_UPS = { name: "push", max: 60, seconds: 3600 };
/** So many are decrypted and assigned in one transaction. */
const PAGE = 250;
/** A notification that could not be shown by then is old news. */
const TTL_SECONDS = 3 * 86_400;
/** Each is an entry of a few thousand bytes that anyone may send. */
const MOST_SUBSCRIPTIONS = 100_000;
const FULL_SECONDS = 3600;
const GONE = new Set([404, 410]);
const LATER = (status: number | null): boolean => status === null || status === 429 || status >= 500;
const KEYS_ID = 1;

const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .refine((text) => Buffer.from(text, "base64url").length === bytes);

/** A point that is not on the curve could not be encrypted for. */
function isPoint(text: string): boolean {
  try {
    return ECDH.convertKey(text, "prime256v1", "base64url").length > 0;
  } catch {
    return false;
  }
}

export const pushSubscription = z.strictObject({
  endpoint: z.string().max(1000),
  p256dh: base64url(65).refine(isPoint),
  auth: base64url(16),
  language: z.enum(LANGUAGES),
  watched: z
    .array(z.strictObject({ kind: z.enum(RECORD_TYPES), id: z.string().refine(isRecordId) }))
    .min(1)
    .max(MOST_FOLLOWED),
});
export type PushSubscriptionBody = z.output<typeof pushSubscription>;

/** `*.example.com` are all hosts below it. */
export const isPushHost = (host: string, allowed: readonly string[]): boolean =>
  allowed.some((one) => (one.startsWith("*.") ? host.endsWith(one.slice(1)) : host === one));

type Parts = {
  database: Database;
  safe: Safe;
  seal: Seal;
  outgoing: Outgoing;
  hosts: readonly string[];
  /** Whom the push service may write to: an https or mailto address. */
  contact: string;
};

export type Push = ReturnType<typeof createPush>;

export function createPush({ database, safe, seal, outgoing, hosts, contact }: Parts) {
  const { db, engine } = database;
  const limits = createRateLimits(database, seal);
  const idOf = (endpoint: string): string => seal("push", endpoint);
  let keys: Promise<{ publicKey: string; privateKey: string }> | undefined;

  /** Checked when it was encrypted, which only we can: every event reads all of them. */
  const read = (id: string, sealed: string): PushSubscriptionBody | null => {
    const text = safe.unlock(id, sealed);
    return text === null ? null : (parseDocument(text) as PushSubscriptionBody);
  };

  async function selectKeys() {
    const row = await db.selectFrom("push_keys").selectAll().where("id", "=", KEYS_ID).executeTakeFirst();
    const privateKey = row && safe.unlock("push_keys", row.sealed_private);
    return row && privateKey ? { publicKey: row.public_key, privateKey } : null;
  }

  /** Made once for all servers. With another SECRET_KEY nothing stored can be read, so that browsers sign up again. */
  async function loadKeys() {
    const known = await selectKeys();
    if (known) return known;
    const made = (await loadWebPush()).generateVAPIDKeys();
    const row = { public_key: made.publicKey, sealed_private: safe.lock("push_keys", made.privateKey) };
    const unreadable = await db.selectFrom("push_keys").select("sealed_private").executeTakeFirst();
    if (unreadable) await db.deleteFrom("push_keys").where("sealed_private", "=", unreadable.sealed_private).execute();
    await db
      .insertInto("push_keys")
      .values({ id: KEYS_ID, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await selectKeys()) ?? made;
  }

  const currentKeys = () => {
    keys ??= loadKeys().catch((error: unknown) => {
      keys = undefined;
      throw error;
    });
    return keys;
  };

  async function remove(id: string): Promise<void> {
    await db.deleteFrom("push_subscriptions").where("id", "=", id).execute();
    await db.deleteFrom("deliveries").where("receiver", "=", id).execute();
  }

  /** Those that are there can always be changed. */
  async function isFull(id: string): Promise<boolean> {
    const subscriptions = db.selectFrom("push_subscriptions");
    if ((await countRows(subscriptions.where("id", "=", id))) > 0) return false;
    return (await countRows(subscriptions)) >= MOST_SUBSCRIPTIONS;
  }

  let encrypting: Promise<unknown> = Promise.resolve();
  /** One takes about a millisecond: requests are answered between two of them. */
  async function encrypt(own: PushSubscriptionBody, payload: string) {
    const [{ generateRequestDetails }, vapid] = await Promise.all([loadWebPush(), currentKeys()]);
    const encrypted = encrypting.then(() => {
      const keys = { p256dh: own.p256dh, auth: own.auth };
      const options = { vapidDetails: { subject: contact, ...vapid }, TTL: TTL_SECONDS, urgency: "normal" } as const;
      return generateRequestDetails({ endpoint: own.endpoint, keys }, payload, options);
    });
    encrypting = encrypted.catch(() => {}).then(() => nextTurn());
    return encrypted;
  }

  const isAllowed = (endpoint: string): boolean =>
    outgoing.isAllowed(endpoint) && isPushHost(new URL(endpoint).hostname, hosts);

  const channel: Channel = {
    name: "push",
    atOnce: 50,
    async receivers(trx, events, after) {
      const rows = await trx
        .selectFrom("push_subscriptions")
        .select(["id", "sealed"])
        .where("id", ">", after)
        .orderBy("id")
        .limit(PAGE)
        .execute();
      const about = events.map((stored) => ({
        stored,
        keys: new Set(recordsOf(stored.event).map(({ type, id }) => followKey(type, id))),
      }));
      const page = rows.flatMap(({ id, sealed }): Assigned[] => {
        const own = read(id, sealed);
        if (!own) return [];
        const watched = own.watched.map((ref) => followKey(ref.kind, ref.id));
        const wanted = about.filter(({ keys: named }) => watched.some((key) => named.has(key)));
        const lane = `push ${new URL(own.endpoint).hostname}`;
        return wanted.length > 0 ? [{ receiver: id, lane, events: wanted.map(({ stored }) => stored) }] : [];
      });
      return { page, upTo: rows.at(-1)?.id ?? "", isLast: rows.length < PAGE };
    },

    async send(stored, { receiver }) {
      const row = await db
        .selectFrom("push_subscriptions")
        .select("sealed")
        .where("id", "=", receiver)
        .executeTakeFirst();
      const own = row && read(receiver, row.sealed);
      if (!own || !isAllowed(own.endpoint)) return { is: "gone" };
      const watched = new Set(own.watched.map((ref) => followKey(ref.kind, ref.id)));
      // No longer watched since it was assigned.
      if (!recordsOf(stored.event).some(({ type, id }) => watched.has(followKey(type, id)))) return { is: "delivered" };
      const payload = JSON.stringify({ id: stored.id, ...writeNotification(stored.event, own.language, watched) });
      const { headers, body } = await encrypt(own, payload);
      const { "Content-Length": _, ...named } = headers;
      const texts = Object.fromEntries(Object.entries(named).map(([name, value]) => [name, String(value)]));
      const sent = await outgoing.post(own.endpoint, texts, Uint8Array.from(body ?? []));
      if (sent.ok) return { is: "delivered" };
      if (GONE.has(sent.status ?? 0)) return { is: "gone" };
      // What the push service refuses for another reason would be refused again.
      return { ...sent, is: LATER(sent.status) ? "failed" : "refused" };
    },
    end: remove,
    close: outgoing.close,
  };

  return {
    channel,
    publicKey: async (): Promise<string> => (await currentKeys()).publicKey,

    /** Signs up, changes what is watched, or confirms. Null for an address that no known push service has. */
    async subscribe(body: PushSubscriptionBody, address: string): Promise<Spent | null> {
      if (!isAllowed(body.endpoint)) return null;
      const spent = await limits.spend(SIGN_UPS, addressKey(address));
      if (!spent.ok) return spent;
      const id = idOf(body.endpoint);
      if (await isFull(id)) return { ok: false, retryAfter: FULL_SECONDS };
      const row = { sealed: safe.lock(id, JSON.stringify(body)), confirmed_at: await database.now() };
      await db
        .insertInto("push_subscriptions")
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
        .execute();
      return spent;
    },

    unsubscribe: (endpoint: string): Promise<void> => remove(idOf(endpoint)),

    async sweep(): Promise<void> {
      await db.deleteFrom("push_subscriptions").where("confirmed_at", "<", clockAt(engine, -PUSH_SECONDS)).execute();
    },
  };
}
