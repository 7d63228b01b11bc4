import { expect, it } from "vitest";
import { respondWithFeed } from "./file-response.ts";

const FEED = { xml: "<feed/>", lastModified: "2026-11-16T10:00:00.900Z" };
const ask = (headers: Record<string, string> = {}, feed: typeof FEED | { xml: string; lastModified: null } = FEED) =>
  respondWithFeed(new Request("https://m.example/feed.xml", { headers }), feed);

it("says how a reader asks again, and is short to one who does", async () => {
  const first = ask();
  expect([first.status, await first.text()]).toEqual([200, "<feed/>"]);
  expect(first.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  expect(first.headers.get("last-modified")).toBe("Mon, 16 Nov 2026 10:00:00 GMT");
  const etag = first.headers.get("etag") ?? "";
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const again = ask({ "if-none-match": known });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect([again.headers.get("etag"), again.headers.get("content-type")]).toEqual([etag, null]);
    expect(again.headers.get("cache-control")).toBe(first.headers.get("cache-control"));
  }
  expect(ask({ "if-none-match": '"other"' }).status).toBe(200);
});

it("goes by the date only where the reader knows no ETag", () => {
  const since = (date: string) => ({ "if-modified-since": date });
  expect(ask(since("Mon, 16 Nov 2026 10:00:00 GMT")).status).toBe(304);
  expect(ask(since("Mon, 16 Nov 2026 11:00:00 GMT")).status).toBe(304);
  expect(ask(since("Mon, 16 Nov 2026 09:59:59 GMT")).status).toBe(200);
  for (const date of ["", "yesterday", "-1"]) expect([date, ask(since(date)).status]).toEqual([date, 200]);
  expect(ask({ ...since("Mon, 16 Nov 2026 11:00:00 GMT"), "if-none-match": '"other"' }).status).toBe(200);
  expect(ask(since("Mon, 16 Nov 2026 11:00:00 GMT"), { xml: "<feed/>", lastModified: null }).status).toBe(200);
});

it("is kept on the way only under its bare address", () => {
  const cachingOf = (address: string) =>
    respondWithFeed(new Request(address), FEED).headers.get("cache-control")?.split(",")[0];
  expect(cachingOf("https://m.example/coin/a/feed.xml")).toBe("public");
  expect(cachingOf("https://m.example/coin/a/feed.xml?x=1")).toBe("private");
  expect(cachingOf("https://m.example/feed.xml?coin=a")).toBe("private");
});
