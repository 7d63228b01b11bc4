/**
 * `node bench/lighthouse.ts`: Lighthouse (mobile) on the built product for home, list and review; four figures each. Ends with 1
 * where one of them is below its aim. CHROMIUM_PATH names the browser, /usr/bin/chromium is the default.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProduct } from "#tests/support/product.ts";

const PAGES = process.argv.length > 2 ? process.argv.slice(2) : ["/", "/en/cryptocurrencies", "/en/coin/bitcoin"];
const AIMS = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;
const CHROME_FLAGS = "--no-sandbox --headless=new --disable-gpu --disable-quic";

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
};

/** Lighthouse writes its report in the format its own version documents. */
const readReport = (file: string): Report => JSON.parse(readFileSync(file, "utf8")) as Report;

async function measure(url: string, folder: string): Promise<Report> {
  const file = join(folder, "report.json");
  const child = spawn(
    "node_modules/.bin/lighthouse",
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

const folder = mkdtempSync(join(tmpdir(), "mizan-lighthouse-"));
const product = await startProduct({ LOG_LEVEL: "silent" });
let isBelow = false;
try {
  for (const path of PAGES) {
    // Once before, so that what is measured is a page as visitors get it.
    await (await fetch(product.url + path)).arrayBuffer();
    const { categories, audits } = await measure(product.url + path, folder);
    const figures = Object.entries(AIMS).map(([name, aim]) => {
      const score = Math.round((categories[name]?.score ?? 0) * 100);
      isBelow ||= score < aim;
      return `${name} ${score}${score < aim ? ` (aim ${aim})` : ""}`;
    });
    console.log(`${path}: ${figures.join(", ")}`);
    for (const [name, { auditRefs }] of Object.entries(categories)) {
      for (const { id, weight } of auditRefs) {
        const audit = audits[id];
        if (weight > 0 && audit && audit.score !== null && audit.score < 0.9) {
          console.log(`  ${name}: ${audit.title} ${audit.displayValue ?? ""}`);
        }
      }
    }
  }
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isBelow ? 1 : 0);
