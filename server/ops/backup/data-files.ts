/** The files of the data directory that belong in a backup: uploaded images and the keys. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { isMissing } from "#server/errors.ts";

/** The rest can be made again: sent emails, cached pictures, unfinished files. */
const IMAGES = "images";
const KEY = /^[\w-]+\.key$/;
const UNFINISHED = /\.(part|tmp|restoring)$/;

/** Symbolic links count as files: keys are often mounted that way. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
}

/** The folder is missing before the first upload; any other failure to read it fails the backup. */
async function imageNames(dataDir: string): Promise<string[]> {
  try {
    return await namesIn(join(dataDir, IMAGES));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

export async function listDataFiles(dataDir: string): Promise<string[]> {
  const keys = (await namesIn(dataDir)).filter((name) => KEY.test(name));
  const images = (await imageNames(dataDir)).filter((name) => !UNFINISHED.test(name));
  return [...images.map((name) => join(IMAGES, name)), ...keys].sort();
}
