import { expect, it } from "vitest";
import type { Rendered } from "./page-cache.ts";
import { createPageCaches } from "./page-cache.ts";

const SIZE = 100;

const rendered =
  (name: string, isStored = true) =>
  async (): Promise<Rendered> => ({
    kind: "page",
    isStored,
    page: { etag: name, headers: [], answers: { br: { headers: [], body: Buffer.from(name) } }, size: SIZE },
    tags: new Set(["coins"]),
  });

const createCaches = () =>
  createPageCaches({
    pages: { maxEntries: 10, maxBytes: 100_000 },
    variants: { maxEntries: 3, maxBytes: 100_000 },
  });

it("views that multiply pages push out each other, and never a page", async () => {
  const caches = createCaches();
  await caches.share({ address: "/coins", isVariant: false }, rendered("page"));
  for (let lens = 0; lens < 50; lens += 1) {
    await caches.share({ address: `/coins?lens=${lens}`, isVariant: true }, rendered(`lens ${lens}`));
  }
  expect(caches.find("/coins")?.etag).toBe("page");
  expect([46, 47, 48, 49].map((lens) => caches.find(`/coins?lens=${lens}`)?.etag)).toEqual([
    undefined,
    "lens 47",
    "lens 48",
    "lens 49",
  ]);
  expect(caches.size.entries).toBe(4);
});

it("a change drops both", async () => {
  const caches = createCaches();
  await caches.share({ address: "/coins", isVariant: false }, rendered("page"));
  await caches.share({ address: "/coins?lens=a", isVariant: true }, rendered("lens"));
  caches.drop(new Set(["exchanges"]));
  expect(caches.size.entries).toBe(2);
  caches.drop(new Set(["coins"]));
  expect([caches.find("/coins"), caches.find("/coins?lens=a")]).toEqual([undefined, undefined]);
  expect(caches.size).toEqual({ entries: 0, bytes: 0 });
});

it("do not store a page whose own policy forbids it, whatever address it was requested by", async () => {
  const caches = createCaches();
  await caches.share({ address: "/preview", isVariant: false }, rendered("secret", false));
  expect(caches.find("/preview")).toBeUndefined();
});
