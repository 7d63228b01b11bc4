/** The service of one kind of reviewed records: what can be read of them, and how they are written. */

import type { Coin, CoinForm } from "#domain/content-types/coin.ts";
import type { InputOf, RecordDescriptor } from "#domain/content-types/descriptor.ts";
import type { Exchange, ExchangeForm } from "#domain/content-types/exchange.ts";
import { type GivenFields, heldByFacts, mergeGiven } from "#domain/import/import-given.ts";
import type { Language } from "#domain/text/language.ts";
import { type CardOf, toRecordCard } from "#domain/views/record-card.ts";
import { readFrom } from "#server/database/read-replica.ts";
import { createContentService, type ServiceParts } from "./content-service.ts";
import { createRecordReader } from "./reads/record-reader.ts";
import { type ReviewRecord, storeRecords } from "./stored-type.ts";
import { createRecord } from "./writes/change-record.ts";
import type { CreateOptions } from "./writes/new-stamps.ts";
import { type PutEntry, type PutOutcome, putRecords } from "./writes/put-records.ts";
import type { ContentWrite } from "./writes/write-rows.ts";

/** The members of a kind that routes use. */
type RouteKind<Item extends ReviewRecord, Form extends { image: string }> = Pick<
  RecordDescriptor<Item, Form>,
  | ("id" | "paths" | "pageSize" | "normalize" | "dialog")
  | ("form" | "formImageOptional" | "image" | "blankForm" | "toForm" | "toInput")
>;

/** A record of an import file; `given` is what a record already there takes over. */
export type GivenRecord = Omit<PutEntry<never>, "merge" | "held"> & { given: GivenFields };

/** Every write is a method, not a function in a property: so the services of all kinds fit one type, `AnyRecords`. */
export function createRecords<Item extends ReviewRecord, Form extends { image: string }>(
  kind: RecordDescriptor<Item, Form>,
  parts: ServiceParts,
) {
  type Input = InputOf<Item>;
  const stored = storeRecords<Item>(kind);
  const routeKind: RouteKind<Item, Form> = kind;
  const toCard = (record: Item, language: Language): CardOf<Item> => toRecordCard(kind.id, record, language);

  return {
    kind: routeKind,
    ...createContentService<Item>(kind, stored, parts),
    ...createRecordReader({ read: parts.read ?? readFrom(parts.database.db), stored, toCard }),

    /** As part of a larger write, all or none. */
    createWithin(inside: ContentWrite, input: Input, options: CreateOptions = {}): Promise<Item> {
      return createRecord(inside, stored, input, options);
    },

    /** Many at once, made or changed by their ids, as part of a larger write. */
    putWithin(inside: ContentWrite, entries: readonly GivenRecord[]): Promise<PutOutcome[]> {
      const toEntry = ({ given, ...entry }: GivenRecord): PutEntry<Item> => ({
        ...entry,
        merge: (existing) => mergeGiven(existing, given),
        held: (existing) => heldByFacts(existing, given),
      });
      return putRecords(inside, stored, entries.map(toEntry));
    },
  };
}

export type Records<Item extends ReviewRecord, Form extends { image: string }> = ReturnType<
  typeof createRecords<Item, Form>
>;

export type Coins = Records<Coin, CoinForm>;
export type Exchanges = Records<Exchange, ExchangeForm>;

/** The records of a kind that is known only when the request comes. */
export type AnyRecords = Records<Coin | Exchange, CoinForm | ExchangeForm>;
