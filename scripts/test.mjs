// `npm test`: set-up, types, lint, content, unit and database tests, build, browser tests; closes with one count.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { findChromium } from "./chromium.mjs";
import { attempt, build, environment, install } from "./setup.mjs";

const fast = process.argv.includes("--fast");
const reports = mkdtempSync(join(tmpdir(), "mizan-test-"));
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
/** Named again at the end: what failed in the middle of a long run is far up by then. */
const failedTests = [];
const FIRST_LINES = 12;

async function step(name, work) {
  const began = Date.now();
  process.stdout.write(`\n── ${name}\n`);
  const ok = await work();
  if (!ok) failures.push(name);
  process.stdout.write(`── ${name}: ${ok ? "ok" : "FAILED"} (${((Date.now() - began) / 1000).toFixed(1)} s)\n`);
}

const command =
  (name, args, env = {}) =>
  async () =>
    (await attempt(name, args, { env: { ...environment, ...env } })) === 0;

function count(file, read) {
  if (!existsSync(file)) return;
  const { passed, failed, skipped, named } = read(JSON.parse(readFileSync(file, "utf8")));
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  failedTests.push(...named);
}

const vitestCount = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
  named: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && failed.length === 0) return [{ name, message }];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${name}: ${fullName}`,
      message: failureMessages.join("\n"),
    }));
  }),
});

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const playwrightCount = ({ stats, suites }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
  named: suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === "unexpected" || status === "flaky"))
    .map(({ file, line, title, tests }) => ({
      name: `${file}:${line}: ${title}`,
      message: tests
        .flatMap(({ results }) =>
          results.flatMap(({ errors }) => errors.map(({ message }) => stripVTControlCharacters(message ?? ""))),
        )
        .join("\n"),
    })),
});

async function vitest(name, args) {
  const file = join(reports, `${name}.json`);
  const ok = await command("vitest", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
    ...args,
  ])();
  count(file, vitestCount);
  return ok;
}

async function browser() {
  const chromium = await findChromium();
  if (chromium === null) {
    process.stderr.write("No Chromium could be found or installed: the browser tests did NOT run.\n");
    return false;
  }
  const file = join(reports, "browser.json");
  const ok = await command("playwright", ["test"], { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file })();
  count(file, playwrightCount);
  return ok;
}

install();
await step("types", async () => (await command("react-router", ["typegen"])()) && command("tsc", ["-p", "."])());
await step("lint", command("biome", ["check", "--error-on-warnings", "."]));
await step(
  "content",
  command("node", ["scripts/content-check.ts", "--quiet", "--min-coins", "60", "--min-exchanges", "20"]),
);
await step("unit and database tests", () => vitest("unit", []));
if (!fast) {
  await step("build", async () => {
    build();
    return true;
  });
  await step("fault tests", () => vitest("faults", ["--config", "vitest.faults.config.ts"]));
  await step("several servers, and timing", () => vitest("scale", ["--config", "vitest.scale.config.ts"]));
  await step("browser tests", browser);
  await step("benchmark, quick", command("node", ["bench/run.ts", "--quick"]));
}
rmSync(reports, { recursive: true, force: true });
for (const { name, message } of failedTests) {
  process.stdout.write(`\n✘ ${name}\n${message.split("\n").slice(0, FIRST_LINES).join("\n")}\n`);
}
if (failures.length > 0) process.stdout.write(`\nFailed: ${failures.join(", ")}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exit(failures.length > 0 || total.failed > 0 || total.passed === 0 ? 1 : 0);
