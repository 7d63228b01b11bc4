import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { finishPage } from "#server/page-cache/finished-page.ts";
import { createPageCache, type Rendered } from "#server/page-cache/page-cache.ts";
import { createPageDrops, FIXED_TAG } from "#server/page-cache/page-tags.ts";
import { watchYear } from "./watch-year.ts";

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-12-31T23:58:30Z"), toFake: ["Date", "setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a page that nothing else makes old is dropped when the year turns, and only then", async () => {
  const cache = createPageCache({ maxEntries: 10, maxBytes: 1e6 });
  const pages = createPageDrops();
  pages.subscribe((tags) => cache.drop(tags));
  const watch = watchYear(() => pages.drop(null));
  const render = async (): Promise<Rendered> => {
    const page = await finishPage(`<p>© ${new Date().getUTCFullYear()}</p>`, {});
    return { kind: "page", page, tags: new Set([FIXED_TAG]) };
  };
  await cache.share("/en/glossary", render);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(cache.find("/en/glossary")).toBeDefined();
  vi.advanceTimersByTime(MINUTE_MS);
  expect(cache.find("/en/glossary")).toBeUndefined();
  await cache.share("/en/glossary", render);
  vi.advanceTimersByTime(60 * MINUTE_MS);
  expect(cache.find("/en/glossary")).toBeDefined();
  watch.stop();
});
