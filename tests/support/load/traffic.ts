/** Starts the traffic of `visit.ts` against a product, and collects its responses. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

export type Visit = {
  at: number;
  what: "read" | "write";
  path?: string;
  status: number;
  id?: string | null;
  ms: number;
};

export type Traffic = { visits: Visit[]; stop(): Promise<void> };

export type TrafficOptions = { url: string; paths: readonly string[]; token?: string; readers?: number };

export function startTraffic({ url, paths, token = "", readers = 4 }: TrafficOptions): Traffic {
  const script = join(import.meta.dirname, "visit.ts");
  const child = spawn(process.execPath, [script, url, paths.join(","), token, String(readers)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const visits: Visit[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => visits.push(JSON.parse(line)));
  const closed = once(child, "close");
  return {
    visits,
    async stop() {
      child.kill("SIGKILL");
      await closed;
    },
  };
}

export const written = (visits: readonly Visit[]): string[] =>
  visits.flatMap(({ what, status, id }) => (what === "write" && status === 200 && id ? [id] : []));
