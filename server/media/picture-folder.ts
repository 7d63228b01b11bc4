/** The folder of our own pictures. A file is there whole under its name, or not at all. */
import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { isOwnImageName } from "#domain/records/own-image.ts";
import { syncFolder } from "#server/database/sync-folder.ts";
import { isMissing } from "../errors.ts";

const UNFINISHED = ".part";
/** No upload takes as long: another server on the same folder may be writing a younger one. */
const ABANDONED_MS = 3_600_000;

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );

/** In milliseconds; what is gone is as old as can be. */
export async function ageOf(path: string): Promise<number> {
  try {
    return Date.now() - (await stat(path)).mtimeMs;
  } catch (error) {
    if (isMissing(error)) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

export function createPictureFolder(folder: string) {
  async function writeWhole(name: string, bytes: Buffer): Promise<void> {
    const path = join(folder, name);
    if (await exists(path)) {
      // It is about to be named again, and what nobody names is swept by its age. Another user's file keeps its own.
      const now = new Date();
      return utimes(path, now, now).catch(() => {});
    }
    const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
    try {
      const file = await open(unfinished, "wx", 0o640);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  return {
    /** Makes the folder, and clears away what a killed process left half written. */
    async open(): Promise<void> {
      await mkdir(folder, { recursive: true });
      const left = (await readdir(folder))
        .filter((name) => name.endsWith(UNFINISHED))
        .map((name) => join(folder, name));
      for (const path of left) if ((await ageOf(path)) > ABANDONED_MS) await rm(path, { force: true });
    },

    /** After this both are on the disk, by whatever end the process meets. */
    async write(files: Readonly<Record<string, Buffer>>): Promise<void> {
      for (const [name, bytes] of Object.entries(files)) await writeWhole(name, bytes);
      await syncFolder(folder);
    },

    async find(name: string): Promise<Buffer | null> {
      if (!isOwnImageName(name)) return null;
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  };
}
