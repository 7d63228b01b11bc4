/** The key for HMACs of codes and encryption of app secrets. Stored outside the database, so that a stolen database is not enough. */
import { createHmac, randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isMissing } from "#server/errors.ts";

const FILE_NAME = "secret.key";
const KEY_BYTES = 32;

const existsAlready = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "EEXIST";

/** From the environment where several servers share one database, else from a file created once, readable by this user only. */
export async function readSecretKey(dataDir: string, given: string | undefined): Promise<Buffer> {
  if (given) return Buffer.from(given);
  const path = join(dataDir, FILE_NAME);
  try {
    await writeFile(path, randomBytes(KEY_BYTES), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!existsAlready(error)) throw error;
  }
  const key = await readFile(path);
  if (key.length < KEY_BYTES) throw new Error(`The key in ${path} is damaged. Remove the file and start again.`);
  return key;
}

/** The same for who only looks: no file is made. Null where there is none. */
export async function findSecretKey(dataDir: string, given: string | undefined): Promise<Buffer | null> {
  if (given) return Buffer.from(given);
  try {
    return await readFile(join(dataDir, FILE_NAME));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export const sealWith =
  (key: Buffer) =>
  (...parts: string[]): string =>
    createHmac("sha256", key).update(JSON.stringify(parts)).digest("hex");

export type Seal = ReturnType<typeof sealWith>;
