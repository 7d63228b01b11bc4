/** How bodies, positions and countries are stored: each document is the entry, as its schema has it, and its stamps. */

import type { Stamps } from "#domain/content-types/descriptor.ts";
import { REGISTER, type RegisterEntries, toEntry } from "#domain/content-types/register.ts";
import type { RegisterType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import { readStamps, type StoredType } from "#server/content/stored-type.ts";
import { REGISTER_TABLES } from "#server/database/schema.ts";

/** An entry as it is stored; `entryIn` reads it. */
export type StoredEntry = Stamps & Document;

const storeEntries = (kind: RegisterType): StoredType<StoredEntry> => ({
  entity: kind,
  table: REGISTER_TABLES[kind],
  make: (document) => ({ ...REGISTER[kind].schema.parse(toEntry(kind, document)), ...readStamps(document) }),
  read: (document) => ({ ...document, ...readStamps(document) }),
});

export const STORED_ENTRIES: Readonly<Record<RegisterType, StoredType<StoredEntry>>> = {
  body: storeEntries("body"),
  position: storeEntries("position"),
  country: storeEntries("country"),
};

/** What is stored went through the schema when it was written; parsing it again would cost more than all the rest. */
export const entryIn = <Kind extends RegisterType>(kind: Kind, stored: Document): RegisterEntries[Kind] =>
  toEntry(kind, stored) as unknown as RegisterEntries[Kind];

/** A field that the new entry leaves out is gone: a changed record would keep it. */
export const inPlaceOf = (before: Document, entry: Document): Document => ({
  ...Object.fromEntries(Object.keys(before).map((key) => [key, undefined])),
  ...entry,
});
