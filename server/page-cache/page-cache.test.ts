import { describe, expect, it, vi } from "vitest";
import type { FinishedPage } from "./finished-page.ts";
import { createPageCache, type Rendered } from "./page-cache.ts";

const page = (name: string): FinishedPage => {
  return { etag: name, headers: [], answers: { br: { headers: [], body: Buffer.from(name) } }, size: 100 };
};

const rendered = (name: string, ...tags: string[]) =>
  async function render(): Promise<Rendered> {
    return { kind: "page", page: page(name), tags: new Set(tags), isStored: true };
  };

const createCache = () => createPageCache({ maxEntries: 100, maxBytes: 100_000 });

/** A render that ends when the test says so. */
function slowRender(name: string, ...tags: string[]) {
  const gate = Promise.withResolvers<void>();
  return { render: () => gate.promise.then(rendered(name, ...tags)), finish: gate.resolve };
}

describe("the page cache", () => {
  it("drops the pages that show what changed, and keeps the others", async () => {
    const cache = createCache();
    await cache.share("/coin/a", rendered("a", "coin:a"));
    await cache.share("/coin/b", rendered("b", "coin:b"));
    await cache.share("/list", rendered("list", "coins"));
    await cache.share("/exchange", rendered("exchange", "exchanges"));
    const gone = cache.drop(new Set(["coin:a", "coins"]));
    expect(gone.sort()).toEqual(["/coin/a", "/list"]);
    expect(cache.find("/coin/a")).toBeUndefined();
    expect(cache.find("/list")).toBeUndefined();
    expect(cache.find("/coin/b")?.etag).toBe("b");
    expect(cache.find("/exchange")?.etag).toBe("exchange");
  });

  it("drops a page that said nothing of what it shows with every change", async () => {
    const cache = createCache();
    await cache.share("/about", rendered("about"));
    cache.drop(new Set(["coin:a"]));
    expect(cache.find("/about")).toBeUndefined();
  });

  it("drops everything when everything changed", async () => {
    const cache = createCache();
    await cache.share("/coin/a", rendered("a", "coin:a"));
    await cache.share("/about", rendered("about"));
    expect(cache.drop(null)).toHaveLength(2);
    expect(cache.size.entries).toBe(0);
  });

  it("never stores a page begun before a change of what it shows", async () => {
    const cache = createCache();
    const old = slowRender("old", "coin:a");
    const answer = cache.share("/coin/a", old.render);
    cache.drop(new Set(["coin:a"]));
    cache.drop(new Set(["coin:z"]));
    old.finish();
    expect(await answer).toMatchObject({ kind: "page" });
    expect(cache.find("/coin/a")).toBeUndefined();
  });

  it("never stores a silent page begun before any change", async () => {
    const cache = createCache();
    const old = slowRender("old");
    const answer = cache.share("/about", old.render);
    cache.drop(new Set(["coin:a"]));
    old.finish();
    await answer;
    expect(cache.find("/about")).toBeUndefined();
  });

  it("stores a page begun before a change of something else", async () => {
    const cache = createCache();
    const other = slowRender("b", "coin:b");
    const answer = cache.share("/coin/b", other.render);
    cache.drop(new Set(["coin:a", "coins"]));
    other.finish();
    await answer;
    expect(cache.find("/coin/b")?.etag).toBe("b");
  });

  it("lets nobody who asks after a change join a render begun before it", async () => {
    const cache = createCache();
    const old = slowRender("old", "coin:a");
    const first = cache.share("/coin/a", old.render);
    cache.drop(new Set(["coin:a"]));
    const second = await cache.share("/coin/a", rendered("new", "coin:a"));
    expect(second).toMatchObject({ page: { etag: "new" } });
    old.finish();
    await first;
    expect(cache.find("/coin/a")?.etag).toBe("new");
  });

  it("renders once, however many ask", async () => {
    const cache = createCache();
    const render = vi.fn(rendered("a", "coin:a"));
    await Promise.all(Array.from({ length: 200 }, () => cache.share("/coin/a", render)));
    expect(render).toHaveBeenCalledTimes(1);
  });

  it("forgets the tags of pages it had to let go", async () => {
    const cache = createPageCache({ maxEntries: 2, maxBytes: 100_000 });
    for (const name of ["a", "b", "c"]) await cache.share(`/coin/${name}`, rendered(name, `coin:${name}`, "all"));
    expect(cache.drop(new Set(["all"]))).toEqual(["/coin/b", "/coin/c"]);
    expect(cache.drop(new Set(["all"]))).toEqual([]);
  });

  it("keeps within its bytes, and lets the one go that was asked for least recently", async () => {
    const cache = createPageCache({ maxEntries: 100, maxBytes: 250 });
    for (const key of ["/a", "/b", "/c", "/d"]) {
      cache.find("/a");
      await cache.share(key, rendered(key, key));
      expect(cache.size.bytes).toBeLessThanOrEqual(250);
    }
    expect(["/a", "/b", "/c", "/d"].filter((key) => cache.find(key))).toEqual(["/a", "/d"]);
  });
});
