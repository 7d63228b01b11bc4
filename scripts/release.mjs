// `npm run release`: checks, then release/ with the product, its list of components, the notes and the checksums; and a start
// of what was packed. `--no-check` leaves the checks out, where they ran before.
import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { build, environment, install, root } from "./setup.mjs";

const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const name = `mizan-${version}`;
const out = join(root, "release");
const run = (command, args, options = {}) =>
  execFileSync(command, args, { cwd: root, encoding: "utf8", env: environment, maxBuffer: 2 ** 28, ...options });

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** The section of this version, which has to have a date. */
function readNotes() {
  const sections = readFileSync(join(root, "CHANGELOG.md"), "utf8").split(/^(?=## \[)/m);
  const section = sections.find((each) => each.startsWith(`## [${version}] - 20`));
  if (!section) fail(`CHANGELOG.md has no section "## [${version}] - <date>": write what changed.`);
  return section.trim();
}

/** What is not needed to run, to operate or to change the product. */
const LEFT_OUT = /^(tests|bench|\.github|\.ci|\.vscode|\.githooks)\/|\.test\.ts$/;

function pack() {
  const sources = run("git", ["ls-files", "-z"]).split("\0");
  const built = run("find", ["build", "-type", "f", "-not", "-path", "build/.compile-cache/*", "-print0"]).split("\0");
  const files = [...sources, ...built].filter((file) => file && !LEFT_OUT.test(file) && existsSync(join(root, file)));
  const archive = join(out, `${name}.tar.gz`);
  const owner = ["--owner=0", "--group=0", "--numeric-owner", "--sort=name"];
  const from = ["--null", "--no-recursion", "--files-from=-", `--transform=s,^,${name}/,`];
  run("tar", ["-czf", archive, ...owner, ...from], { input: files.join("\0") });
  return archive;
}

/** CycloneDX. npm names the product after its folder. */
function listComponents() {
  const args = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--omit=dev", "--package-lock-only"];
  const components = JSON.parse(run("npm", args, { stdio: ["ignore", "pipe", "ignore"] }));
  components.metadata.component.name = "mizan";
  return `${JSON.stringify(components, null, 2)}\n`;
}

function writeChecksums(files) {
  const lines = files.map((file) => {
    const digest = createHash("sha256")
      .update(readFileSync(join(out, file)))
      .digest("hex");
    return `${digest}  ${file}\n`;
  });
  writeFileSync(join(out, "SHA256SUMS"), lines.join(""));
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

const isServed = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Installs, starts and stops what was packed, as an operator would, and returns the seconds to the first page. */
async function tryArchive(archive) {
  const folder = mkdtempSync(join(tmpdir(), "mizan-release-"));
  run("tar", ["-xzf", archive, "-C", folder]);
  const port = await freePort();
  const began = performance.now();
  const server = spawn(process.execPath, [join(folder, name, "scripts/start.mjs")], {
    cwd: join(folder, name),
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: join(folder, "data") },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  server.stdout.on("data", (text) => (output += text));
  while (!(await isServed(`http://127.0.0.1:${port}/en/coin/bitcoin`))) {
    if (server.exitCode !== null) fail(`The release does not start:\n${output}`);
    await wait(50);
  }
  const seconds = (performance.now() - began) / 1000;
  server.kill("SIGTERM");
  await new Promise((resolve) => server.once("exit", resolve));
  rmSync(folder, { recursive: true, force: true });
  if (output.includes("Building")) fail("The release had to be built at its start.");
  return seconds;
}

const notes = readNotes();
if (run("git", ["status", "--porcelain"]) !== "")
  fail("There are changes that are not committed: a release is one commit.");
install();
if (!process.argv.includes("--no-check")) {
  run(process.execPath, ["scripts/test.mjs", "--check"], { stdio: "inherit" });
  run("npm", ["run", "--silent", "content:check"], { stdio: "inherit" });
}
build();
rmSync(out, { recursive: true, force: true });
mkdirSync(out);
writeFileSync(join(out, "NOTES.md"), `${notes}\n`);
writeFileSync(join(out, `${name}.cdx.json`), listComponents());
const archive = pack();
writeChecksums([`${name}.tar.gz`, `${name}.cdx.json`, "NOTES.md"]);
const seconds = await tryArchive(archive);
process.stdout.write(`\nrelease/ has version ${version}. It was started: ${seconds.toFixed(1)} s to the first page.\n`);
