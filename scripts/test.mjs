// `npm test` runs every step below except the measurements and prints one total. `--check` runs types, lint and unit tests,
// `--all` adds the measurements, `--only <step> [arguments]` runs one step with the build and passes the arguments on.
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { attempt, environment, install, root } from "./setup.mjs";
import { findBrowsers, findNginx } from "./test-programs.mjs";

const [mode, only, ...passedOn] = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), "mizan-test-"));
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
/** Listed again at the end: a failure in the middle of a long run has scrolled away by then. */
const failedTests = [];
const FIRST_LINES = 12;

async function run(name, work) {
  const began = Date.now();
  process.stdout.write(`\n── ${name}\n`);
  const ok = await work();
  if (!ok) failures.push(name);
  process.stdout.write(`── ${name}: ${ok ? "ok" : "FAILED"} (${((Date.now() - began) / 1000).toFixed(1)} s)\n`);
}

const command =
  (name, args, { env, ...options } = {}) =>
  async () =>
    (await attempt(name, args, { env: { ...environment, ...env }, ...options })) === 0;

/** Adds a report to the totals. A run without a report, or in which no test passed, counts as failed. */
function count(file, read) {
  if (!existsSync(file)) return false;
  const { passed, failed, skipped, named } = read(JSON.parse(readFileSync(file, "utf8")));
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  failedTests.push(...named);
  return passed > 0 && failed === 0;
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

const vitestWith = (projects, args, options) => async () => {
  const file = join(reports, `${projects.join("-")}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const named = projects.map((each) => `--project=${each}`);
  const ok = await command("vitest", ["run", ...reporters, ...named, ...args, ...passedOn], options)();
  return count(file, vitestCount) && ok;
};

const vitest = (...projects) => vitestWith(projects, []);

const LOWER_PRIORITY = 10;

let search;
/** Once per run: it may install them. */
function browsersOnce() {
  search ??= findBrowsers();
  return search;
}

async function browser(options = {}) {
  const browsers = await browsersOnce();
  if (browsers === null) {
    process.stderr.write("No Chromium could be found or installed: the browser tests did NOT run.\n");
    return false;
  }
  const file = join(reports, "browser.json");
  const env = {
    ...browsers,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    // Shared by the run and its workers, each of which sets its own folder for temporary files.
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(root, "node_modules/.cache/playwright"),
  };
  const ok = await command("playwright", ["test", ...passedOn], { env, ...options })();
  return count(file, playwrightCount) && ok;
}

/** For tests with the shipped nginx configuration in front of the built product. */
const behindNginx = (work) => async () => {
  const nginx = await findNginx();
  if (nginx) environment.PATH += delimiter + nginx;
  return work();
};

/**
 * Fault tests mostly wait and the others mostly compute, so both run at the same time. The timed tests are among the fault
 * tests: these have priority.
 */
async function allTests() {
  // Two outputs at once are unreadable: this one is shown at the end.
  const later = join(reports, "faults.log");
  const log = openSync(later, "w");
  const lower = { priority: LOWER_PRIORITY };
  const others = async () => {
    const withoutBrowser = await vitestWith(["unit", "database", "dev", "http"], [], lower)();
    return (await browser(lower)) && withoutBrowser;
  };
  const faultTests = vitestWith(["faults"], [`--maxWorkers=${availableParallelism()}`], {
    stdio: ["ignore", log, log],
  });
  const results = await Promise.all([others(), faultTests()]);
  process.stdout.write(readFileSync(later));
  return !results.includes(false);
}

const makeBuild = command("node", ["scripts/make-build.mjs"]);

const generateApiTypes = command("node", ["--disable-warning=ExperimentalWarning", "scripts/api-types.ts"]);
const generateRouteTypes = command("react-router", ["typegen"]);
const types = async () => (await generateApiTypes()) && (await generateRouteTypes()) && command("tsc", ["-p", "."])();
const content = ["scripts/content/check.ts", "--quiet"];

const dev = vitest("dev");
const http = behindNginx(vitest("http"));
const faults = behindNginx(vitest("faults"));
const scale = vitest("scale");

const sideBySide =
  (...works) =>
  async () =>
    !(await Promise.all(works.map((work) => work()))).includes(false);
const lint = command("biome", ["check", "--error-on-warnings", "."]);

const CHECK = [
  ["types and lint", sideBySide(types, lint)],
  ["unit tests", vitest("unit")],
];
/** On a new machine this downloads; it needs no processor, so it runs next to the build. A failure is reported later. */
async function findPrograms() {
  await findNginx();
  await browsersOnce();
  return true;
}

const ALL = [
  ["types, lint, content, build", sideBySide(types, lint, command("node", content), makeBuild, findPrograms)],
  ["tests", behindNginx(allTests)],
];
const MEASUREMENTS = [
  ["timing and scale", scale],
  ["benchmark, quick", command("node", ["bench/run.ts", "--quick"])],
  ["container image", command("node", ["tests/image/image-test.mjs", "--optional"])],
];
/** The steps of `--only`; each needs the build. */
const SINGLE = { dev, http, faults, scale, e2e: () => browser() };

function stepsOf() {
  if (mode === "--only")
    return [
      ["build", makeBuild],
      [only, SINGLE[only]],
    ];
  if (mode === "--check") return CHECK;
  return [...ALL, ...(mode === "--all" ? MEASUREMENTS : [])];
}

if (mode === "--only" && !SINGLE[only]) {
  process.stderr.write(`There is no step "${only}". There are: ${Object.keys(SINGLE).join(", ")}.\n`);
  process.exit(2);
}
if (mode === "--all") environment.THOROUGH = "1";
install();
for (const [name, work] of stepsOf()) await run(name, work);
rmSync(reports, { recursive: true, force: true });
for (const { name, message } of failedTests) {
  process.stdout.write(`\n✘ ${name}\n${message.split("\n").slice(0, FIRST_LINES).join("\n")}\n`);
}
if (failures.length > 0) process.stdout.write(`\nFailed: ${failures.join(", ")}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exit(failures.length > 0 || total.failed > 0 || total.passed === 0 ? 1 : 0);
