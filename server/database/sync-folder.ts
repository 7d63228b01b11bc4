/** fsync of a folder: the name of a new file is durable only after that. */
import { open } from "node:fs/promises";

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
