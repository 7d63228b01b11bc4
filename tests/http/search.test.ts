/** Search over HTTP: the endpoint, the page, what is refused, and how often one client may ask. */
import { HOSTILE_QUERIES } from "#tests/support/search-queries.ts";
import { expect, test } from "./product-test.ts";

const PREFIXES = { ar: "", en: "/en", tr: "/tr" } as const;
/** Some of the list: the rest is tried without a server in between. */
const EVERY = 3;
const BURST = 100;

const asked = (typed: string): string => encodeURIComponent(typed.toWellFormed());

test("the endpoint gives hits in the language asked for, best first", async ({ get }) => {
  const response = await get(`/api/v1/search?q=${asked("البتكوين")}&lang=tr&limit=2`);
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const answer = await response.json();
  expect(answer).toEqual({
    success: true,
    query: "البتكوين",
    suggestion: null,
    items: [
      {
        kind: "coin",
        id: "bitcoin",
        name: "Bitcoin",
        symbol: "BTC",
        status: "halal",
        isAssessed: true,
        why: expect.stringMatching(/\S/),
        path: "/tr/coin/bitcoin",
        image: expect.stringMatching(/^\//),
      },
      expect.objectContaining({ kind: "coin", id: "bitcoin-cash" }),
    ],
  });
  const misspelt = await (await get("/api/v1/search?q=biitcoin")).json();
  expect(misspelt.suggestion).toBe("بيتكوين");
  expect(misspelt.items[0]).toMatchObject({ id: "bitcoin", path: "/coin/bitcoin" });
  for (const path of ["/api/v1/search", "/api/v1/search?q=", "/api/v1/search?q=%20"])
    expect(await (await get(path)).json()).toEqual({ success: true, query: "", items: [], suggestion: null });
});

test("the endpoint refuses what it does not understand", async ({ get, product }) => {
  for (const query of ["lang=xx", "kind=term", "limit=0", "limit=51", "limit=x", "limit=-1", "limit=1e1"])
    expect([query, (await get(`/api/v1/search?q=a&${query}`)).status]).toEqual([query, 400]);
  for (const path of ["/api/v1/search", "/search", "/en/search"]) {
    expect((await get(`${path}?q=a%00b`)).status).toBe(400);
    expect((await get(`${path}?q=${"a".repeat(2100)}`)).status).toBe(414);
  }
  const posted = await fetch(`${product.url}/api/v1/search`, { method: "POST", headers: { origin: product.url } });
  expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET"]);
});

test("the page groups its hits, links them, and stays out of search engines and stores", async ({ get, textOf }) => {
  for (const [language, prefix] of Object.entries(PREFIXES)) {
    const response = await get(`${prefix}/search?q=bitcoin`);
    expect([language, response.status]).toEqual([language, 200]);
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain(`href="${prefix}/coin/bitcoin"`);
    expect(html).toContain('role="search"');
  }
  const similar = await textOf("/en/search?q=biitcoin");
  expect(similar).toContain('href="/en/search?q=Bitcoin"');
  const nothing = await textOf("/en/search?q=zzzzqqqq%22%3E%3Cb%3E");
  expect(nothing).toContain('href="/en/cryptocurrencies"');
  expect(nothing).not.toContain('"><b>');
  expect(await textOf("/sitemaps/pages.xml")).not.toContain("/search");
});

test("no query makes the endpoint fail, and a client that sends too many requests gets 429", async ({ get }) => {
  const statuses = new Set<number>();
  for (const typed of HOSTILE_QUERIES.filter((_, index) => index % EVERY === 0))
    statuses.add((await get(`/api/v1/search?q=${asked(typed)}&lang=en`)).status);
  expect([...statuses].filter((status) => ![200, 400, 414, 429].includes(status))).toEqual([]);
  const answers: Response[] = [];
  // A slow machine is given more again while it asks: it asks until it is refused.
  await expect
    .poll(async () => {
      answers.push(...(await Promise.all(Array.from({ length: 2 * BURST }, () => get("/api/v1/search?q=btc")))));
      return answers.some(({ status }) => status === 429);
    })
    .toBe(true);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
});
