/**
 * Finished pages by address, each with the tags of what it shows. Bounded by entries and bytes; one render for however
 * many ask; a page begun before a change of something it shows is never stored after it.
 */
import { LRUCache } from "lru-cache";
import { pickParameters } from "#domain/lists/query-shape.ts";
import { SITE, type Site } from "#domain/page-queries.ts";
import { findPage } from "#domain/pages.ts";
import { withoutLanguage } from "#domain/text/language.ts";
import type { FinishedPage } from "./finished-page.ts";
import type { DroppedTags } from "./page-tags.ts";

/** `address` is path and canonical query: both the cache's key and what is really rendered. */
export type PageKey = { address: string; isVariant: boolean };

/** Every page without a declared query is one page, whatever is written behind its address. */
export function pageKey({ pathname, searchParams }: URL, { pages, queries }: Site = SITE): PageKey {
  const [id = ""] = findPage(withoutLanguage(pathname), pages) ?? [];
  const shape = queries[id];
  if (!shape) return { address: pathname, isVariant: false };
  const kept = pickParameters(shape, searchParams);
  const isVariant = shape.variants?.some((name) => kept.has(name)) ?? false;
  return { address: kept.size > 0 ? `${pathname}?${kept}` : pathname, isVariant };
}

/** `tags` is empty for a page that said nothing of what it shows: any change drops it. */
type Entry = { page: FinishedPage; tags: ReadonlySet<string> };

/** What a render gives: a page, stored if its policy says so, or a response that is sent and not stored. */
export type Rendered =
  | { kind: "page"; page: FinishedPage; tags: ReadonlySet<string>; isStored: boolean }
  | { kind: "other"; response: Response };

const isStale = (tags: ReadonlySet<string>, dropped: DroppedTags): boolean =>
  dropped === null || tags.size === 0 || !dropped.isDisjointFrom(tags);

export function createPageCache(limits: { maxEntries: number; maxBytes: number }) {
  /** Which pages carry a tag; those without any stand under the empty one. */
  const keysByTag = new Map<string, Set<string>>();
  const eachTag = (tags: ReadonlySet<string>): Iterable<string> => (tags.size === 0 ? [""] : tags);

  function untag(key: string, { tags }: Entry): void {
    for (const tag of eachTag(tags)) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }

  const pages = new LRUCache<string, Entry>({
    max: limits.maxEntries,
    maxSize: limits.maxBytes,
    sizeCalculation: ({ page }, key) => page.size + key.length * 2,
    dispose: (kept, key) => untag(key, kept),
  });
  let underWay = new Map<string, Promise<Rendered>>();
  let running = 0;
  /** What was dropped while renders ran: a render asks at its end whether it showed any of it. */
  let drops: DroppedTags[] = [];
  let dropCount = 0;

  const droppedSince = (begun: number): DroppedTags[] => (begun === dropCount ? [] : drops.slice(begun - dropCount));

  function store(key: string, page: FinishedPage, tags: ReadonlySet<string>): void {
    pages.set(key, { page, tags });
    if (!pages.has(key)) return;
    for (const tag of eachTag(tags)) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
  }

  async function renderAndStore(key: string, render: () => Promise<Rendered>): Promise<Rendered> {
    const begun = dropCount;
    running += 1;
    try {
      const rendered = await render();
      if (
        rendered.kind === "page" &&
        rendered.isStored &&
        !droppedSince(begun).some((dropped) => isStale(rendered.tags, dropped))
      ) {
        store(key, rendered.page, rendered.tags);
      }
      return rendered;
    } finally {
      running -= 1;
      if (running === 0) drops = [];
    }
  }

  return {
    find: (key: string): FinishedPage | undefined => pages.get(key)?.page,

    /** Everyone who asks for a cold page while it is rendered shares that render. */
    async share(key: string, render: () => Promise<Rendered>): Promise<Rendered> {
      const already = underWay.get(key);
      if (already) return already;
      const current = underWay;
      const rendering = renderAndStore(key, render);
      current.set(key, rendering);
      try {
        return await rendering;
      } finally {
        current.delete(key);
      }
    },

    /** Returns the keys of what was dropped. After this, no page rendered, or being rendered, from the older state is sent. */
    drop(dropped: DroppedTags): string[] {
      underWay = new Map();
      dropCount += 1;
      if (running > 0) drops.push(dropped);
      const keys = dropped === null ? pages.keys() : ["", ...dropped].flatMap((tag) => [...(keysByTag.get(tag) ?? [])]);
      const gone = [...new Set(keys)];
      for (const key of gone) pages.delete(key);
      return gone;
    },

    get size() {
      return { entries: pages.size, bytes: pages.calculatedSize };
    },
  };
}

const MIB = 1024 * 1024;
export const CACHE_LIMITS = {
  pages: { maxEntries: 5000, maxBytes: 48 * MIB },
  variants: { maxEntries: 500, maxBytes: 8 * MIB },
};

/** No page is that small, so none is kept. */
const NOTHING = { maxEntries: 1, maxBytes: 1 };
export const NO_CACHE = { pages: NOTHING, variants: NOTHING };

export function createPageCaches(limits: typeof CACHE_LIMITS) {
  const pages = createPageCache(limits.pages);
  const variants = createPageCache(limits.variants);
  return {
    find: (address: string): FinishedPage | undefined => pages.find(address) ?? variants.find(address),

    share: ({ address, isVariant }: PageKey, render: () => Promise<Rendered>): Promise<Rendered> =>
      (isVariant ? variants : pages).share(address, render),

    drop(tags: DroppedTags): void {
      variants.drop(tags);
      pages.drop(tags);
    },

    get size() {
      return {
        entries: pages.size.entries + variants.size.entries,
        bytes: pages.size.bytes + variants.size.bytes,
      };
    },

    get variantSize() {
      return variants.size;
    },
  };
}
