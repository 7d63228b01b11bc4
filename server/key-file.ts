/** A secret key in a file of its own, readable by this user alone, made once. */
import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";

const KEY_BYTES = 32;

export async function readOrCreateKey(path: string): Promise<Buffer> {
  try {
    await writeFile(path, randomBytes(KEY_BYTES), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const key = await readFile(path);
  if (key.length !== KEY_BYTES) throw new Error(`The key file ${path} is damaged: remove it and start again.`);
  return key;
}
