/** Pages and the API under another view. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { readMetric } from "#tests/support/load/distinct-addresses.ts";
import { type Product, startProduct } from "#tests/support/product.ts";

const TOKEN = "token-of-the-views-test";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ LOG_LEVEL: "silent", METRICS_TOKEN: TOKEN });
});
afterAll(() => product.stop());

const get = (path: string) => fetch(product.url + path);
const textOf = async (path: string): Promise<string> => (await get(path)).text();
const mainOf = async (path: string): Promise<string> => (await textOf(path)).split("<main")[1] ?? "";
const jsonOf = async (path: string) => (await get(path)).json();
const shownView = (html: string) => /data-shown-view="([^"]+)"/.exec(html)?.[1] ?? null;
/** What the chips of the filter count. */
const countsOf = (html: string) =>
  [...html.matchAll(/href="[^"]*category=(\w+)[^"]*"[^>]*>[^<]*<bdi[^>]*>(\d+)<\/bdi>/g)].map(([, category, count]) => [
    category,
    Number(count),
  ]);

test("a list follows the view: statuses, filter and counts agree with the API", async () => {
  const strict = await mainOf("/en/cryptocurrencies?view=strict");
  expect(shownView(strict)).toBe("strict");
  expect(strict).toContain("Strict (nobody&#x27;s view as a whole)");
  const counts = new Map(countsOf(strict).map(([category, count]) => [category, count]));
  const plain = new Map(countsOf(await mainOf("/en/cryptocurrencies")).map(([category, count]) => [category, count]));
  expect(counts.get("haram")).toBeGreaterThan(Number(plain.get("haram")));
  for (const category of ["halal", "questionable", "haram"]) {
    const listed = await jsonOf(`/api/v1/coins?lang=en&view=strict&category=${category}`);
    expect([category, listed.total]).toEqual([category, counts.get(category)]);
    for (const { status } of listed.items) expect(status).toBe(category);
    const html = await mainOf(`/en/cryptocurrencies?category=${category}&view=strict`);
    const badges = [...html.matchAll(/<article[\s\S]*?data-category="(\w+)"/g)].map(([, status]) => status);
    expect(new Set(badges)).toEqual(new Set([category]));
  }
});

test("the links of a list keep the view, and one leads back to ours", async () => {
  const html = await mainOf("/en/cryptocurrencies?category=haram&view=strict");
  expect(html).toMatch(/href="\/en\/cryptocurrencies\?category=haram"[^>]*>Show Mizan/);
  expect(html).toMatch(/href="\/en\/cryptocurrencies\?category=halal&amp;view=strict"/);
  expect(html).toMatch(/href="\/en\/coin\/[a-z0-9-]+\?view=strict"/);
  expect(html).toContain('href="/en/methodology#questions"');
});

test("the head of a page stays ours: canonical address, title, structured data, pictures", async () => {
  const [strict = "", plain = ""] = await Promise.all(
    ["/en/coin/dogecoin?view=strict", "/en/coin/dogecoin"].map(
      async (path) => (await textOf(path)).split("</head>")[0],
    ),
  );
  const own = (head: string) => head.match(/<(?:title|link|meta|script type="application\/ld\+json")[^>]*>[^<]*/g);
  expect(own(strict)).toEqual(own(plain));
  const [list = ""] = (await textOf("/en/cryptocurrencies?category=halal&view=strict")).split("</head>");
  expect(list).toContain(`<link rel="canonical" href="${product.url}/en/cryptocurrencies?category=halal"/>`);
  expect(list).not.toMatch(/[?;&]view=/);
});

test("the page of a record follows the view, says whose it is, and names who holds it", async () => {
  const ours = await jsonOf("/api/v1/coins/first-digital-usd?lang=en");
  const html = await mainOf("/en/coin/first-digital-usd?view=issuer-interest.like-money");
  expect(shownView(html)).toBe("issuer-interest.like-money");
  expect(html).toContain("Treat it like money");
  expect(html).toContain('href="/en/scholars/malaysia-sac"');
  expect(html).toMatch(/href="\/en\/coin\/first-digital-usd"[^>]*>Show Mizan/);
  const theirs = await jsonOf("/api/v1/coins/first-digital-usd?lang=en&view=issuer-interest.like-money");
  expect(html).toMatch(new RegExp(`<header id="first-screen" data-category="${theirs.coin.status}"`));
  expect(theirs.coin.status).not.toBe(ours.coin.status);
  expect(theirs.coin.hinges_on).toEqual(ours.coin.hinges_on);
});

test("a reason that is ours says so where the status is another one", async () => {
  const reason = "By Mizan&#x27;s answers: Dogecoin";
  for (const path of ["/en/coin/dogecoin", "/en/cryptocurrencies?q=dogecoin", "/en/ask?coin=dogecoin"]) {
    expect([path, await mainOf(path)]).toEqual([path, expect.not.stringContaining(reason)]);
    const strict = `${path}${path.includes("?") ? "&" : "?"}view=strict`;
    expect([strict, await mainOf(strict)]).toEqual([strict, expect.stringContaining(reason)]);
  }
  expect(await mainOf("/en/coin/bitcoin?view=strict")).not.toContain("By Mizan&#x27;s answers:");
});

test("what a holding hinges on names each question once, with its answers", async () => {
  const { coins } = await jsonOf("/live/statuses-en.json");
  const { hinges } = coins.find(({ id }: { id: string }) => id === "dogecoin");
  expect(hinges).toEqual([expect.stringMatching(/^What if [^?]+\? By its use \/ Avoid them all$/)]);
});

test("each line of what a status hinges on links to the page under that answer, which has the status of the line", async () => {
  for (const id of ["usd-coin", "dogecoin", "xrp"]) {
    const { coin } = await jsonOf(`/api/v1/coins/${id}?lang=en`);
    const html = await mainOf(`/en/coin/${id}`);
    for (const { answers, status, uses } of coin.hinges_on) {
      if (answers.length !== 1) continue;
      const [{ question, answer }] = answers;
      const view = `${question}.${answer}`;
      expect([id, view, html.includes(`href="/en/coin/${id}?view=${view}"`)]).toEqual([id, view, true]);
      const { coin: under } = await jsonOf(`/api/v1/coins/${id}?lang=en&view=${view}`);
      expect([id, view, under.status]).toEqual([id, view, status]);
      const found = new Map(under.uses.map((use: { id: string; status: string }) => [use.id, use.status]));
      for (const [use, expected] of Object.entries(uses))
        expect([id, view, use, found.get(use)]).toEqual([id, view, use, expected]);
    }
  }
});

test("comparison, search, watchlist, exchanges and a country follow the view too", async () => {
  const compared = await mainOf("/en/compare?coin=bitcoin&coin=usd-coin&view=issuer-interest.not-held");
  expect(shownView(compared)).toBe("issuer-interest.not-held");
  expect(compared).toContain('href="/en/coin/usd-coin?view=issuer-interest.not-held"');
  const statuses = (html: string) =>
    [...(html.split('data-row="status"')[1]?.split("</tr>")[0] ?? "").matchAll(/data-category="(\w+)"/g)].map(
      ([, status]) => status,
    );
  expect(statuses(compared)).toEqual(["halal", "haram"]);
  expect(statuses(await mainOf("/en/compare?coin=bitcoin&coin=usd-coin"))).toEqual(["halal", "questionable"]);
  const found = await mainOf("/en/search?q=usdc&view=issuer-interest.not-held");
  expect(shownView(found)).toBe("issuer-interest.not-held");
  expect(found).toContain('href="/en/coin/usd-coin?view=issuer-interest.not-held"');
  const watched = await mainOf("/en/watchlist?coin=usd-coin&view=issuer-interest.not-held");
  expect(watched).toMatch(/data-status="questionable"[\s\S]*data-category="haram"/);
  const permissive = await jsonOf("/api/v1/exchanges?lang=en&view=permissive&category=questionable");
  const plain = await jsonOf("/api/v1/exchanges?lang=en&category=questionable");
  expect(permissive.total).toBeLessThan(plain.total);
  const country = await mainOf("/en/exchange?country=kr&view=unasked-interest.give-away");
  expect(shownView(country)).toBe("unasked-interest.give-away");
});

test("only presets that change something are offered", async () => {
  const offered = (html: string) =>
    [...(/<select[^>]*name="view"[\s\S]*?<\/select>/.exec(html)?.[0] ?? "").matchAll(/value="(\w+)"/g)].map(
      ([, id]) => id,
    );
  expect(await mainOf("/en/cryptocurrencies")).toMatch(/lens=choose#lens"[^>]*>Another view/);
  expect(offered(await mainOf("/en/cryptocurrencies?lens=choose"))).toEqual(["strict", "permissive", "sac"]);
  expect(offered(await mainOf("/en/exchange"))).toEqual(["permissive"]);
  expect(offered(await mainOf("/en/coin/first-digital-usd"))).toEqual(["strict", "permissive", "sac"]);
  // Its issuer also lends, which is another question.
  expect(offered(await mainOf("/en/coin/usd-coin"))).toEqual(["strict"]);
});

test("a view that does not exist is the page without it, and an error of the API", async () => {
  for (const path of ["/en/cryptocurrencies", "/en/coin/bitcoin", "/en/exchange/binance"])
    expect(await mainOf(`${path}?view=made-up`)).toBe(await mainOf(path));
  for (const path of ["/api/v1/coins", "/api/v1/exchanges", "/api/v1/coins/bitcoin", "/api/v1/exchanges/binance"]) {
    const answer = await get(`${path}?view=made-up`);
    expect([path, answer.status]).toEqual([path, 400]);
    expect((await answer.json()).error).toContain("view must be one of strict, permissive, sac");
  }
});

test("made-up views make no pages, and a preset's list comes from the cache", async () => {
  const misses = () => readMetric(product, TOKEN, "mizan_page_cache_misses_total");
  await textOf("/en/cryptocurrencies?view=permissive");
  await textOf("/en/cryptocurrencies");
  const before = await misses();
  for (let number = 0; number < 100; number += 1) await textOf(`/en/cryptocurrencies?view=made-up-${number}`);
  await textOf("/en/cryptocurrencies?view=permissive");
  expect(await misses()).toBe(before);
});

test("the class question is at the top of a coin's page, once", async () => {
  const html = await mainOf("/en/coin/bitcoin");
  expect(html).toMatch(/\d+ bodies reject dealing in digital assets as such/);
  expect(html.match(/href="\/en\/scholars\?scope=class"/g)).toHaveLength(1);
  expect(html.indexOf("scholars?scope=class")).toBeLessThan(html.indexOf(">Why</h2>"));
  expect(shownView(await mainOf("/en/coin/bitcoin?view=class.forbidden"))).toBe("class.forbidden");
});

test("the page of a body shows what its published criteria result in", async () => {
  const html = await mainOf("/en/scholars/malaysia-sac");
  const { total } = await jsonOf("/api/v1/coins?lang=en&view=sac&category=halal");
  expect(html).toContain("not reviewed by it");
  expect(html).toMatch(new RegExp(`data-category="halal"[\\s\\S]*?<bdi[^>]*>${total}</bdi>`));
  expect(html).toContain('href="/en/cryptocurrencies?view=sac"');
  expect(await mainOf("/en/scholars/mui")).not.toContain("not reviewed by it");
});
