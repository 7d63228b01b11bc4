/** The types of the tables of public events and of those who receive them. A time that was never set is the empty text. */
import type { Generated } from "kysely";
import type { PublicEvent } from "#domain/feeds/public-events.ts";

/** Written in the transaction of the change that it is about. */
export type PublicEventTable = {
  id: string;
  at: string;
  type: PublicEvent["type"];
  /** The event (JSON). */
  document: string;
  /** 1 once every receiver has its delivery. */
  is_assigned: Generated<number>;
  /** The last push subscription that was looked at. */
  assigned_up_to: Generated<string>;
};

/** One event for one receiver, until it is delivered or given up. */
export type DeliveryTable = {
  /** Of event and receiver: assigning it twice makes one delivery. */
  id: string;
  event_id: string;
  /** `webhook <id>` or `push <host>`: one lane never waits for another. */
  lane: string;
  /** The id of a webhook or of a push subscription. */
  receiver: string;
  attempts: number;
  created_at: string;
  /** When it is tried next. While a server sends it, the end of its lease. */
  due_at: string;
};

export type WebhookTable = {
  id: string;
  url: string;
  sealed_secret: string;
  created_at: string;
  created_by: string;
  delivered_at: Generated<string>;
  disabled_at: Generated<string>;
  last_error: Generated<string>;
};
