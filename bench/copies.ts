/**
 * Recorded answers from servers that do nothing else: a bare node:http server, and nginx's static files where nginx is
 * installed. No product can be faster than these on the same machine.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#tests/support/free-port.ts";
import type { RawPage } from "./raw-page.ts";

/** By path, with its query. */
export type Answers = ReadonlyMap<string, RawPage>;
export type Copy = { name: string; url: string; pid: number | undefined; stop(): void };

type Listed = { path: string; file: string; headers: Record<string, string> };

function writeAnswers(folder: string, answers: Answers): Listed[] {
  const listed = [...answers].map(([path, { body, headers }], index) => {
    writeFileSync(join(folder, `answer-${index}`), body);
    return { path, file: `answer-${index}`, headers };
  });
  const byPath = listed.map(({ path, ...rest }) => [path, rest]);
  writeFileSync(join(folder, "answers.json"), JSON.stringify(Object.fromEntries(byPath)));
  return listed;
}

async function startBare(folder: string): Promise<Copy> {
  const child = spawn(process.execPath, ["bench/bare-server.ts", folder], { stdio: ["ignore", "pipe", "inherit"] });
  process.once("exit", () => child.kill());
  const [port] = await once(child.stdout, "data");
  const url = `http://127.0.0.1:${String(port).trim()}`;
  return { name: "bare node:http, the same bytes", url, pid: child.pid, stop: () => child.kill() };
}

/** nginx writes these itself. */
const OF_THE_FILE = ["content-length", "content-type", "last-modified", "etag", "accept-ranges"];
const quoted = (value: string): string => `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

function locationOf(folder: string, { path, file, headers }: Listed): string {
  const added = Object.entries(headers)
    .filter(([name]) => !OF_THE_FILE.includes(name))
    .map(([name, value]) => `add_header ${name} ${quoted(value)};`);
  const type = `types {} default_type ${quoted(headers["content-type"] ?? "text/html")};`;
  return `location = ${quoted(path)} { alias ${folder}/${file}; ${type} ${added.join(" ")} }`;
}

/** Its locations know no query: where an address was recorded with several, the first one answers for all. */
function withoutQueries(listed: readonly Listed[]): Listed[] {
  const byPath = new Map(listed.toReversed().map((each) => [each.path.split("?")[0] ?? "", each]));
  return [...byPath].map(([path, each]) => ({ ...each, path }));
}

async function startNginx(folder: string, listed: readonly Listed[]): Promise<Copy | null> {
  if (spawnSync("nginx", ["-v"]).error) return null;
  const port = await freePort();
  const locations = withoutQueries(listed).map((each) => locationOf(folder, each));
  writeFileSync(
    join(folder, "nginx.conf"),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { access_log off; keepalive_requests 1000000; open_file_cache max=100;
  server { listen 127.0.0.1:${port};
${locations.join("\n")}
} }`,
  );
  // As root the workers would drop to a user who may not read the folder.
  const asRoot = process.getuid?.() === 0 ? ["-g", "user root;"] : [];
  const child = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf"), ...asRoot], { stdio: "ignore" });
  const stop = () => {
    child.kill("SIGTERM");
  };
  process.once("exit", stop);
  await wait(500);
  if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}; see ${folder}`);
  return { name: "nginx static, the same bytes", url: `http://127.0.0.1:${port}`, pid: undefined, stop };
}

export async function startCopies(answers: Answers): Promise<{ copies: Copy[]; stop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), "mizan-copies-"));
  const listed = writeAnswers(folder, answers);
  const bare = await startBare(folder);
  const nginx = await startNginx(folder, listed);
  const copies = nginx ? [bare, nginx] : [bare];
  return {
    copies,
    stop() {
      for (const copy of copies) copy.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
