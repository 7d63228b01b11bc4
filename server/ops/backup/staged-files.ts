/** The files of a backup, copied beside their final path first, so that a full disk fails before anything is changed. */
import { copyFile, mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Manifest } from "./manifest.ts";

/** Not the suffix of an unfinished picture: a starting server deletes those. */
export const STAGED = ".restoring";

export type StagedFiles = {
  stage(): Promise<void>;
  settlePictures(): Promise<void>;
  settleKeys(): Promise<void>;
  /** Deletes what was not moved into place: it contains keys. */
  discard(): Promise<void>;
};

export function stagedFilesOf(dataDir: string, folder: string, { files }: Manifest): StagedFiles {
  const parts = files.map(({ path }) => ({
    from: join(folder, path),
    target: join(dataDir, path.replace(/^files\//, "")),
  }));
  const settle = async (isKey: boolean): Promise<void> => {
    for (const { target } of parts.filter((part) => part.target.endsWith(".key") === isKey))
      await rename(target + STAGED, target);
  };
  return {
    async stage() {
      for (const { from, target } of parts) {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await copyFile(from, target + STAGED);
      }
    },
    settlePictures: () => settle(false),
    settleKeys: () => settle(true),
    async discard() {
      for (const { target } of parts) await rm(target + STAGED, { force: true });
    },
  };
}
