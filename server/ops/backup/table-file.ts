/** One table in a backup: gzipped JSON lines, the same for both engines. */
import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { pipeline as joinStreams, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { BackupError } from "./manifest.ts";

export type Cell = string | number | null;
export type Row = Record<string, Cell>;

const isCell = (value: unknown): value is Cell =>
  value === null || typeof value === "string" || typeof value === "number";

export function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(isCell);
}

const LINE_ENDS: Readonly<Record<string, string>> = { "\u2028": "\\u2028", "\u2029": "\\u2029" };

/** JSON leaves two characters unescaped that readline treats as line ends. */
const toLine = (row: Row): string => JSON.stringify(row).replace(/[\u2028\u2029]/g, (end) => LINE_ENDS[end] ?? end);

/** Returns how many rows were written. */
export async function writeTableFile(path: string, batches: AsyncIterable<Row[]>): Promise<number> {
  let rows = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const batch of batches) {
      rows += batch.length;
      if (batch.length > 0) yield `${batch.map(toLine).join("\n")}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(path, { mode: 0o600, flush: true }));
  return rows;
}

export async function* readTableFile(path: string): AsyncGenerator<Row> {
  // Errors of either stream are thrown by the line reader below.
  const unzipped = joinStreams(createReadStream(path), createGunzip(), () => {});
  try {
    for await (const line of createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY })) {
      const row: unknown = JSON.parse(line);
      if (!isRow(row)) throw new BackupError(`${path} holds a line that is no row.`);
      yield row;
    }
  } finally {
    unzipped.destroy();
  }
}
