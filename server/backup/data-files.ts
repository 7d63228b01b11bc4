/** What a backup takes from the data directory beside the database: uploaded images and the keys. */
import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";

/** The rest can be made again: letters that left, copies of pictures from outside, files half written. */
const KEPT = [/^images\//, /^[\w-]+\.key$/];
const UNFINISHED = /\.(part|tmp|restoring)$/;

export async function listDataFiles(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)))
    .filter((path) => KEPT.some((kept) => kept.test(path)) && !UNFINISHED.test(path))
    .sort();
}
