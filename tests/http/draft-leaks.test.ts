/** Nothing public tells of a draft. */
import { expect, test } from "vitest";
import { COIN } from "#domain/content-types/coin.ts";
import { EXCHANGE } from "#domain/content-types/exchange.ts";
import { PAGES } from "#domain/pages.ts";
import { IMAGE, LANGUAGE_PATHS, METRICS_TOKEN, openDraftProduct } from "./draft-product.ts";

const MARKER = "zqleakmarker";
/** A query is shown on the page that answers it: this is not the marker, and finds it. */
const PART_OF_MARKER = "zqleak";
const ARABIC = "علامة-سرية-للمسودة";

const { product, coins, author, reviewer, send, step, get, begin } = await openDraftProduct();

/** Marked in every text, fact, name and link that a form has. */
function marked<Form extends object>(form: Form): Form {
  const mark = (value: unknown): unknown => {
    if (typeof value === "string") return `${value} ${MARKER} ${ARABIC}`;
    if (Array.isArray(value)) return value.map(mark);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, key === "id" ? inner : mark(inner)]));
  };
  const marks = mark(form) as Form;
  return "category" in form ? { ...marks, category: form.category } : marks;
}

const DRAFTED_ENTRIES = { bodies: "ali-gomaa", positions: "ali-gomaa-class", countries: "ae" };
const NEW_ENTRIES = {
  bodies: { id: "new-body", name: { ar: "", en: "New", tr: "" } },
  positions: { id: "new-position", body: "ali-gomaa", line: { ar: "", en: "New", tr: "" } },
  countries: { iso: "zz", name: { ar: "", en: "New", tr: "" }, unclear: [{ ar: "", en: "New", tr: "" }] },
};

/** A draft of an entry that is there and of one that is not, in each part of the register. */
async function draftRegister(): Promise<void> {
  for (const [path, id] of Object.entries(DRAFTED_ENTRIES)) {
    const response = await author.send(product.url, "GET", `/api/admin/${path}/${id}/translations`);
    const { version, form } = await response.json();
    const written = Object.entries<{ en: string }>(form).filter(([, { en }]) => en !== "");
    const typed = { version, form: { ...form, ...marked(Object.fromEntries(written)) } };
    const laid = await send(author, "PUT", `/api/admin/${path}/${id}/translations`, typed);
    expect([path, laid]).toMatchObject([path, { status: 200, body: { proposed: true } }]);
    await send(reviewer, "POST", `/api/admin/${path}/${id}/draft/return`, { version: 2, reason: MARKER });
  }
  for (const [path, form] of Object.entries(NEW_ENTRIES)) {
    const body = { requestKey: "n".repeat(32), form: marked(form) };
    const begun = await send(author, "POST", `/api/admin/${path}/drafts/new`, body);
    expect([path, begun.status]).toEqual([path, 200]);
  }
}

/** Every address of the public site: its pages, programs' addresses, and those of what is drafted. */
function publicAddresses(drafted: { coin: string; exchange: string }): string[] {
  const ids = [
    ["coin", "bitcoin"],
    ["coin", drafted.coin],
    ["exchange", "binance"],
    ["exchange", drafted.exchange],
  ];
  const pages = Object.values(PAGES)
    .filter(({ path }) => !path.includes(":"))
    .map(({ path }) => path);
  const search = `?q=${PART_OF_MARKER}`;
  const ofLanguage = [
    ...pages,
    `/search${search}`,
    `/cryptocurrencies${search}`,
    `/exchange${search}`,
    "/compare?coin=bitcoin&coin=ethereum",
    "/scholars/ali-gomaa",
    "/countries/ae",
    "/kinds/network-fuel",
    "/feed.xml",
    "/corrections/feed.xml",
    "/warnings/feed.xml",
    `/feed.xml?coin=bitcoin&coin=${drafted.coin}`,
    "/manifest.json",
    ...ids.flatMap(([kind, id]) => [`/${kind}/${id}`, `/${kind}/${id}/feed.xml`]),
    `/coin/bitcoin/chart`,
  ];
  const programs = [
    ...["coins", "exchanges", "method", "positions", "bodies", "countries", "markets", "news"].map(
      (one) => `/api/v1/${one}`,
    ),
    ...ids.map(([kind, id]) => `/api/v1/${kind}s/${id}`),
    `/api/v1/search${search}`,
    `/api/v1/coins${search}`,
    "/api/v1/countries/ae",
    "/api/openapi.json",
    "/data/mizan.json",
    "/data/mizan.csv",
    "/robots.txt",
    "/sitemap.xml",
    "/healthz",
    "/readyz",
  ];
  return [...LANGUAGE_PATHS.flatMap((language) => ofLanguage.map((path) => language + path)), ...programs];
}

test("a marker in drafts is nowhere in public: pages, feeds, API, search, sitemap, pictures, export, metrics, logs", async () => {
  const bitcoin = await coins.get("bitcoin");
  const picture = async (id = "bitcoin") => (await get(`/share/coin/${id}/en.png`)).arrayBuffer();
  const before = Buffer.from(await picture());
  const begun = await begin("bitcoin", marked(COIN.toForm(bitcoin)));
  expect(begun.status).toBe(200);
  const whole = { ...COIN.blankForm(), name: "New", symbol: "NEW", image: IMAGE, translations: bitcoin.translations };
  const coin = await send(author, "POST", "/api/admin/coins/drafts/new", {
    requestKey: "n".repeat(32),
    form: marked(whole),
  });
  const exchange = await send(author, "POST", "/api/admin/exchanges/drafts/new", {
    requestKey: "n".repeat(32),
    form: marked({ ...EXCHANGE.blankForm(), name: "New" }),
  });
  expect([coin.status, exchange.status]).toEqual([200, 200]);
  await draftRegister();
  await step(author, "bitcoin", "submit", { version: 1, assignee: "" });
  await step(reviewer, "bitcoin", "comment", { version: 2, field: "", text: MARKER });
  await step(reviewer, "bitcoin", "return", { version: 2, reason: MARKER });
  const { body } = await step(author, "bitcoin", "preview", {});
  const opened = await (await get(`/en${body.path}`)).text();
  expect(opened).toContain(MARKER);

  const sitemap = await (await get("/sitemap.xml")).text();
  const parts = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  expect(parts.length).toBeGreaterThan(0);
  const addresses = [...publicAddresses({ coin: coin.body.id, exchange: exchange.body.id }), ...parts];
  const drafted: string[] = [coin.body.id, exchange.body.id];
  const leaks: string[] = [];
  for (const address of addresses) {
    const response = await get(address);
    const answer = JSON.stringify([...response.headers]) + (await response.text());
    // The id of a draft follows from its name. A page that is not found repeats the address that was requested.
    const sent = drafted.reduce((text, id) => (address.includes(id) ? text.replaceAll(id, "") : text), answer);
    if (sent.toLowerCase().includes(MARKER) || sent.includes(ARABIC)) leaks.push(address);
  }
  expect(leaks).toEqual([]);
  expect(addresses.length).toBeGreaterThan(100);
  expect(Buffer.from(await picture()).equals(before)).toBe(true);
  expect((await get(`/share/coin/${coin.body.id}/en.png`)).status).toBe(404);
  const exported = await (await author.send(product.url, "GET", "/api/admin/export")).text();
  expect(exported).toContain('"bitcoin"');
  expect(exported.toLowerCase()).not.toContain(MARKER);
  const metrics = await (await get("/metrics", { authorization: `Bearer ${METRICS_TOKEN}` })).text();
  expect(metrics).toContain("page_cache_entries");
  expect(metrics.toLowerCase()).not.toContain(MARKER);
  const token = body.path.replace("/preview/", "");
  expect(product.output()).toContain("/preview/:token");
  // The ids of drafts are in addresses, which are logged.
  const logged = drafted.reduce((text, id) => text.replaceAll(id, ""), product.output());
  for (const secret of [MARKER, ARABIC, token]) expect(logged).not.toContain(secret);
});
