/** The disk cache of proxied pictures, limited in number and bytes: least recently used ones are evicted. */
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";

const MAX_FILES = 4000;
const MAX_BYTES = 64 * 1024 * 1024;
const EXTENSION = ".webp";

export type PictureStore = ReturnType<typeof createPictureStore>;

export function createPictureStore(folder: string, limits = { files: MAX_FILES, bytes: MAX_BYTES }) {
  /** Sizes of the files on disk, in the order of use. */
  const files = new LRUCache<string, number>({
    max: limits.files,
    maxSize: limits.bytes,
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_, name, reason) => {
      if (reason === "evict") void rm(pathOf(name), { force: true });
    },
  });
  let ready: Promise<void> | null = null;

  const pathOf = (name: string): string => join(folder, name + EXTENSION);

  async function readFolder(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const found = await Promise.all(
      (await readdir(folder)).map(async (file) => ({ file, ...(await statOf(join(folder, file))) })),
    );
    for (const { file, size, mtimeMs } of found.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (file.endsWith(EXTENSION) && mtimeMs > 0) files.set(file.slice(0, -EXTENSION.length), size);
      else await rm(join(folder, file), { force: true });
    }
  }

  const open = (): Promise<void> => {
    ready ??= readFolder().catch(() => {
      ready = null;
    });
    return ready;
  };

  return {
    async find(name: string): Promise<Buffer | null> {
      await open();
      if (files.get(name) === undefined) return null;
      try {
        return await readFile(pathOf(name));
      } catch {
        files.delete(name);
        return null;
      }
    },

    /** A failing disk costs the cache, not the picture. */
    async save(name: string, bytes: Buffer): Promise<void> {
      await open();
      const unfinished = join(folder, `${randomUUID()}.part`);
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, pathOf(name));
        files.set(name, bytes.length);
      } catch {
        await rm(unfinished, { force: true }).catch(() => {});
      }
    },

    get size() {
      return { files: files.size, bytes: files.calculatedSize };
    },
  };
}

async function statOf(path: string): Promise<{ size: number; mtimeMs: number }> {
  try {
    return await stat(path);
  } catch {
    return { size: 0, mtimeMs: 0 };
  }
}
