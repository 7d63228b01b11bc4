/** Is there room, and may it be written to? */
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Finding, ok, problem, sentenceOf } from "./finding.ts";

const MIB = 1024 * 1024;
const ENOUGH_MIB = 512;

export async function checkDisk(part: string, folder: string): Promise<Finding[]> {
  const probe = join(folder, `.doctor-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, "written", { flush: true });
    await rm(probe);
  } catch (error) {
    return [
      problem(
        part,
        `${folder} cannot be written to: ${sentenceOf(error)}`,
        "Give it to the user who runs the server, or free some room.",
      ),
    ];
  }
  const { bavail, bsize } = await statfs(folder);
  const free = Math.floor((bavail * bsize) / MIB);
  return [
    free >= ENOUGH_MIB
      ? ok(part, `${folder} can be written to, ${free} MiB free`)
      : problem(part, `${folder} has only ${free} MiB left.`, "Free some room: without any, every write is refused."),
  ];
}
