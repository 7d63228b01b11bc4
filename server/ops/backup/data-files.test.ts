import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listDataFiles } from "./make-backup.ts";

let dataDir: string;
let elsewhere: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "mizan-files-"));
  elsewhere = mkdtempSync(join(tmpdir(), "mizan-elsewhere-"));
  writeFileSync(join(dataDir, "secret.key"), "key");
});
afterEach(() => {
  for (const folder of [dataDir, elsewhere]) rmSync(folder, { recursive: true, force: true });
});

describe("what a backup takes from the data directory", () => {
  it("images and keys, and no other files of the folder", async () => {
    for (const folder of ["images", "images/lost+found", "lost+found", "backups/mizan-x/files/images", "outbox"])
      mkdirSync(join(dataDir, folder), { recursive: true });
    for (const file of ["images/a.webp", "images/b.webp.1.part", "backups/mizan-x/files/images/a.webp", "mizan.sqlite"])
      writeFileSync(join(dataDir, file), "x");
    chmodSync(join(dataDir, "lost+found"), 0o000);
    expect(await listDataFiles(dataDir)).toEqual(["images/a.webp", "secret.key"]);
  });

  it("follows links: a folder of images on another disk, a key that is handed over", async () => {
    writeFileSync(join(elsewhere, "a.webp"), "x");
    writeFileSync(join(elsewhere, "given"), "x");
    symlinkSync(elsewhere, join(dataDir, "images"));
    symlinkSync(join(elsewhere, "given"), join(dataDir, "other.key"));
    expect(await listDataFiles(dataDir)).toEqual(["images/a.webp", "images/given", "other.key", "secret.key"]);
  });

  it("there need not be images, but a folder that cannot be read is an error", async () => {
    expect(await listDataFiles(dataDir)).toEqual(["secret.key"]);
    writeFileSync(join(dataDir, "images"), "a file, where a folder belongs");
    await expect(listDataFiles(dataDir)).rejects.toThrow(/ENOTDIR/);
    await expect(listDataFiles(join(dataDir, "nowhere"))).rejects.toThrow(/ENOENT/);
  });
});
