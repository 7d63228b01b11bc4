import { expect, it } from "vitest";
import { createFeedCache } from "./kept-feeds.ts";

const LIMITS = { maxEntries: 3, maxBytes: 10_000 };

it("writes a feed once for each state, however many ask", async () => {
  let state = 1;
  let written = 0;
  const feeds = createFeedCache(() => state, LIMITS);
  const ask = () =>
    feeds.share("a", async () => {
      written += 1;
      return `feed ${state}`;
    });
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(["feed 1", "feed 1", "feed 1"]);
  expect(await ask()).toBe("feed 1");
  expect(written).toBe(1);
  state = 2;
  expect(await ask()).toBe("feed 2");
  expect(written).toBe(2);
});

it("gives nobody after a change what was begun before it", async () => {
  let state = 1;
  const feeds = createFeedCache(() => state, LIMITS);
  const gate = Promise.withResolvers<string>();
  const early = feeds.share("a", () => gate.promise);
  state = 2;
  const late = feeds.share("a", async () => "new");
  expect(await late).toBe("new");
  gate.resolve("old");
  expect(await early).toBe("old");
  expect(await feeds.share("a", async () => "newest")).toBe("new");
});

it("keeps within its bounds, by number and by size, and nothing of what does not exist", async () => {
  const feeds = createFeedCache(() => 1, LIMITS);
  for (let made = 0; made < 1000; made += 1) {
    await feeds.share(`choice ${made}`, async () => "x".repeat(500));
    expect(feeds.size.entries).toBeLessThanOrEqual(LIMITS.maxEntries);
  }
  for (let made = 0; made < 10; made += 1) await feeds.share(`long ${made}`, async () => "x".repeat(4000));
  expect(feeds.size.bytes).toBeLessThanOrEqual(LIMITS.maxBytes);
  const before = feeds.size;
  expect(await feeds.share("nothing", async () => null)).toBeNull();
  expect(await feeds.share("too long", async () => "x".repeat(100_000))).toHaveLength(100_000);
  expect(feeds.size).toEqual(before);
});

it("tries again what could not be written", async () => {
  const feeds = createFeedCache(() => 1, LIMITS);
  await expect(feeds.share("a", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  expect(await feeds.share("a", async () => "up")).toBe("up");
});
