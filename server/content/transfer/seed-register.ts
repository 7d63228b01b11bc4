/**
 * Fills an empty register with the bodies, positions and countries that come with the product, and brings those of a new
 * release in: statuses rest on the register, so it is filled whatever becomes of the records.
 */

import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { RegisterEntry } from "#domain/content-types/register.ts";
import { type Country, countrySchema } from "#domain/countries/country.ts";
import { REGISTER_TYPES, type RegisterType } from "#domain/records/content-type.ts";
import { differencesOf } from "#domain/records/record-difference.ts";
import { findRecord } from "#server/content/reads/read-record.ts";
import { loadRegister, readEntries } from "#server/content/register.ts";
import { STORED_TYPES } from "#server/content/stored-types.ts";
import { changeRecord, createRecord } from "#server/content/writes/change-record.ts";
import { type WriteParts, writeContent } from "#server/content/writes/write-content.ts";
import type { ContentWrite } from "#server/content/writes/write-rows.ts";
import type { Database } from "#server/database/open.ts";
import { REGISTER_TABLES } from "#server/database/schema.ts";
import { wasEver, wasWrittenByEditors } from "./written-before.ts";

const SEED_EDITOR = "seed";
const UPDATE_EDITOR = "content";

type Entry = { kind: RegisterType; id: string; entry: RegisterEntry };

async function readAll(contentDir: string): Promise<Entry[]> {
  const { bodies, positions } = await loadRegister(contentDir);
  const countries = await loadCountries(contentDir);
  return [
    ...bodies.map((entry): Entry => ({ kind: "body", id: entry.id, entry })),
    ...positions.map((entry): Entry => ({ kind: "position", id: entry.id, entry })),
    ...countries.map((entry): Entry => ({ kind: "country", id: entry.iso, entry })),
  ];
}

/** The kinds that were never written to. */
async function untouchedKinds({ db }: Pick<Database, "db">): Promise<RegisterType[]> {
  const untouched: RegisterType[] = [];
  for (const kind of REGISTER_TYPES) {
    const entry = await db.selectFrom(REGISTER_TABLES[kind]).select("id").limit(1).executeTakeFirst();
    const revision = await db
      .selectFrom("revisions")
      .select("id")
      .where("entity", "=", kind)
      .limit(1)
      .executeTakeFirst();
    if (!entry && !revision) untouched.push(kind);
  }
  return untouched;
}

/** Returns how many entries were made. Once, however many servers start together. */
export async function seedRegister(parts: WriteParts, contentDir: string): Promise<number> {
  if ((await untouchedKinds(parts.database)).length === 0) return 0;
  const entries = await readAll(contentDir);
  return writeContent(parts, SEED_EDITOR, async (write) => {
    const untouched = await untouchedKinds({ db: write.trx });
    const wanted = entries.filter(({ kind }) => untouched.includes(kind));
    for (const { kind, id, entry } of wanted) await createRecord(write, STORED_TYPES[kind], entry, { id });
    return wanted.length;
  });
}

export type RegisterStep = {
  entity: RegisterType;
  id: string;
  outcome: "added" | "replaced" | "unchanged" | "kept" | "deleted";
  differences: ReturnType<typeof differencesOf>;
};

async function updateEntry(write: ContentWrite, { kind, id, entry }: Entry, apply: boolean): Promise<RegisterStep> {
  const stored = STORED_TYPES[kind];
  const step = { entity: kind, id };
  const before = await findRecord(write.trx, stored, id);
  if (!before) {
    const outcome = (await wasEver(write.trx, kind, id)) ? "deleted" : "added";
    if (apply && outcome === "added") await createRecord(write, stored, entry, { id });
    return { ...step, outcome, differences: [] };
  }
  const { toEntry } = CONTENT_TYPES[kind];
  const current = toEntry(before);
  // As the database would have it: a field that is not there and one that is undefined are the same.
  if (isDeepStrictEqual(current, toEntry({ ...entry }))) return { ...step, outcome: "unchanged", differences: [] };
  const differences = differencesOf(current, { ...entry });
  if (await wasWrittenByEditors(write.trx, kind, id)) return { ...step, outcome: "kept", differences };
  if (apply) await changeRecord(write, stored, { id, version: null }, "update", () => entry);
  return { ...step, outcome: "replaced", differences };
}

/** All in one transaction: a position and the one it supersedes belong together. Without `apply` nothing is written. */
export async function updateRegister(
  parts: WriteParts,
  contentDir: string,
  { apply }: { apply: boolean },
): Promise<RegisterStep[]> {
  const entries = await readAll(contentDir);
  return writeContent(parts, UPDATE_EDITOR, async (write) => {
    const steps: RegisterStep[] = [];
    for (const entry of entries) steps.push(await updateEntry(write, entry, apply));
    return steps;
  });
}

/** By their code; empty where the folder is not there. */
export const loadCountries = (contentDir: string): Promise<Country[]> =>
  readEntries(join(contentDir, "countries"), countrySchema);
