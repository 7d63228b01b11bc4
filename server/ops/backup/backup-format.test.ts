import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readTableFile, type StoredRow, writeTableFile } from "./backup-format.ts";

it("brings back every character, those that end a line for some readers too", async () => {
  const folder = mkdtempSync(join(tmpdir(), "mizan-table-"));
  const path = join(folder, "table.jsonl.gz");
  const rows: StoredRow[] = ["\u2028", "\u2029", "\n", "\r\n", "\u0085", "\\u2028", '"'].map((end, at) => ({
    id: `before${end}after`,
    at,
    nothing: null,
  }));
  async function* batches() {
    yield rows.slice(0, 3);
    yield rows.slice(3);
  }
  expect(await writeTableFile(path, batches())).toBe(rows.length);
  expect(await Array.fromAsync(readTableFile(path))).toEqual(rows);
  rmSync(folder, { recursive: true });
});

it("a file that is missing or broken off is an error for who reads it, and for nobody else", async () => {
  const folder = mkdtempSync(join(tmpdir(), "mizan-table-"));
  const path = join(folder, "table.jsonl.gz");
  async function* batches() {
    yield Array.from({ length: 5000 }, (_, at): StoredRow => ({ id: `row ${Math.sin(at)}`, at }));
  }
  await expect(Array.fromAsync(readTableFile(path))).rejects.toThrow(/ENOENT/);
  await writeTableFile(path, batches());
  writeFileSync(path, readFileSync(path).subarray(0, 4000));
  await expect(Array.fromAsync(readTableFile(path))).rejects.toThrow(/unexpected end of file/);
  rmSync(folder, { recursive: true });
});
