/** The folder of uploaded pictures. Files are written atomically: complete under their name, or not at all. */
import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isOwnImageName } from "#domain/records/image-address.ts";
import { syncFolder } from "#server/database/sync-folder.ts";
import { unlessMissing } from "../errors.ts";

const UNFINISHED = ".part";
/** No upload takes as long; a younger file may be being written by another server that shares the folder. */
const ABANDONED_MS = 3_600_000;

/** In milliseconds; infinite for a missing file. */
const fileAgeOf = async (path: string): Promise<number> =>
  Date.now() - ((await unlessMissing(stat(path), null))?.mtimeMs ?? Number.NEGATIVE_INFINITY);

export function createPictureFolder(folder: string) {
  async function writeWhole(name: string, bytes: Buffer): Promise<void> {
    const path = join(folder, name);
    if (Number.isFinite(await fileAgeOf(path))) return;
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
    /** Creates the folder, and deletes what a killed process left unfinished. */
    async open(): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const left = (await readdir(folder))
        .filter((name) => name.endsWith(UNFINISHED))
        .map((name) => join(folder, name));
      for (const path of left) if ((await fileAgeOf(path)) > ABANDONED_MS) await rm(path, { force: true });
    },

    /** Durable: after this the files survive a crash. */
    async write(files: Readonly<Record<string, Buffer>>): Promise<void> {
      for (const [name, bytes] of Object.entries(files)) await writeWhole(name, bytes);
      await syncFolder(folder);
    },

    async find(name: string): Promise<Buffer | null> {
      return isOwnImageName(name) ? unlessMissing(readFile(join(folder, name)), null) : null;
    },
  };
}

/** The format of a picture by its first bytes. Anything else, such as SVG or PDF, never reaches a decoder. */
export type PictureKind = "jpeg" | "png" | "gif" | "webp" | "avif" | "avif-sequence";

const FIRST_BYTES = 12;

export function pictureKind(bytes: Buffer): PictureKind | null {
  const head = bytes.toString("latin1", 0, FIRST_BYTES);
  if (head.startsWith("\xFF\xD8\xFF")) return "jpeg";
  if (head.startsWith("\x89PNG\r\n\x1A\n")) return "png";
  if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return "gif";
  if (head.startsWith("RIFF") && head.startsWith("WEBP", 8)) return "webp";
  if (head.startsWith("ftypavif", 4)) return "avif";
  return head.startsWith("ftypavis", 4) ? "avif-sequence" : null;
}
