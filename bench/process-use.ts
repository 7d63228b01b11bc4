/** What a process has used so far, as Linux counts it; zeros elsewhere. */
import { readFileSync } from "node:fs";

const TICK_MS = 10;
const KILOBYTE = 1024;

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Processor time of the whole process and of its main thread, in milliseconds. */
export function cpuOf(pid: number): { all: number; main: number } {
  const ms = (file: string): number => {
    const [, rest = ""] = read(file).split(") ");
    const fields = rest.split(" ");
    return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
  };
  return { all: ms(`/proc/${pid}/stat`), main: ms(`/proc/${pid}/task/${pid}/stat`) };
}

export const residentMegabytes = (pid: number): number =>
  (Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * KILOBYTE) / 1e6;
