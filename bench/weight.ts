/**
 * What a first visit on a slow phone costs and feels like: bytes, requests, and the three vitals, in a real browser; next to
 * copies of the same answers from servers that do nothing else.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { startAllServices } from "#tests/stand-ins/all-services.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { startCopies } from "./copies.ts";
import { atMost, type Figure, median, type Section, spreadOf } from "./figure.ts";
import { type RawPage, rawPage } from "./raw-page.ts";
import { scriptBytes } from "./script-bytes.ts";
import { BLOCKING_MS, launchBrowser, type Visit, visit } from "./visit.ts";

const PAGES = {
  home: "/en",
  list: "/en/cryptocurrencies",
  coin: "/en/coin/bitcoin",
  exchange: "/en/exchange/binance",
  markets: "/en/markets",
};
const SETTLE_MS = 3000;

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
const MEASURES = ["kilobytes", "scripts", "requests", "lcp", "tbt", "cls"] as const;
/** What a copy of our own bytes can differ in. */
const OF_A_COPY = ["lcp", "tbt"] as const;
const MOST_SCRIPT_KILOBYTES = 5;
const section = "weight";

type Site = { name: string; url: string; measures: readonly (keyof Visit)[] };

/** The page and everything it asked for, as it is sent; but not what never ends. */
async function record(browser: Browser, { url, port }: Product, path: string): Promise<[string, RawPage][]> {
  const page = await browser.newPage();
  const paths = new Set<string>();
  page.on("request", (request) => {
    const asked = new URL(request.url());
    if (asked.origin === url && request.method() === "GET" && request.resourceType() !== "eventsource")
      paths.add(asked.pathname + asked.search);
  });
  await page.goto(url + path, { waitUntil: "networkidle" });
  await page.close();
  const recorded: [string, RawPage][] = [];
  for (const each of paths) recorded.push([each, await rawPage(port, each)]);
  return recorded;
}

/** All sites in turn, round by round; ours is the first. */
async function visitInTurn(browser: Browser, sites: readonly Site[], path: string, rounds: number): Promise<Visit[][]> {
  const visits: Visit[][] = sites.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { url }] of sites.entries()) visits[index]?.push(await visit(browser, url + path));
  }
  return visits;
}

const figuresOf = (page: string, sites: readonly Site[], visits: readonly Visit[][]): Figure[] =>
  sites.flatMap(({ name, measures }, index) =>
    measures.map((what): Figure => {
      const values = visits[index]?.map((each) => each[what]) ?? [];
      const own = visits[0]?.map((each) => each[what]) ?? [];
      const value = median(values);
      const limit = LIMITS[what];
      const figure = {
        ...{ section, name: `${page}: ${NAMES[what]}${name && `, ${name}`}`, unit: UNITS[what] },
        ...{ value, spread: spreadOf(values) },
      };
      if (index > 0) return { ...figure, comparison: { name: "ours as a share of it", ratio: median(own) / value } };
      return limit === undefined ? figure : { ...figure, aim: atMost(value, limit) };
    }),
  );

async function scriptFigure(page: string, url: string): Promise<Figure> {
  const { brotli, files } = await scriptBytes(url);
  return {
    ...{ section, name: `${page}: JavaScript as brotli, ${files} files`, unit: "KB" },
    ...{ value: brotli / 1000, spread: null },
    aim: atMost(brotli / 1000, MOST_SCRIPT_KILOBYTES),
  };
}

export const weight: Section = {
  name: section,
  async run({ quick, earlier, progress }) {
    const browser = await launchBrowser();
    if (!browser) {
      progress("weight: no Chromium, left out");
      return [];
    }
    // With prices and news: a page without them is lighter than what visitors see.
    const world = { LOG_LEVEL: "silent", ...(await startAllServices()).environment };
    const product = await startProduct(world);
    const before = earlier && (await startProduct(world, undefined, earlier.checkout));
    const pages = Object.entries(PAGES).slice(0, quick ? 1 : undefined);
    for (const [, path] of pages)
      for (const { url } of before ? [product, before] : [product]) await (await fetch(url + path)).text();
    await wait(SETTLE_MS);
    const answers = new Map<string, RawPage>();
    for (const [, path] of pages)
      for (const [asked, answer] of await record(browser, product, path)) answers.set(asked, answer);
    const { copies, stop } = await startCopies(answers);
    const sites: Site[] = [
      { name: "", url: product.url, measures: MEASURES },
      ...(before ? [{ name: earlier?.commit ?? "", url: before.url, measures: MEASURES }] : []),
      ...copies.map(({ name, url }) => ({ name, url, measures: OF_A_COPY })),
    ];
    const figures: Figure[] = [];
    for (const [name, path] of pages) {
      progress(`weight: ${name}`);
      figures.push(await scriptFigure(name, product.url + path));
      figures.push(...figuresOf(name, sites, await visitInTurn(browser, sites, path, quick ? 1 : 7)));
    }
    stop();
    await before?.stop();
    await product.stop();
    await browser.close();
    return figures;
  },
};
