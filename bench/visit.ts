/** One first visit on a slow phone, in a real browser: bytes, requests, and the three vitals. */
import { type Browser, chromium } from "@playwright/test";

/** The slow 4G and the mid-range phone that Lighthouse simulates. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};
const CPU_SLOWDOWN = 4;
const SETTLE_MS = 1500;
export const BLOCKING_MS = 50;
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
];

type Vitals = { lcp: number; tbt: number; cls: number };
export type Visit = Vitals & { kilobytes: number; scripts: number; requests: number };

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

/** Null where there is no Chromium. */
export function launchBrowser(): Promise<Browser | null> {
  const executablePath = process.env.CHROMIUM_PATH || "/usr/bin/chromium";
  return chromium.launch({ executablePath, args: ARGUMENTS }).catch(() => null);
}

export async function visit(browser: Browser, url: string): Promise<Visit> {
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
