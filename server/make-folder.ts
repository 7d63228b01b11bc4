/** Makes folders that only this user can read. Node's own recursive `mkdir` never returns for a folder below /proc. */
import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** With the folders above it. An existing one is left as it is. */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(path)) throw error;
  }
}
