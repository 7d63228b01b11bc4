/** Feeds of the site, of records and of choices, as feed readers ask for them. */
import { describe } from "vitest";
import { LANGUAGES } from "#domain/text/language.ts";
import { readAtom } from "#tests/support/atom.ts";
import { startProduct } from "#tests/support/product.ts";
import { sendRaw } from "#tests/support/raw-request.ts";
import { coinInput } from "#tests/support/record-input.ts";
import { expect, test } from "./product-test.ts";

const EDITOR = "editor@example.com";
const prefixOf = (language: string) => (language === "ar" ? "" : `/${language}`);

test("every feed is valid, in the language of its address, and knows its own address", async ({ get, product }) => {
  for (const language of LANGUAGES) {
    const prefix = prefixOf(language);
    for (const [path, home] of [
      ["/feed.xml", ""],
      ["/coin/bitcoin/feed.xml", "/coin/bitcoin"],
      ["/exchange/kraken/feed.xml", "/exchange/kraken"],
      ["/feed.xml?coin=bitcoin&coin=ethereum&exchange=kraken", ""],
    ]) {
      const answer = await get(prefix + path);
      expect([path, answer.status, answer.headers.get("content-type")]).toEqual([
        path,
        200,
        "application/atom+xml; charset=utf-8",
      ]);
      const feed = readAtom(await answer.text());
      expect(feed).toMatchObject({ language, self: product.url + prefix + path });
      expect(feed.home).toBe(product.url + (prefix + home || "/"));
      expect(feed.entries.length).toBeGreaterThan(0);
    }
  }
});

test("a review links its feed in the head and next to its history", async ({ textOf }) => {
  for (const [page, name] of [
    ["/en/coin/bitcoin", "Bitcoin"],
    ["/exchange/kraken", ""],
  ]) {
    const html = await textOf(page ?? "");
    const head = html.slice(0, html.indexOf("</head>"));
    const feeds = [...head.matchAll(/<link[^>]*type="application\/atom\+xml"[^>]*>/g)].map(([link]) => link);
    expect(feeds).toHaveLength(2);
    expect(feeds[0]).toContain(`href="${page}/feed.xml"`);
    expect(feeds[0]).toContain(name);
    expect(html).toMatch(new RegExp(`<a href="${page}/feed\\.xml" type="application/atom\\+xml"`));
  }
});

test("a changed status is a new entry; until then the response is 304", async ({ get, coins }) => {
  const created = await coins.create(coinInput({ name: "Followed" }), EDITOR);
  const { id } = created;
  const paths = [`/en/coin/${id}/feed.xml`, `/en/feed.xml?coin=${id}`];
  // The record can be read before the product has heard of the change; from then on the feed has its date.
  const untilHeardOf = async (change: { updatedAt: string }) => {
    for (const path of paths)
      await expect
        .poll(async () => Date.parse((await get(path)).headers.get("last-modified") ?? ""))
        .toBeGreaterThan(Date.parse(change.updatedAt) - 1000);
  };
  await untilHeardOf(created);
  const knownOf = async (path: string) => {
    const { headers } = await get(path);
    return { etag: headers.get("etag") ?? "", modified: headers.get("last-modified") ?? "" };
  };
  await expect.poll(async () => (await (await get(paths[1] ?? "")).text()).includes("Followed")).toBe(true);
  const known = await Promise.all(paths.map(knownOf));
  const askAgain = async () =>
    Promise.all(
      paths.map(async (path, index) => {
        const answer = await get(path, { "if-none-match": known[index]?.etag ?? "" });
        return { status: answer.status, xml: await answer.text() };
      }),
    );
  expect(await askAgain()).toEqual(paths.map(() => ({ status: 304, xml: "" })));
  for (const [index, path] of paths.entries()) {
    const byDate = await get(path, { "if-modified-since": known[index]?.modified ?? "" });
    expect([byDate.status, byDate.headers.get("etag")]).toEqual([304, known[index]?.etag]);
  }
  const changed = await coins.update(id, 1, coinInput({ name: "Followed", category: "haram" }), EDITOR);
  await expect.poll(async () => (await askAgain()).map(({ status }) => status)).toEqual([200, 200]);
  for (const { xml } of await askAgain())
    expect(readAtom(xml).entries.map(({ title }) => title)).toEqual(["Followed: Halal, now Haram", "Followed: Halal"]);
  await untilHeardOf(changed);
});

test("a reader may ask for the headers alone", async ({ get, product }) => {
  for (const path of ["/feed.xml", "/coin/bitcoin/feed.xml", "/tr/feed.xml?coin=bitcoin"]) {
    const [head, whole] = [await fetch(product.url + path, { method: "HEAD" }), await get(path)];
    expect([path, head.status, await head.text()]).toEqual([path, 200, ""]);
    for (const name of ["etag", "last-modified", "content-type", "cache-control"])
      expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)]);
  }
});

describe("a choice", () => {
  test("is one feed, in whatever order and however often its ids are named", async ({ get, product }) => {
    const etagOf = async (query: string) => (await get(`/en/feed.xml?${query}`)).headers.get("etag");
    const etag = await etagOf("coin=bitcoin&coin=ethereum&exchange=kraken");
    expect(await etagOf("exchange=kraken&x=1&coin=ethereum&coin=bitcoin&coin=ethereum&lens=mui")).toBe(etag);
    expect(await etagOf("coin=bitcoin&coin=ethereum")).not.toBe(etag);
    const feed = readAtom(await (await get("/en/feed.xml?exchange=kraken&coin=bitcoin")).text());
    expect(feed.self).toBe(`${product.url}/en/feed.xml?coin=bitcoin&exchange=kraken`);
  });

  test("leaves out what it does not know, and is empty where it knows nothing", async ({ get }) => {
    const entriesOf = async (query: string) => readAtom(await (await get(`/en/feed.xml?${query}`)).text()).entries;
    expect(await entriesOf("coin=bitcoin&coin=nothing&exchange=bitcoin")).toEqual(await entriesOf("coin=bitcoin"));
    for (const query of ["coin=", "coin=nothing", "exchange=bitcoin"]) expect(await entriesOf(query)).toEqual([]);
  });

  test("of more than fifty is refused with a sentence", async ({ get }) => {
    const query = (count: number) => Array.from({ length: count }, (_, index) => `coin=${index}`).join("&");
    expect((await get(`/feed.xml?${query(50)}`)).status).toBe(200);
    for (const language of LANGUAGES) {
      const answer = await get(`${prefixOf(language)}/feed.xml?${query(50)}&exchange=kraken`);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([400, "text/plain; charset=utf-8"]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(await answer.text()).toContain("50");
    }
  });

  test("of hostile ids is an ordinary feed", async () => {
    // Its own: the tests before have used up most of what one client may request.
    const product = await startProduct();
    const hostile = [
      "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
      "%22%3E%3C!ENTITY%20x%20SYSTEM%20%22file%3A%2F%2F%2Fetc%2Fpasswd%22%3E",
      "..%2F..%2Fetc%2Fpasswd",
      "'%20or%201%3D1--",
      "%ED%A0%80",
      "%FF",
      "__proto__",
      "constructor",
      "x".repeat(200),
    ];
    for (const id of hostile) {
      const { status, body } = await sendRaw(product.port, `/en/feed.xml?coin=${id}&exchange=${id}`);
      expect([id, status]).toEqual([id, 200]);
      expect([id, readAtom(body).entries]).toEqual([id, []]);
      expect(body).not.toContain("<script");
    }
    await product.stop();
  });
});

test("there is no feed of what does not exist, nor of what was deleted", async ({ get, coins, product }) => {
  for (const path of [
    "/coin/nothing/feed.xml",
    "/en/exchange/bitcoin/feed.xml",
    "/tr/coin/__proto__/feed.xml",
    "/coin/%3Cscript%3E/feed.xml",
    "/coin/%E2%80%A8/feed.xml",
  ]) {
    const answer = await get(path);
    expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 404, "text/plain; charset=utf-8"]);
    expect(await answer.text()).toBe("Not found");
  }
  for (const path of ["/coin/..%2F..%2Fetc/feed.xml", "/coin/a%00b/feed.xml", "/coin/%FF/feed.xml"])
    expect([path, (await sendRaw(product.port, path)).status >= 400]).toEqual([path, true]);
  const { id } = await coins.create(coinInput({ name: "Short-lived" }), EDITOR);
  await expect.poll(async () => (await get(`/en/coin/${id}/feed.xml`)).status).toBe(200);
  await coins.delete(id, EDITOR);
  await expect.poll(async () => (await get(`/en/coin/${id}/feed.xml`)).status).toBe(404);
  await expect.poll(async () => readAtom(await (await get(`/en/feed.xml?coin=${id}`)).text()).entries).toEqual([]);
});
