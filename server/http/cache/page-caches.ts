/** The page cache, and a small one beside it for views that multiply pages: however many are asked for, no page makes room. */
import type { FinishedPage } from "./finished-page.ts";
import { createPageCache, type DroppedPage, type Rendered } from "./page-cache.ts";
import type { DroppedTags } from "./page-drops.ts";
import type { PageKey } from "./page-key.ts";

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

    share: ({ address, isVariant }: PageKey, render: () => Promise<Rendered>, asked?: number): Promise<Rendered> =>
      (isVariant ? variants : pages).share(address, render, asked),

    /** Returns the pages that were dropped; a view that multiplies pages is not rendered again before someone asks. */
    drop(tags: DroppedTags): DroppedPage[] {
      variants.drop(tags);
      return pages.drop(tags);
    },

    get size() {
      return {
        entries: pages.size.entries + variants.size.entries,
        bytes: pages.size.bytes + variants.size.bytes,
      };
    },
  };
}
