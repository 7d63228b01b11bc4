/** Reads the register as the database has it now, by id: the order does not depend on who wrote what when. */
import type { Kysely } from "kysely";
import type { RegisterEntries } from "#domain/content-types/register.ts";
import type { Country } from "#domain/countries/country.ts";
import type { RegisterType } from "#domain/records/content-type.ts";
import type { Register } from "#domain/screening/positions.ts";
import { REGISTER_TABLES, type Schema } from "#server/database/schema.ts";
import { parseDocument } from "#server/database/stored-text.ts";
import { entryIn, STORED_ENTRIES, type StoredEntry } from "./stored-entries.ts";

export async function selectEntries(db: Kysely<Schema>, kind: RegisterType): Promise<StoredEntry[]> {
  const rows = await db.selectFrom(REGISTER_TABLES[kind]).select("document").orderBy("id").execute();
  return rows.map(({ document }) => STORED_ENTRIES[kind].read(parseDocument(document)));
}

const readAll = async <Kind extends RegisterType>(db: Kysely<Schema>, kind: Kind): Promise<RegisterEntries[Kind][]> =>
  (await selectEntries(db, kind)).map((stored) => entryIn(kind, stored));

export const readStoredRegister = async (db: Kysely<Schema>): Promise<Register> => ({
  bodies: await readAll(db, "body"),
  positions: await readAll(db, "position"),
});

export const readStoredCountries = (db: Kysely<Schema>): Promise<Country[]> => readAll(db, "country");
