/** A lens is shown next to our status: for every coin, in three languages, our own results are the same with it. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { localizePath } from "#app/i18n/language-path.ts";
import { loader as loadCoin } from "#app/routes/public/coin.tsx";
import { loader as loadList } from "#app/routes/public/cryptocurrencies.tsx";
import { loader as loadMarkets } from "#app/routes/public/markets.tsx";
import { kindOf, lensBodies, lensOn } from "#domain/register/lens.ts";
import { LANGUAGES, type Language } from "#domain/text/language.ts";
import type { LensPosition } from "#domain/views/lens-view.ts";
import { parseConfig } from "#server/config.ts";
import { pageTagsContext } from "#server/page-cache/page-tags.ts";
import { contextOf } from "#server/responses/request-context.ts";
import { createServices, type Services } from "#server/services.ts";
import { type MarketStandIn, startMarkets } from "#tests/stand-ins/markets.ts";
import { quietLog } from "#tests/support/quiet-log.ts";

const ORIGIN = "https://mizan.example";
const POLLING = { timeout: 60_000, interval: 500 };

let dataDir: string;
let markets: MarketStandIn;
let services: Services;
let lenses: string[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mizan-lens-"));
  markets = await startMarkets();
  const config = parseConfig({
    DATA_DIR: dataDir,
    SEED: "content",
    MARKET_API_URL: markets.url,
    NEWS_API_URL: "http://127.0.0.1:9",
    RATES_API_URL: "http://127.0.0.1:9",
  });
  services = await createServices(config, quietLog);
  lenses = lensBodies(services.register).map(({ id }) => id);
  // On a busy machine the first answer of the market service may come too late.
  await vi.waitFor(async () => {
    const { loaded } = await loadMarkets(argsOf("/markets", "en"));
    expect(loaded.rows.length).toBeGreaterThan(0);
  }, POLLING);
});
afterAll(async () => {
  await services.close();
  await markets.stop();
  await rm(dataDir, { recursive: true, force: true });
});

function argsOf(path: string, language: Language) {
  const context = contextOf(services, { address: "", origin: ORIGIN, secure: true });
  const tags = new Set<string>();
  context.set(pageTagsContext, tags);
  return { request: new Request(ORIGIN + localizePath(path, language)), context, params: {}, tags };
}

/** Every coin here has a review. */
async function loadReview(...args: Parameters<typeof loadCoin>) {
  const loaded = await loadCoin(...args);
  if (loaded.unreviewed) throw new Error("It has no review.");
  return loaded;
}

type WithLensPosition = { id: string; lensPosition?: LensPosition | undefined };
const bare = <Item extends WithLensPosition>({ lensPosition: _, ...rest }: Item) => rest;

const seesOf = (path: string, lens: string) => `${path}${path.includes("?") ? "&" : "?"}lens=${lens}`;

const VIEWS = ["", "?sort=category", "?sort=name&order=desc", "?category=halal&sort=rating"];

describe.each(LANGUAGES)("in %s", (language) => {
  it("the list has the same coins with the same statuses in the same order and number", async () => {
    const { pageCount } = await loadList(argsOf("/cryptocurrencies", language));
    const pages = Array.from({ length: pageCount }, (_, index) => `?page=${index + 1}`);
    for (const view of [...VIEWS, ...pages]) {
      const path = `/cryptocurrencies${view}`;
      const plain = await loadList(argsOf(path, language));
      expect(plain.cards.every(({ lensPosition }) => lensPosition === undefined)).toBe(true);
      for (const lens of lenses) {
        const seen = await loadList(argsOf(seesOf(path, lens), language));
        expect(seen.lens.chosen?.id).toBe(lens);
        expect(seen.cards.map(bare)).toEqual(plain.cards.map(bare));
        expect([seen.total, seen.pageCount, seen.query]).toEqual([plain.total, plain.pageCount, plain.query]);
        expect(seen.cards.every(({ lensPosition }) => lensPosition?.body === seen.lens.chosen?.name)).toBe(true);
      }
    }
  });

  it("every coin has the same review, and the narrowest position of the chosen body next to it", async () => {
    const { items } = await services.coins.list(
      { category: "all", sort: "name", order: "asc", page: 1, pageSize: 200 },
      language,
    );
    expect(items.length).toBeGreaterThan(60);
    for (const [index, coin] of items.entries()) {
      const load = (path: string) => loadReview({ ...argsOf(path, language), params: { id: coin.id } });
      const plain = await load(`/coin/${coin.id}`);
      const lens = lenses[index % lenses.length] ?? "";
      // The two with the most positions: in one language, because each review takes time.
      for (const chosen of language === "ar" ? [lens, "malaysia-sac", "turkiye-high-board"] : [lens]) {
        const seen = await load(seesOf(`/coin/${coin.id}`, chosen));
        expect([seen.review, seen.method, seen.history]).toEqual([plain.review, plain.method, plain.history]);
        const said = lensOn(chosen, { coin: coin.id, kind: kindOf(coin.facts) }, services.register);
        expect(seen.lensPosition?.stance).toBe(said === "silent" ? said : said.stance);
        expect(seen.text?.id).toBe(said === "silent" ? undefined : said.position.id);
      }
    }
  });

  it("the markets have the same rows, statuses and counts", async () => {
    for (const view of ["", "?page=3", "?category=haram", "?sort=change&order=asc"]) {
      const plain = await loadMarkets(argsOf(`/markets${view}`, language));
      expect(plain.loaded.rows.length).toBeGreaterThan(0);
      for (const lens of lenses) {
        const { loaded, query } = await loadMarkets(argsOf(seesOf(`/markets${view}`, lens), language));
        expect(query).toEqual(plain.query);
        expect({ ...loaded, rows: loaded.rows.map(bare) }).toEqual(plain.loaded);
        expect(
          loaded.rows.every((row) => (row as WithLensPosition).lensPosition !== undefined || row.review === null),
        ).toBe(true);
      }
    }
  });
});

it("a lens that nobody is leaves each page as it is without", async () => {
  for (const language of LANGUAGES) {
    const [plain, made] = await Promise.all(
      ["/cryptocurrencies", "/cryptocurrencies?lens=nobody-at-all"].map((path) => loadList(argsOf(path, language))),
    );
    expect(made).toEqual(plain);
  }
});

it("a page past the end redirects to the last one with the same lens", async () => {
  const location = async (load: Promise<unknown>) => {
    const thrown: unknown = await load.catch((error: unknown) => error);
    return thrown instanceof Response ? thrown.headers.get("location") : thrown;
  };
  const list = loadList(argsOf("/cryptocurrencies?category=haram&page=99&lens=mui", "en"));
  expect(await location(list)).toMatch(/^\/en\/cryptocurrencies\?category=haram(&page=\d)?&lens=mui$/);
  expect(await location(loadMarkets(argsOf("/markets?page=99&lens=mui", "tr")))).toBe("/tr/markets?page=5&lens=mui");
});

it("every page that names bodies is dropped with the register", async () => {
  const list = argsOf("/cryptocurrencies", "en");
  const table = argsOf("/markets?lens=mui", "en");
  const coin = { ...argsOf("/coin/bitcoin", "en"), params: { id: "bitcoin" } };
  await Promise.all([loadList(list), loadMarkets(table), loadCoin(coin)]);
  for (const { tags } of [list, table, coin]) expect([...tags]).toContain("positions");
});

it("shows the register that comes with the product by its narrowest word", async () => {
  const seen = async (coin: string, lens: string) => {
    const loaded = await loadReview({ ...argsOf(seesOf(`/coin/${coin}`, lens), "en"), params: { id: coin } });
    return loaded.lensPosition;
  };
  const day = { date: "11 November 2021" };
  expect(await seen("bitcoin", "egypt-dar-al-ifta")).toMatchObject({ stance: "forbids", scope: "coin" });
  expect(await seen("ethereum", "egypt-dar-al-ifta")).toMatchObject({ stance: "forbids", scope: "reasons" });
  expect(await seen("bitcoin", "turkiye-high-board")).toMatchObject({ stance: "discourages", scope: "coin" });
  expect(await seen("solana", "turkiye-high-board")).toMatchObject({ stance: "by-kind", scope: "class", date: "2018" });
  expect(await seen("bitcoin", "mui")).toMatchObject({ stance: "forbids", scope: "class", ...day });
  expect(await seen("tether", "mui")).toMatchObject({ stance: "permits-if", scope: "kind", ...day });
  expect(await seen("bitcoin", "malaysia-sac")).toMatchObject({ stance: "permits-if", scope: "class" });
  expect(await seen("usyc", "malaysia-sac")).toMatchObject({ stance: "permits-if", isUnmet: true });
  expect(await seen("usyc", "mui")).toMatchObject({ stance: "forbids", scope: "class", ...day });
  expect(await seen("bitcoin", "international-islamic-fiqh-academy")).toMatchObject({ stance: "abstains" });
});
