/** Uploaded pictures that no record, no revision and no draft refers to. */
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { hashOfImage, imageHashesIn, isOwnImageName, ownImageNames } from "#domain/records/image-address.ts";
import { readInChunks } from "#server/content/reads/read-record.ts";
import { STORED_RECORDS } from "#server/content/stored-type.ts";
import type { Database } from "#server/database/open.ts";
import { unlessMissing } from "../errors.ts";
import { fileAgeOf } from "./picture-folder.ts";

/** Long enough for a draft in a browser to be saved after all. */
export const KEPT_DAYS = 90;
const KEPT_MS = KEPT_DAYS * 86_400_000;
const PAGE = 200;

export type UnusedPictures = { pictures: number; unused: string[] };

async function hashesIn(folder: string): Promise<string[]> {
  const names = await unlessMissing(readdir(folder), []);
  return [...new Set(names.filter(isOwnImageName).map(hashOfImage))].sort();
}

async function* recordsOf({ db }: Database): AsyncGenerator<string> {
  for (const stored of Object.values(STORED_RECORDS))
    for await (const records of readInChunks(db, stored)) yield JSON.stringify(records);
}

async function* historyOf({ db }: Database): AsyncGenerator<string> {
  for (let after = -1; ; ) {
    const rows = await db
      .selectFrom("revisions")
      .select(["content_version", "before", "after"])
      .where("content_version", ">", after)
      .orderBy("content_version")
      .limit(PAGE)
      .execute();
    for (const row of rows) yield `${row.before ?? ""} ${row.after ?? ""}`;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.content_version;
  }
}

async function* draftsOf({ db }: Database): AsyncGenerator<string> {
  for (const { form, base } of await db.selectFrom("drafts").select(["form", "base"]).execute())
    yield `${form} ${base}`;
}

async function readReferenced(database: Database): Promise<Set<string>> {
  const referenced = new Set<string>();
  for (const texts of [recordsOf(database), historyOf(database), draftsOf(database)]) {
    for await (const text of texts) for (const hash of imageHashesIn(text)) referenced.add(hash);
  }
  return referenced;
}

/** Both sizes count: one that was uploaded again is not old. */
async function isOld(folder: string, hash: string): Promise<boolean> {
  const ages = await Promise.all(Object.values(ownImageNames(hash)).map((name) => fileAgeOf(join(folder, name))));
  return Math.min(...ages) > KEPT_MS;
}

/** The folder is read before the records, because a picture is stored before a record refers to it. */
export async function findUnusedPictures(database: Database, folder: string): Promise<UnusedPictures> {
  const hashes = await hashesIn(folder);
  const referenced = await readReferenced(database);
  const unused: string[] = [];
  for (const hash of hashes) if (!referenced.has(hash) && (await isOld(folder, hash))) unused.push(hash);
  return { pictures: hashes.length, unused };
}

/** Returns how many were deleted; one that was uploaded again meanwhile is kept. */
export async function deleteUnusedPictures(folder: string, unused: readonly string[]): Promise<number> {
  let deleted = 0;
  for (const hash of unused) {
    if (!(await isOld(folder, hash))) continue;
    for (const name of Object.values(ownImageNames(hash))) await rm(join(folder, name), { force: true });
    deleted += 1;
  }
  return deleted;
}
