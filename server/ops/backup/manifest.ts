/** The manifest of a backup: its parts with their row counts and checksums. A backup without one is unfinished. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

export const MANIFEST_FILE = "manifest.json";
export const FORMAT = 1;

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
export class BackupError extends Error {
  override name = "BackupError";
}

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
  if (!manifest.success) throw new BackupError(`${folder} is no backup this version understands.`);
  return manifest.data;
}
