/** How soon a server on a seeded database is ready, and what it holds in memory after it worked. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Product, startProduct } from "#tests/support/product.ts";
import { atMost, type Bench, type Figure, median, ratioOf, type Section, spreadOf } from "./figure.ts";
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

const section = "start";
const memory = (name: string, value: number): Figure => ({ section, name, value, unit: "MB", spread: null });

async function timeStart(dataDir: string, checkout?: string): Promise<number> {
  const began = performance.now();
  const product = await startProduct({}, dataDir, checkout);
  const seconds = (performance.now() - began) / 1000;
  await product.stop();
  return seconds;
}

async function restingMemory(product: Product): Promise<number> {
  // The dummy hash of the login's first failure is made at the start, and takes 64 MiB for a moment.
  await wait(SETTLE_MS);
  return residentMegabytes(product.process.pid ?? 0);
}

/** Each with a database of its own content; while one is measured, the other is not running. */
async function compareStarts({ earlier, quick, progress }: Bench, dataDir: string): Promise<Figure[]> {
  const own = {
    name: "",
    checkout: undefined as string | undefined,
    dataDir,
    times: [] as number[],
    atRest: [] as number[],
  };
  const measured = [own];
  if (earlier) {
    const other = mkdtempSync(join(tmpdir(), "mizan-start-"));
    measured.push({
      ...own,
      name: ` of ${earlier.commit}`,
      checkout: earlier.checkout,
      dataDir: other,
      times: [],
      atRest: [],
    });
  }
  for (const each of measured) await timeStart(each.dataDir, each.checkout);
  for (let round = 0; round < (quick ? 2 : 7); round += 1) {
    progress(`start: round ${round + 1}`);
    for (const each of measured) each.times.push(await timeStart(each.dataDir, each.checkout));
  }
  // From one start to the next it differs by as much as a release may cost.
  for (let round = 0; round < (quick ? 1 : 5); round += 1) {
    progress(`start: memory at rest, round ${round + 1}`);
    for (const each of measured) {
      const product = await startProduct({ LOG_LEVEL: "silent" }, each.dataDir, each.checkout);
      each.atRest.push(await restingMemory(product));
      await product.stop();
    }
  }
  for (const each of measured) if (each !== own) rmSync(each.dataDir, { recursive: true, force: true });
  return measured.flatMap((each) => {
    const ready = median(each.times);
    const compared = (ratio: number) => ({ comparison: { name: "ours as a multiple of it", ratio } });
    const isOther = each !== own;
    return [
      {
        ...{ section, name: `time to ready, seeded database${each.name}`, unit: "s" },
        ...{ value: ready, spread: spreadOf(each.times) },
        ...(isOther ? compared(ratioOf(own.times, each.times)) : { aim: atMost(ready, READY_SECONDS, " s") }),
      },
      {
        ...memory(`memory at rest${each.name}`, median(each.atRest)),
        spread: spreadOf(each.atRest),
        ...(isOther ? compared(ratioOf(own.atRest, each.atRest)) : {}),
      },
    ];
  });
}

export const start: Section = {
  name: section,
  async run(bench) {
    const { quick, progress } = bench;
    const dataDir = mkdtempSync(join(tmpdir(), "mizan-start-"));
    const figures = await compareStarts(bench, dataDir);
    progress("start: memory after every page and a load");
    const product = await startProduct({ LOG_LEVEL: "silent" }, dataDir);
    const pages = quick ? 0 : await visitAll(product.url);
    await requestsPerSecond(`${product.url}/en/cryptocurrencies`, quick ? 1 : 10, BROTLI);
    const worked = residentMegabytes(product.process.pid ?? 0);
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
    const figure = memory(`memory after ${pages} pages and a load`, worked);
    return [...figures, { ...figure, aim: atMost(worked, MEMORY_MEGABYTES, " MB") }];
  },
};
