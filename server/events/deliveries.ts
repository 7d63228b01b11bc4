/**
 * Delivers public events: every new event is assigned to its receivers, then each lane (one webhook, or the push service of
 * one vendor) is worked off by itself. All state is in the database: a delivery is claimed with a lease, so that one server
 * sends it, and another one sends it again if that server was killed. Every event arrives at least once; its id tells copies apart.
 */
import type { Transaction } from "kysely";
import { type PublicEvent, recordsOf } from "#domain/feeds/public-events.ts";
import { PUBLIC_EVENT_SECONDS } from "#domain/stored-data.ts";
import { clockAt, readClock } from "#server/database/clock.ts";
import type { DeliveryTable } from "#server/database/event-tables.ts";
import type { Database } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";
import { parseDocument } from "#server/database/stored-text.ts";
import type { Log } from "#server/log.ts";
import { repeat } from "#server/repeat.ts";

const CHECK_MS = 1000;
/** Longer than any sending takes. */
const LEASE_SECONDS = 60;
/** A receiver that failed for so long is given up. */
export const GIVE_UP_MS = 3 * 86_400_000;
const FIRST_RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 6 * 3600;
/** So long nothing is sent to a lane that cannot be reached. */
const PAUSE_MS = 30_000;
const EVENTS_AT_ONCE = 100;

export type StoredEvent = { id: string; at: string; event: PublicEvent };
export type Delivery = DeliveryTable;

type DeliveryOutcome =
  | { is: "delivered" }
  /** The receiver is no longer there. */
  | { is: "gone" }
  /** This event is not wanted, and would not be later. */
  | { is: "refused"; error: string }
  /** `isUnreachable`: nothing of this lane would arrive now. */
  | { is: "failed"; error: string; retryAfterMs?: number | null; isUnreachable?: boolean };

/** One way to receive events. */
export type Channel = {
  /** The first word of its lanes. */
  name: "webhook" | "push";
  /** How many are sent at once within a lane. */
  atOnce: number;
  /** The next receivers after one, in order of their ids, with the events each of them gets. */
  receivers(trx: Transaction<Schema>, events: readonly StoredEvent[], after: string): Promise<ReceiverPage>;
  send(event: StoredEvent, delivery: Delivery): Promise<DeliveryOutcome>;
  delivered?(receiver: string): Promise<void>;
  /** It failed for too long, or no longer exists: it gets no further events. */
  end(receiver: string, error: string): Promise<void>;
  /** Aborts what is being sent. */
  close(): Promise<void>;
};

export type Assigned = { receiver: string; lane: string; events: readonly StoredEvent[] };
export type ReceiverPage = { page: Assigned[]; upTo: string; isLast: boolean };

/** After the first attempt 5 s, then four times as long each time, up to six hours. */
export const retrySeconds = (attempts: number): number =>
  Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 4 ** (attempts - 1));

const NO_RECEIVERS: ReceiverPage = { page: [], upTo: "", isLast: true };

const isForFollowers = ({ event }: StoredEvent): boolean => recordsOf(event).length > 0;

type Parts = {
  database: Database;
  log: Pick<Log, "warn">;
  channels: readonly Channel[];
  leaseSeconds?: number;
  /** In seconds. */
  retryAfter?: (attempts: number) => number;
};

export type Deliveries = ReturnType<typeof createDeliveries>;

export function createDeliveries({
  database,
  log,
  channels,
  leaseSeconds = LEASE_SECONDS,
  retryAfter = retrySeconds,
}: Parts) {
  const { db, engine } = database;
  const skipLocked = engine === "postgres";
  const outcomes = new Map<string, number>();
  const working = new Map<string, Promise<void>>();
  const pausedUntil = new Map<string, number>();
  let isStopping = false;

  const toStored = (row: { id: string; at: string; document: string }): StoredEvent => ({
    id: row.id,
    at: row.at,
    event: parseDocument(row.document) as PublicEvent,
  });

  /** One page of receivers for the oldest new events; false where there is none. Each is one short transaction. */
  const assignSome = (): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const isNew = trx
        .selectFrom("public_events")
        .select(["id", "at", "document", "assigned_up_to"])
        .where("is_assigned", "=", 0)
        .orderBy("id")
        .limit(EVENTS_AT_ONCE)
        .$if(skipLocked, (query) => query.forUpdate().skipLocked());
      const rows = await isNew.execute();
      const [first] = rows;
      if (!first) return false;
      const { assigned_up_to: after } = first;
      // Those that are as far as the oldest are assigned together: each subscription is decrypted once.
      const events = rows.filter((row) => row.assigned_up_to === after).map(toStored);
      const [name, id = ""] = (after || "webhook ").split(" ");
      const channel = channels.find((one) => one.name === name);
      const wanted = name === "push" ? events.filter(isForFollowers) : events;
      const found = channel && wanted.length > 0 ? await channel.receivers(trx, wanted, id) : NO_RECEIVERS;
      const at = await readClock(trx, engine);
      const deliveries = found.page.flatMap(({ receiver, lane, events: own }) =>
        own.map((event) => ({
          id: `${event.id} ${receiver}`,
          event_id: event.id,
          lane,
          receiver,
          attempts: 0,
          created_at: at,
          due_at: at,
        })),
      );
      for (let start = 0; start < deliveries.length; start += EVENTS_AT_ONCE)
        await trx
          .insertInto("deliveries")
          .values(deliveries.slice(start, start + EVENTS_AT_ONCE))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      const next = name === "webhook" ? "push " : "";
      await trx
        .updateTable("public_events")
        .set(
          found.isLast
            ? { is_assigned: next === "" ? 1 : 0, assigned_up_to: next }
            : { assigned_up_to: `${name} ${found.upTo}` },
        )
        .where(
          "id",
          "in",
          events.map((event) => event.id),
        )
        .execute();
      return true;
    });

  function claim(lane: string, most: number): Promise<Delivery[]> {
    const due = db
      .selectFrom("deliveries")
      .select("id")
      .where("lane", "=", lane)
      .where("due_at", "<=", clockAt(engine))
      .orderBy("due_at")
      .limit(most)
      .$if(skipLocked, (query) => query.forUpdate().skipLocked());
    return db
      .updateTable("deliveries")
      .set(({ eb }) => ({ due_at: clockAt(engine, leaseSeconds), attempts: eb("attempts", "+", 1) }))
      .where("id", "in", due)
      .returningAll()
      .execute();
  }

  const count = (channel: Channel, outcome: string): void => {
    const key = `${channel.name} ${outcome}`;
    outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
  };

  async function end(channel: Channel, { receiver }: Delivery, error: string): Promise<void> {
    await channel.end(receiver, error);
    await db.deleteFrom("deliveries").where("receiver", "=", receiver).execute();
  }

  async function retry(
    channel: Channel,
    delivery: Delivery,
    outcome: DeliveryOutcome & { is: "failed" },
  ): Promise<void> {
    const { attempts, lane } = delivery;
    const [now, last] = [Date.parse(await database.now()), Date.parse(delivery.created_at) + GIVE_UP_MS];
    log.warn({ lane, event: delivery.event_id, attempts, error: outcome.error }, "an event could not be delivered");
    if (now >= last) return end(channel, delivery, outcome.error);
    const wait = Math.max(outcome.retryAfterMs ?? 0, retryAfter(attempts) * 1000);
    const due_at = new Date(Math.min(now + wait, last)).toISOString();
    await db.updateTable("deliveries").set({ due_at }).where("id", "=", delivery.id).execute();
    if (outcome.isUnreachable) pausedUntil.set(lane, performance.now() + Math.min(PAUSE_MS, wait));
  }

  async function sendClaimed(channel: Channel, claimed: readonly Delivery[]): Promise<void> {
    const ids = [...new Set(claimed.map(({ event_id }) => event_id))];
    const rows = await db.selectFrom("public_events").select(["id", "at", "document"]).where("id", "in", ids).execute();
    const events = new Map(rows.map((row) => [row.id, toStored(row)]));
    const sent = await Promise.all(
      claimed.map(async (delivery) => {
        const event = events.get(delivery.event_id);
        const outcome: DeliveryOutcome = event ? await channel.send(event, delivery) : { is: "delivered" };
        count(channel, outcome.is);
        return { delivery, outcome };
      }),
    );
    for (const { delivery, outcome } of sent)
      if (outcome.is === "refused")
        log.warn({ lane: delivery.lane, event: delivery.event_id, error: outcome.error }, "an event was refused");
    const ended = new Set(["delivered", "refused"]);
    const done = sent.filter(({ outcome }) => ended.has(outcome.is)).map(({ delivery }) => delivery);
    if (done.length > 0) {
      const delivered = done.map(({ id }) => id);
      await db.deleteFrom("deliveries").where("id", "in", delivered).execute();
      for (const { receiver } of done) await channel.delivered?.(receiver);
    }
    for (const { delivery, outcome } of sent) {
      if (outcome.is === "gone") await end(channel, delivery, "");
      if (outcome.is === "failed") await retry(channel, delivery, outcome);
    }
  }

  const isPaused = (lane: string): boolean => (pausedUntil.get(lane) ?? 0) > performance.now();

  async function workOff(lane: string): Promise<void> {
    const channel = channels.find(({ name }) => lane.startsWith(`${name} `));
    if (!channel) return;
    while (!isStopping && !isPaused(lane)) {
      const claimed = await claim(lane, channel.atOnce);
      if (claimed.length === 0) return;
      await sendClaimed(channel, claimed);
    }
  }

  const logError = (error: unknown) => log.warn({ err: error }, "events could not be delivered; it is tried again");
  const hasNew = async (): Promise<boolean> =>
    (await db.selectFrom("public_events").select("id").where("is_assigned", "=", 0).limit(1).execute()).length > 0;

  async function check(): Promise<void> {
    while (!isStopping && (await hasNew()) && (await assignSome()));
    const due = db.selectFrom("deliveries").select("lane").distinct().where("due_at", "<=", clockAt(engine));
    for (const { lane } of await due.execute()) {
      if (working.has(lane) || isPaused(lane)) continue;
      const work = workOff(lane)
        .catch(logError)
        .finally(() => working.delete(lane));
      working.set(lane, work);
    }
  }

  const checking = repeat(check, CHECK_MS, logError);

  return {
    /** Assigns what is new and begins to send what is due. */
    check: checking.check,
    /** Resolves when nothing is being sent. */
    settled: async (): Promise<void> => void (await Promise.all(working.values())),

    /** How often sending ended how, by `<channel> <outcome>`. */
    outcomes: (): ReadonlyMap<string, number> => outcomes,

    /** Events that everybody has, and that are older than a week. */
    async sweep(): Promise<void> {
      await db
        .deleteFrom("public_events")
        .where("is_assigned", "=", 1)
        .where("at", "<", clockAt(engine, -PUBLIC_EVENT_SECONDS))
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom("deliveries").select("id").whereRef("event_id", "=", "public_events.id"))),
        )
        .execute();
    },

    async stop(): Promise<void> {
      isStopping = true;
      await Promise.all(channels.map((channel) => channel.close()));
      await checking.stop();
      await Promise.all(working.values());
    },
  };
}
