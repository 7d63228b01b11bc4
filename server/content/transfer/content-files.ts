/** The content that comes with the product: reviews, bodies, positions and countries as files in content/. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { RegisterEntry } from "#domain/content-types/register.ts";
import { laterFirst } from "#domain/lists/cursor.ts";
import { statusOrder } from "#domain/records/category.ts";
import { isRecordId, REGISTER_TYPES, type RecordType, type RegisterType } from "#domain/records/content-type.ts";
import { isDocument, readText } from "#domain/records/document.ts";
import { RECORD_TABLES } from "#server/database/schema.ts";
import { OperatorError, unlessMissing } from "#server/errors.ts";

/** A file that cannot be used; the message is a sentence that names it. */
export class ContentFileError extends OperatorError {}

/** Every file of a folder, by name; none where the folder is not there. */
async function readFolder<Item>(folder: string, read: (content: unknown, id: string) => Item): Promise<Item[]> {
  const names = await unlessMissing(readdir(folder), []);
  const files = names.filter((name) => name.endsWith(".json")).sort();
  return Promise.all(
    files.map(async (name) => {
      const path = join(folder, name);
      try {
        return read(JSON.parse(await readFile(path, "utf8")), name.slice(0, -".json".length));
      } catch (error) {
        const reason = error instanceof Error ? error.message : error;
        throw new ContentFileError(`The file ${path} cannot be used: ${reason}.`);
      }
    }),
  );
}

export type FileEntry = { type: RegisterType; id: string; entry: RegisterEntry };

/** Bodies before the positions that name them. */
export async function loadEntries(contentDir: string): Promise<FileEntry[]> {
  const all: FileEntry[] = [];
  for (const type of REGISTER_TYPES) {
    const { folder, schema, idOf } = CONTENT_TYPES[type];
    const entries = await readFolder<RegisterEntry>(join(contentDir, folder), (content) => schema.parse(content));
    all.push(...entries.map((entry) => ({ type, id: idOf({ ...entry }), entry })));
  }
  return all;
}

/** The logos that come with the product lie under the same names as the records. */
const PUBLIC_DIR = "public";

function readReview(type: RecordType, content: unknown, id: string) {
  if (!isDocument(content)) throw new Error("it does not hold one record");
  if (!isRecordId(id) || (content.id ?? id) !== id) throw new Error("it is not named after its id");
  if (!readText(content.name)) throw new Error("it has no name");
  const input = CONTENT_TYPES[type].normalize(content);
  const logo = `/logos/${RECORD_TABLES[type]}/${id}.svg`;
  return { id, input: input.image || !existsSync(join(PUBLIC_DIR, logo)) ? input : { ...input, image: logo } };
}

export type FileReview = ReturnType<typeof readReview>;

const TOP_COINS_FILE = "top-coins.json";
const BELOW_ALL = Number.MAX_SAFE_INTEGER;

/** The place of each coin in the dated list of the largest; no place where there is no list. */
async function readPlaces(contentDir: string): Promise<ReadonlyMap<string, number>> {
  const text = await unlessMissing(readFile(join(contentDir, TOP_COINS_FILE), "utf8"), null);
  const list: { coins: { record: string | null }[] } = text === null ? { coins: [] } : JSON.parse(text);
  return new Map(list.coins.flatMap(({ record }, place) => (record === null ? [] : [[record, place]])));
}

/**
 * What people look for comes last, so it is the newest: the largest coins by market value, then the best rated; among
 * equals the allowed, then the longest known. Always the same order.
 */
const bySeedOrder =
  (places: ReadonlyMap<string, number>) =>
  ({ id, input }: FileReview, { id: otherId, input: other }: FileReview): number =>
    (places.get(otherId) ?? BELOW_ALL) - (places.get(id) ?? BELOW_ALL) ||
    (input.rating ?? 0) - (other.rating ?? 0) ||
    statusOrder(other.category) - statusOrder(input.category) ||
    laterFirst(input.established, other.established) ||
    laterFirst(id, otherId);

/** The reviews of one type, in the order they are made. */
export async function loadReviews(contentDir: string, type: RecordType): Promise<FileReview[]> {
  const folder = join(contentDir, RECORD_TABLES[type]);
  if (!existsSync(folder)) throw new ContentFileError(`The folder ${folder} cannot be read.`);
  const places = type === "coin" ? await readPlaces(contentDir) : new Map<string, number>();
  return (await readFolder(folder, (content, id) => readReview(type, content, id))).sort(bySeedOrder(places));
}
