/**
 * The temporary files of a test run are in memory if it is large enough: databases, their servers' data, browsers'
 * profiles. What is killed in a test is a process, never the machine, so that nothing has to reach a disk.
 */
import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";
const ROOM_BYTES = 2 * 1024 ** 3;

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

/** For this process and those it starts. A TMPDIR that is set is kept. */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || !hasRoom()) return;
  process.env.TMPDIR_ON_DISK = tmpdir();
  process.env.TMPDIR = MEMORY;
}

/** For programs: from memory they may not be run everywhere. */
export const folderForPrograms = (): string => process.env.TMPDIR_ON_DISK ?? tmpdir();
