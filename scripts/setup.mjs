// Installs and builds in a fresh clone. Plain JavaScript: the machine's own Node may be too old for the rest.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkNode } from "./check-node.mjs";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, "node_modules/.bin");

/** The project's own tools take precedence over those of the machine, Node among them. */
export const environment = { ...process.env, PATH: `${bin}:${process.env.PATH ?? ""}` };

/**
 * How the server is run, here and in the tests. About 20 MB of the heap are live. `--memory-saver-mode` compacts fragmented
 * heap pages and returns them, so that memory does not grow over time. Alone it would also collect after 30 % of growth,
 * which slows rendering by half; hence `--heap-growing-percent=100`. The young generation has a fixed size, and compiled
 * code that has not run for a while is discarded.
 */
export const SERVER_ARGUMENTS = [
  "--memory-saver-mode",
  "--heap-growing-percent=100",
  "--flush-baseline-code",
  "--min-semi-space-size=4",
  "--max-semi-space-size=4",
  "--max-old-space-size=1024",
  "--disable-warning=ExperimentalWarning",
  join(root, "build/server/index.js"),
];
export const SERVER_ENVIRONMENT = {
  // Rendering and compressing uses buffers of 8 to 128 KB: mapped one by one, they do not fragment the heap.
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "8192",
  MALLOC_TRIM_THRESHOLD_: "131072",
  // Compiled code is reused at the next start.
  NODE_COMPILE_CACHE: join(root, "build/.compile-cache"),
};

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Runs a command and resolves to its exit code. */
export const attempt = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", env: environment, ...options });
    if (child.pid && options.priority) setPriority(child.pid, options.priority);
    child.on("error", () => resolve(127));
    child.on("exit", (code) => resolve(code ?? 1));
  });

/** Before installing and building, which no signal reaches. */
const parent = process.ppid;
const PARENT_CHECK_MS = 500;

/** Passes signals on to the child, and ends with it. npm passes them to its shell only, which then ends without this. */
export function endWith(child) {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  const isLeft = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== parent;
  setInterval(() => isLeft() && child.kill("SIGTERM"), PARENT_CHECK_MS);
}

const digestOf = (files) => {
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex");
};

const filesBelow = (folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    : [];

const isStamped = (stamp, digest) =>
  existsSync(join(root, stamp)) && readFileSync(join(root, stamp), "utf8") === digest;

function stamp(file, digest) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), digest);
}

const INSTALLED = "node_modules/.mizan-installed";

const NETWORK =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/;

function failToInstall({ error, stderr = "" }) {
  if (error) fail(`npm could not be run (${error.message}): install it with Node from https://nodejs.org.`);
  const [, offline] = NETWORK.exec(stderr) ?? [];
  if (offline) fail(`The packages could not be downloaded (${offline}): connect this machine to the npm registry.`);
  const causes = {
    ENOSPC: "free some disk space",
    EACCES: "run it as the owner of this folder",
    EROFS: "mount it writable",
  };
  const cause = Object.keys(causes).find((code) => stderr.includes(code));
  if (cause) fail(`The packages could not be written (${cause}): ${causes[cause]}.`);
  fail(`${stderr}npm ci failed: correct what npm reports above.`);
}

/** npm's own pauses between tries keep a machine without a network waiting for minutes. */
function installPackages(folder, options) {
  process.stdout.write("Installing dependencies…\n");
  const retries = ["--fetch-retry-mintimeout=2000", "--fetch-retry-maxtimeout=8000"];
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error", ...retries, ...options];
  const cwd = join(root, folder);
  const done = spawnSync("npm", args, { cwd, stdio: ["inherit", "inherit", "pipe"], encoding: "utf8" });
  if (done.status !== 0) failToInstall(done);
}

/** `npm ci`, unless this lockfile is installed already. To run what is built, the packages for development are not needed. */
export function install({ toRunOnly = false } = {}) {
  const all = digestOf(["package.json", "package-lock.json"]);
  const digest = toRunOnly ? `${all} to run only` : all;
  if (!isStamped(INSTALLED, digest) && !isStamped(INSTALLED, all)) {
    installPackages(".", toRunOnly ? ["--omit=dev"] : []);
    stamp(INSTALLED, digest);
  }
  if (!existsSync(join(bin, "node"))) checkNode();
}

/** The packages of tools/, which only two commands use: without them, the first start of a clone takes half as long. */
export function installTools() {
  const digest = digestOf(["tools/package-lock.json"]);
  if (isStamped(`tools/${INSTALLED}`, digest)) return;
  installPackages("tools", []);
  stamp(`tools/${INSTALLED}`, digest);
}

const BUILT = "build/.mizan-built";
const SOURCES = ["app", "server", "domain", "public", "content/glossary.json"];
const SETTINGS = ["package.json", "package-lock.json", "vite.config.ts", "react-router.config.ts", "tsconfig.json"];

function digestOfSources() {
  const sources = SOURCES.flatMap((source) => (source.endsWith(".json") ? [source] : filesBelow(source)))
    .filter((file) => !file.endsWith(".test.ts") && existsSync(join(root, file)))
    .sort();
  return digestOf([...SETTINGS, ...sources]);
}

/** Whether the build is of these sources, as in a release. */
export const isBuilt = () => isStamped(BUILT, digestOfSources());

export function build() {
  if (isBuilt()) return;
  process.stdout.write("Building…\n");
  const built = spawnSync("npm", ["run", "--silent", "build"], { cwd: root, stdio: "inherit", env: environment });
  if (built.status !== 0) fail("The build failed: correct what it reports above, or install a release.");
  stamp(BUILT, digestOfSources());
}
