/** What a first visit on a slow phone costs and feels like: bytes, requests, and the three vitals, in a real browser. */
import { type Browser, chromium } from "@playwright/test";
import { startProduct } from "#tests/support/product.ts";
import { atMost, type Figure, median, type Section, spreadOf } from "./figure.ts";
import { scriptBytes } from "./script-bytes.ts";

const PAGES = {
  home: "/en",
  list: "/en/cryptocurrencies",
  coin: "/en/coin/bitcoin",
  exchange: "/en/exchange/binance",
  markets: "/en/markets",
};
/** The slow 4G and the mid-range phone that Lighthouse stands for. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};
const CPU_SLOWDOWN = 4;
const SETTLE_MS = 1500;
const BLOCKING_MS = 50;
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
];

type Vitals = { lcp: number; tbt: number; cls: number };
type Visit = Vitals & { kilobytes: number; scripts: number; requests: number };

/** Runs in the page, before anything else. */
function watch(): void {
  const seen = { fcp: 0, lcp: 0, cls: 0, tasks: [] as { start: number; end: number }[] };
  Object.assign(window, { seen });
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe("largest-contentful-paint", (entry) => {
    seen.lcp = entry.startTime;
  });
  observe("paint", (entry) => {
    if (entry.name === "first-contentful-paint") seen.fcp = entry.startTime;
  });
  observe("longtask", ({ startTime, duration }) => seen.tasks.push({ start: startTime, end: startTime + duration }));
  observe("layout-shift", (entry) => {
    if (!Reflect.get(entry, "hadRecentInput")) seen.cls += Number(Reflect.get(entry, "value"));
  });
}

/** Runs in the page, at the end. What blocks before the first paint makes that later, and is counted there. */
function readVitals(): { lcp: number; tbt: number; cls: number } {
  const { fcp, lcp, cls, tasks } = Reflect.get(window, "seen");
  const blocked = tasks.map(({ start, end }: { start: number; end: number }) => end - Math.max(start, fcp) - 50);
  const tbt = blocked.reduce((sum: number, ms: number) => sum + Math.max(0, ms), 0);
  return { lcp, tbt, cls };
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "en" });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  let bytes = 0;
  let scriptBytes = 0;
  let requests = 0;
  const scripts = new Set<string>();
  devtools.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.mimeType.endsWith("javascript")) scripts.add(requestId);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    requests += 1;
  });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(SETTLE_MS);
  const vitals = await page.evaluate(readVitals);
  await context.close();
  return { ...vitals, kilobytes: bytes / 1000, scripts: scriptBytes / 1000, requests };
}

const UNITS: Record<keyof Visit, string> = {
  kilobytes: "KB",
  scripts: "KB",
  requests: "",
  lcp: "ms",
  tbt: "ms",
  cls: "",
};
const NAMES: Record<keyof Visit, string> = {
  kilobytes: "bytes",
  scripts: "JavaScript, with its headers",
  requests: "requests",
  lcp: "largest contentful paint, slow 4G and a 4× slower processor",
  tbt: `blocking time (tasks over ${BLOCKING_MS} ms, from the first paint on)`,
  cls: "layout shift",
};
const LIMITS: Partial<Record<keyof Visit, number>> = { lcp: 750, tbt: 0, cls: 0.01 };
const MOST_SCRIPT_KILOBYTES = 5;

export const weight: Section = {
  name: "weight",
  async run({ quick, progress }) {
    const executablePath = process.env.CHROMIUM_PATH || "/usr/bin/chromium";
    const browser = await chromium.launch({ executablePath, args: ARGUMENTS }).catch(() => null);
    if (!browser) {
      progress("weight: no Chromium, left out");
      return [];
    }
    const product = await startProduct({ LOG_LEVEL: "silent" });
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(PAGES).slice(0, quick ? 1 : undefined)) {
      progress(`weight: ${name}`);
      await fetch(product.url + path);
      const { brotli, files } = await scriptBytes(product.url + path);
      figures.push({
        section: "weight",
        name: `${name}: JavaScript as brotli, ${files} files`,
        value: brotli / 1000,
        unit: "KB",
        spread: null,
        aim: atMost(brotli / 1000, MOST_SCRIPT_KILOBYTES),
      });
      const visits: Visit[] = [];
      for (let round = 0; round < (quick ? 1 : 5); round += 1) visits.push(await visit(browser, product.url + path));
      for (const what of ["kilobytes", "scripts", "requests", "lcp", "tbt", "cls"] as const) {
        const values = visits.map((each) => each[what]);
        const value = median(values);
        const limit = LIMITS[what];
        const aim = limit === undefined ? {} : { aim: atMost(value, limit) };
        figures.push({
          section: "weight",
          name: `${name}: ${NAMES[what]}`,
          value,
          unit: UNITS[what],
          spread: spreadOf(values),
          ...aim,
        });
      }
    }
    await product.stop();
    await browser.close();
    return figures;
  },
};
