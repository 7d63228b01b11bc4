import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SWEEP_SECONDS } from "#domain/stored-data.ts";
import { finishPage } from "#server/page-cache/finished-page.ts";
import { createPageCache, type Rendered } from "#server/page-cache/page-cache.ts";
import { createPageDrops, FIXED_TAG } from "#server/page-cache/page-tags.ts";
import { sweepExpired, watchDay } from "./timers.ts";

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-12-31T23:58:30Z"), toFake: ["Date", "setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("every page is dropped when the day changes, and only then: a review may be due, and the footer has the year", async () => {
  const cache = createPageCache({ maxEntries: 10, maxBytes: 1e6 });
  const pages = createPageDrops();
  pages.subscribe((tags) => cache.drop(tags));
  const watch = watchDay(
    () => pages.drop(null),
    () => {},
  );
  const render = async (): Promise<Rendered> => {
    const page = await finishPage(`<p>© ${new Date().getUTCFullYear()}</p>`, {});
    return { kind: "page", page, tags: new Set([FIXED_TAG]), isStored: true };
  };
  await cache.share("/en/glossary", render);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(cache.find("/en/glossary")).toBeDefined();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(cache.find("/en/glossary")).toBeUndefined();
  await cache.share("/en/glossary", render);
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(cache.find("/en/glossary")).toBeDefined();
  await watch.stop();
});

test("expired rows are deleted at the start and every hour; a part that fails does not affect the others", async () => {
  vi.useFakeTimers();
  const failing = { sweep: vi.fn(() => Promise.reject(new Error("unavailable"))) };
  const working = { sweep: vi.fn(async () => {}) };
  const logError = vi.fn();
  const { stop } = sweepExpired([failing, working], logError);
  await vi.advanceTimersByTimeAsync(2 * SWEEP_SECONDS * 1000);
  stop();
  await vi.advanceTimersByTimeAsync(SWEEP_SECONDS * 1000);
  vi.useRealTimers();
  expect([failing.sweep, working.sweep, logError].map(({ mock }) => mock.calls.length)).toEqual([3, 3, 3]);
});

test("the product deletes expired logins, reports, previews and events", () => {
  const services = readFileSync("server/services.ts", "utf8");
  expect(services).toContain("sweepExpired([auth, reports, drafts.previews, deliveries, push]");
});
