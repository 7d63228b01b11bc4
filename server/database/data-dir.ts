/** The data directory: made for this user alone, for it holds password hashes and keys. One that is there already is left as it is. */
import { mkdir } from "node:fs/promises";

export async function makeDataDir(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}
