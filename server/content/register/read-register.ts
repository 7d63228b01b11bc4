/** Reads the register from the database, by id: the order does not depend on who wrote what when. */
import type { Kysely } from "kysely";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { StoredItem } from "#domain/content-types/descriptor.ts";
import type { RegisterEntries } from "#domain/content-types/register.ts";
import type { Country } from "#domain/countries/country.ts";
import type { RegisterType } from "#domain/records/content-type.ts";
import type { Document } from "#domain/records/document.ts";
import type { Register } from "#domain/register/positions.ts";
import { readStamps } from "#server/content/stored-type.ts";
import { REGISTER_TABLES, type Schema } from "#server/database/schema.ts";
import { parseDocument } from "#server/database/stored-text.ts";

export const readEntry = (document: Document): StoredItem => ({ ...document, ...readStamps(document) });

/** A stored entry was checked by its schema when it was written; parsing it again would cost more than all the rest. */
export const entryIn = <Type extends RegisterType>(type: Type, stored: Document): RegisterEntries[Type] =>
  CONTENT_TYPES[type].toEntry(stored) as unknown as RegisterEntries[Type];

export async function selectEntries(db: Kysely<Schema>, type: RegisterType): Promise<StoredItem[]> {
  const rows = await db.selectFrom(REGISTER_TABLES[type]).select("document").orderBy("id").execute();
  return rows.map(({ document }) => readEntry(parseDocument(document)));
}

const readAll = async <Type extends RegisterType>(db: Kysely<Schema>, type: Type): Promise<RegisterEntries[Type][]> =>
  (await selectEntries(db, type)).map((stored) => entryIn(type, stored));

export const readStoredRegister = async (db: Kysely<Schema>): Promise<Register> => ({
  bodies: await readAll(db, "body"),
  positions: await readAll(db, "position"),
});

export const readStoredCountries = (db: Kysely<Schema>): Promise<Country[]> => readAll(db, "country");
