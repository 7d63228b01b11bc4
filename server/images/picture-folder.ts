/** The folder of our own pictures. A file is there whole under its name, or not at all. */
import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isOwnImageName } from "#domain/own-image.ts";

const UNFINISHED = ".part";

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );

/** The name of a new file is durable only once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export type PictureFolder = ReturnType<typeof createPictureFolder>;

export function createPictureFolder(folder: string) {
  async function writeWhole(name: string, bytes: Buffer): Promise<void> {
    const path = join(folder, name);
    if (await exists(path)) return;
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
      const left = (await readdir(folder)).filter((name) => name.endsWith(UNFINISHED));
      await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
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
