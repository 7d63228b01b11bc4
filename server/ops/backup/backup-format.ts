/**
 * The format of a backup: a manifest with the row counts and checksums of its parts, and one file of gzipped JSON lines per
 * table, the same for both engines. A backup without a manifest is unfinished.
 */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pipeline as joinStreams, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import { SEARCH_TABLE } from "#server/database/search-keys.ts";
import { OperatorError } from "#server/errors.ts";

export const MANIFEST_FILE = "manifest.json";
export const FORMAT = 1;

/**
 * Tables that are not in a backup, and not restored from an older one that has them. What search reads is made again from
 * the records; counters end within a day, and tell who reported what or tried to log in; browsers confirm their push
 * subscriptions themselves, and what they left must not come back.
 */
export const LEFT_OUT: readonly string[] = [
  SEARCH_TABLE,
  "rate_limits",
  "rate_limit_salts",
  "password_failures",
  "push_subscriptions",
];

/** A path inside the backup: no `..`, no root. */
const innerPath = z.string().regex(/^(?!.*(^|\/)\.\.(\/|$))[\w.-]+(\/[\w.-]+)*$/);
const part = z.object({ path: innerPath, bytes: z.number().int().min(0), sha256: z.string().length(64) });
const tablePart = part.extend({ table: z.string().regex(/^[a-z_]+$/), rows: z.number().int().min(0) });

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  engine: z.enum(["sqlite", "postgres"]),
  migrations: z.array(z.string()),
  tables: z.array(tablePart),
  /** Uploaded images and the keys, below the data directory. */
  files: z.array(part),
});

export type Manifest = z.output<typeof manifestSchema>;
export type Part = z.output<typeof part>;
export type TablePart = z.output<typeof tablePart>;

/** A backup that cannot be used; the message says why. */
export class BackupError extends OperatorError {}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
}

export async function describeFile(folder: string, path: string): Promise<Part> {
  const full = join(folder, path);
  return { path, bytes: (await stat(full)).size, sha256: await sha256Of(full) };
}

export async function readManifest(folder: string): Promise<Manifest> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(await readFile(join(folder, MANIFEST_FILE), "utf8"));
  } catch {
    throw new BackupError(`${folder} is not a finished backup: its ${MANIFEST_FILE} cannot be read.`);
  }
  const manifest = manifestSchema.safeParse(parsed);
  if (!manifest.success) throw new BackupError(`${folder} is not a backup that this version can read.`);
  return manifest.data;
}

export type StoredCell = string | number | null;
export type StoredRow = Record<string, StoredCell>;

const isCell = (value: unknown): value is StoredCell =>
  value === null || typeof value === "string" || typeof value === "number";

export function isRow(value: unknown): value is StoredRow {
  return typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(isCell);
}

const LINE_ENDS: Readonly<Record<string, string>> = { "\u2028": "\\u2028", "\u2029": "\\u2029" };

/** JSON leaves two characters unescaped that readline treats as line ends. */
const toLine = (row: StoredRow): string =>
  JSON.stringify(row).replace(/[\u2028\u2029]/g, (end) => LINE_ENDS[end] ?? end);

/** Returns how many rows were written. */
export async function writeTableFile(path: string, batches: AsyncIterable<StoredRow[]>): Promise<number> {
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

export async function* readTableFile(path: string): AsyncGenerator<StoredRow> {
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

async function checkPart(folder: string, expected: Part): Promise<void> {
  const found = await describeFile(folder, expected.path).catch(() => null);
  if (!found) throw new BackupError(`${expected.path} is missing from the backup.`);
  if (found.sha256 !== expected.sha256 || found.bytes !== expected.bytes) {
    throw new BackupError(`${expected.path} is not what was backed up: its checksum differs.`);
  }
}

/** Throws BackupError for the first difference from the manifest. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const part of [...manifest.tables, ...manifest.files]) await checkPart(folder, part);
  for (const { table, path, rows } of manifest.tables) {
    let found = 0;
    for await (const _row of readTableFile(join(folder, path))) found += 1;
    if (found !== rows) throw new BackupError(`The table ${table} has ${found} rows in the backup, not ${rows}.`);
  }
  return manifest;
}
