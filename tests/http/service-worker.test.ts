/** The service worker as it is served, and the site as it is installed. */
import { expect, test } from "./product-test.ts";

test("the worker is revalidated each time, may only request this site, and is the same for everyone", async ({
  get,
}) => {
  const answer = await get("/service-worker.js");
  expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'; connect-src 'self';/);
  expect(await answer.text()).toMatch(/^const BUILD="[0-9a-f]{16}";/);
  const again = await get("/service-worker.js", { "If-None-Match": answer.headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
});

test("pages register it, and their policy allows no other worker", async ({ get }) => {
  const answer = await get("/en/coin/bitcoin");
  expect(await answer.text()).toContain('<html lang="en" dir="ltr" data-worker="">');
  expect(answer.headers.get("content-security-policy")).not.toContain("worker-src");
});

test("the site can be installed, with search and watchlist at hand", async ({ get }) => {
  for (const [path, name, search] of [
    ["/manifest.json", "ميزان", "/search"],
    ["/en/manifest.json", "Mizan", "/en/search"],
  ] as const) {
    const manifest = await (await get(path)).json();
    expect(manifest).toMatchObject({ short_name: name, display: "standalone" });
    expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
      search,
      search.replace("search", "watchlist"),
    ]);
    for (const { url } of manifest.shortcuts) expect((await get(url)).status).toBe(200);
  }
});
