/** What a backup takes from the data directory beside the database: uploaded images and the keys. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { isMissing } from "#server/errors.ts";

/** The rest can be made again: letters that left, copies of pictures from outside, files half written. */
const IMAGES = "images";
const KEY = /^[\w-]+\.key$/;
const UNFINISHED = /\.(part|tmp|restoring)$/;

/** A link counts as the file it names: keys are often handed over that way. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
}

/** Only where no image was ever uploaded there is no folder; anything else that cannot be read is no backup. */
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
