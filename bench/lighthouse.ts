/**
 * `node bench/lighthouse.ts`: Lighthouse (mobile) on the built product for home, list and review; four figures each, the median of
 * five runs with their range. Ends with 1 where one of them is below its aim. CHROMIUM_PATH names the browser, /usr/bin/chromium
 * is the default.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProduct } from "#tests/support/product.ts";
import { installTools } from "../scripts/setup.mjs";

const PAGES = process.argv.length > 2 ? process.argv.slice(2) : ["/", "/en/cryptocurrencies", "/en/coin/bitcoin"];
const AIMS = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;
const RUNS = 5;
const CHROME_FLAGS = "--no-sandbox --headless=new --disable-gpu --disable-quic";

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string }>;
};

/** Lighthouse writes its report in the format its own version documents. */
const readReport = (file: string): Report => JSON.parse(readFileSync(file, "utf8")) as Report;

async function measure(url: string, folder: string): Promise<Report> {
  const file = join(folder, "report.json");
  const child = spawn(
    "tools/node_modules/.bin/lighthouse",
    [url, "--quiet", "--output=json", `--output-path=${file}`, `--chrome-flags=${CHROME_FLAGS}`],
    {
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH || "/usr/bin/chromium" },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${url}.`);
  return readReport(file);
}

/** Audits that count and are not passed, without their figures, which differ from run to run. */
const shortcomingsOf = ({ categories, audits }: Report): string[] =>
  Object.entries(categories).flatMap(([name, { auditRefs }]) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      const isShort = weight > 0 && audit && audit.score !== null && audit.score < 0.9;
      return isShort ? [`${name}: ${audit.title}`] : [];
    }),
  );

installTools();
const folder = mkdtempSync(join(tmpdir(), "mizan-lighthouse-"));
const product = await startProduct({ LOG_LEVEL: "silent" });
let isBelow = false;
try {
  for (const path of PAGES) {
    // Once before, so that what is measured is a page as visitors get it.
    await (await fetch(product.url + path)).arrayBuffer();
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run += 1) reports.push(await measure(product.url + path, folder));
    const figures = Object.entries(AIMS).map(([name, aim]) => {
      const scores = reports
        .map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100))
        .sort((a, b) => a - b);
      const median = scores[Math.floor(RUNS / 2)] ?? 0;
      isBelow ||= median < aim;
      return `${name} ${median} (${scores[0]}–${scores.at(-1)}${median < aim ? `, aim ${aim}` : ""})`;
    });
    console.log(`${path}: ${figures.join(", ")}`);
    for (const line of new Set(reports.flatMap(shortcomingsOf))) console.log(`  ${line}`);
  }
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isBelow ? 1 : 0);
