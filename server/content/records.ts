/** The service of one type of reviewed records: what can be read of them, and how they are written. */

import type { Coin, CoinForm } from "#domain/content-types/coin.ts";
import type { RecordDescriptor } from "#domain/content-types/descriptor.ts";
import type { Exchange, ExchangeForm } from "#domain/content-types/exchange.ts";
import type { Language } from "#domain/text/language.ts";
import { type CardOf, toRecordCard } from "#domain/views/record-card.ts";
import { readFrom } from "#server/database/read-replica.ts";
import type { ContentChanges } from "./content-changes.ts";
import { createContentService, type ServiceParts } from "./content-service.ts";
import { createRecordReader } from "./reads/record-reader.ts";
import { type ReviewRecord, storeRecords } from "./stored-type.ts";

/** The members of a descriptor that routes use. */
type RouteType<Item extends ReviewRecord, Form extends { image: string }> = Pick<
  RecordDescriptor<Item, Form>,
  | ("id" | "paths" | "pageSize" | "normalize" | "dialog")
  | ("form" | "formImageOptional" | "image" | "blankForm" | "toForm" | "toInput")
>;

/** Every write is a method, not a function in a property: so the services of all kinds fit one type, `AnyRecords`. */
export function createRecords<Item extends ReviewRecord, Form extends { image: string }>(
  type: RecordDescriptor<Item, Form>,
  parts: ServiceParts & { changes: Partial<Pick<ContentChanges, "subscribe">> },
) {
  const stored = storeRecords<Item>(type);
  const routeType: RouteType<Item, Form> = type;
  const toCard = (record: Item, language: Language): CardOf<Item> => toRecordCard(type.id, record, language);

  return {
    type: routeType,
    ...createContentService<Item>(type, stored, parts),
    ...createRecordReader({
      read: parts.read ?? readFrom(parts.database.db),
      stored,
      toCard,
      subscribe: parts.changes.subscribe,
    }),
  };
}

export type Records<Item extends ReviewRecord, Form extends { image: string }> = ReturnType<
  typeof createRecords<Item, Form>
>;

export type Coins = Records<Coin, CoinForm>;
export type Exchanges = Records<Exchange, ExchangeForm>;

/** The records of a type that is known only when the request comes. */
export type AnyRecords = Records<Coin | Exchange, CoinForm | ExchangeForm>;
