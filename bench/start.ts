/** How soon a server on a seeded database is ready, and what it holds in memory after it worked. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startProduct } from "#tests/support/product.ts";
import { atMost, type Figure, median, type Section, spreadOf } from "./figure.ts";
import { requestsPerSecond } from "./load.ts";
import { residentMegabytes } from "./process-use.ts";
import { BROTLI } from "./raw-page.ts";

const READY_SECONDS = 0.6;
const MEMORY_MEGABYTES = 150;
const SETTLE_MS = 3000;

/** Every page a visitor can come to without a search: what a day's work puts into the cache. */
async function visitAll(url: string): Promise<number> {
  const seen = new Set<string>();
  let waiting = ["/", "/en", "/tr"];
  while (waiting.length > 0) {
    const [path = "", ...rest] = waiting;
    waiting = rest;
    if (seen.has(path)) continue;
    seen.add(path);
    const answer = await fetch(url + path, { headers: BROTLI, redirect: "manual" });
    const html = await answer.text();
    const links = [...html.matchAll(/href="(\/[^"#]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
    waiting.push(...links.filter((href) => !/^\/(assets|admin|api)|\.\w+$/.test(href) && !seen.has(href)));
    if (seen.size >= 1500) break;
  }
  return seen.size;
}

export const start: Section = {
  name: "start",
  async run({ quick, progress }) {
    const dataDir = mkdtempSync(join(tmpdir(), "mizan-start-"));
    const times: number[] = [];
    await (await startProduct({}, dataDir)).stop();
    for (let round = 0; round < (quick ? 2 : 7); round += 1) {
      progress(`start: round ${round + 1}`);
      const began = performance.now();
      const product = await startProduct({}, dataDir);
      times.push((performance.now() - began) / 1000);
      await product.stop();
    }
    const product = await startProduct({ LOG_LEVEL: "silent" }, dataDir);
    // The dummy hash of the login's first failure is made at the start, and takes 64 MiB for a moment.
    await wait(SETTLE_MS);
    const atRest = residentMegabytes(product.process.pid ?? 0);
    progress("start: memory after every page and a load");
    const pages = quick ? 0 : await visitAll(product.url);
    await requestsPerSecond(`${product.url}/en/cryptocurrencies`, quick ? 1 : 10, BROTLI);
    const worked = residentMegabytes(product.process.pid ?? 0);
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
    const ready = median(times);
    const figure = (name: string, value: number): Figure => ({
      section: "start",
      name,
      value,
      unit: "MB",
      spread: null,
    });
    return [
      {
        ...{
          section: "start",
          name: "time to ready, seeded database",
          value: ready,
          unit: "s",
          spread: spreadOf(times),
        },
        aim: atMost(ready, READY_SECONDS, " s"),
      },
      figure("memory at rest", atRest),
      { ...figure(`memory after ${pages} pages and a load`, worked), aim: atMost(worked, MEMORY_MEGABYTES, " MB") },
    ];
  },
};
