/** Fills an empty database with the reviews that come with the product. Never touches one that was ever written to. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { laterFirst } from "#domain/lists/cursor.ts";
import { type Category, categoryOrder } from "#domain/records/category.ts";
import { isRecordId, RECORD_TYPES, type RecordType, WRITE_ORDER } from "#domain/records/content-type.ts";
import { type Document, isDocument, readText } from "#domain/records/document.ts";
import { markApplied } from "#server/content/method/apply-method.ts";
import type { AnyRecords } from "#server/content/records.ts";
import { PUT_CHUNK } from "#server/content/writes/put-records.ts";
import { writeContent } from "#server/content/writes/write-content.ts";
import type { Database } from "#server/database/open.ts";
import { RECORD_TABLES, type RecordTableName } from "#server/database/schema.ts";

const EDITOR = "seed";
/** There is no record yet that could take anything over. */
const NOTHING_GIVEN = { fields: {}, texts: {} };
const SECOND_MS = 1000;

/** A seed file that cannot be used; the message is a sentence that names it. */
export class SeedError extends Error {
  override name = "SeedError";
}

type Ranked = { rating: number | null; category: Category; established: string };
export type SeedRecord<Input> = { id: string; input: Input };

async function readSeedFile(path: string): Promise<Document> {
  try {
    const parsed: unknown = JSON.parse(await readFile(path, "utf8"));
    if (isDocument(parsed)) return parsed;
  } catch (error) {
    throw new SeedError(`The seed file ${path} cannot be read: ${error instanceof Error ? error.message : error}.`);
  }
  throw new SeedError(`The seed file ${path} does not hold one record.`);
}

async function listSeedFiles(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith(".json"));
  } catch {
    throw new SeedError(`The seed folder ${folder} cannot be read.`);
  }
}

/** The best rated come last, so they are the newest; among equals the allowed, then the longest known. Always the same order. */
const bySeedOrder = ({ id, input }: SeedRecord<Ranked>, { id: otherId, input: other }: SeedRecord<Ranked>): number =>
  (input.rating ?? 0) - (other.rating ?? 0) ||
  categoryOrder(other.category) - categoryOrder(input.category) ||
  laterFirst(input.established, other.established) ||
  laterFirst(id, otherId);

async function readSeedFolder<Input extends Ranked>(
  folder: string,
  { normalize }: { normalize(document: Document): Input },
): Promise<SeedRecord<Input>[]> {
  const names = await listSeedFiles(folder);
  const records = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const document = await readSeedFile(path);
      const id = name.slice(0, -".json".length);
      if (!isRecordId(id) || (document.id ?? id) !== id) {
        throw new SeedError(`The seed file ${path} is not named after its id.`);
      }
      if (!readText(document.name)) throw new SeedError(`The seed file ${path} has no name.`);
      return { id, input: normalize(document) };
    }),
  );
  return records.sort(bySeedOrder);
}

/** One second apart, and never later than now. The day of the review is part of the review itself. */
const createdAtOf = (index: number, count: number, now: string): string =>
  new Date(Date.parse(now) - (count - index) * SECOND_MS).toISOString();

async function isUntouched({ db }: Pick<Database, "db">): Promise<boolean> {
  for (const table of Object.values(RECORD_TABLES)) {
    if (await db.selectFrom(table).select("id").limit(1).executeTakeFirst()) return false;
  }
  // The register is filled before the records, and by itself.
  const revisions = db.selectFrom("revisions").select("id").where("entity", "in", RECORD_TYPES);
  return (await revisions.limit(1).executeTakeFirst()) === undefined;
}

/** The logos that come with the product lie under the same names as the records. */
const PUBLIC_DIR = "public";

function withLogo<Input extends { image: string }>(folder: RecordTableName, { id, input }: SeedRecord<Input>): Input {
  const image = `/logos/${folder}/${id}.svg`;
  return input.image || !existsSync(join(PUBLIC_DIR, image)) ? input : { ...input, image };
}

/** The reviews of one kind that come with the product, in the order they are made. */
export async function readSeeds<Input extends Ranked & { image: string }>(
  contentDir: string,
  entity: RecordType,
  kind: { normalize(document: Document): Input },
): Promise<SeedRecord<Input>[]> {
  const folder = RECORD_TABLES[entity];
  const seeds = await readSeedFolder(join(contentDir, folder), kind);
  return seeds.map((seed) => ({ ...seed, input: withLogo(folder, seed) }));
}

/** Returns how many records were made: none where the database was not empty. */
export async function seedContent(
  database: Database,
  records: Readonly<Record<RecordType, AnyRecords>>,
  contentDir: string,
): Promise<number> {
  if (!(await isUntouched(database))) return 0;
  const seeds = await Promise.all(
    WRITE_ORDER.map(async (entity) => ({
      entity,
      seeds: await readSeeds(contentDir, entity, records[entity].kind),
    })),
  );
  // Nobody has read anything yet, so there are no listeners to notify.
  const silent = { notify: () => {} };
  return writeContent({ database, changes: silent }, EDITOR, async (write) => {
    if (!(await isUntouched({ db: write.trx }))) return 0;
    for (const { entity, seeds: ofKind } of seeds) {
      const entries = ofKind.map(({ id, input }, index) => {
        const createdAt = createdAtOf(index, ofKind.length, write.at);
        return { id, input, createdAt, given: NOTHING_GIVEN };
      });
      for (let first = 0; first < entries.length; first += PUT_CHUNK)
        await records[entity].putWithin(write, entries.slice(first, first + PUT_CHUNK));
    }
    // Each was assessed when it was written: the start need not do it again.
    await markApplied(write);
    return seeds.reduce((sum, { seeds: ofKind }) => sum + ofKind.length, 0);
  });
}
