/** Remembers where pages begin, for one content version: a database finds a deep page only by walking past all before it. */
import type { Order, Sort } from "#domain/lists/list-query.ts";
import type { CategoryFilter } from "#domain/records/category.ts";
import type { CoinKind } from "#domain/screening/coin-facts.ts";
import type { Language } from "#domain/text/language.ts";

/** The last record before an offset: its sort key, and the tie-break. */
export type Anchor = { key: string | number; createdAt: string; id: string };

/** The language decides how names are sorted, and nothing else. */
export type Ordering = {
  category: CategoryFilter;
  kind?: CoinKind | undefined;
  sort: Sort;
  order: Order;
  language: Language;
};

/** Walking past this many records costs next to nothing. */
const NEAR = 200;
const MAX_PER_ORDERING = 500;

export type PageAnchors = ReturnType<typeof createPageAnchors>;

export function createPageAnchors(near = NEAR) {
  let heldFor = -1;
  const orderings = new Map<string, Map<number, Anchor>>();

  function anchorsOf(version: number, { category, kind, sort, order, language }: Ordering): Map<number, Anchor> {
    if (version !== heldFor) orderings.clear();
    heldFor = version;
    const name = `${category} ${kind ?? ""} ${sort === "name" ? language : sort} ${order}`;
    const found = orderings.get(name) ?? new Map<number, Anchor>();
    orderings.set(name, found);
    return found;
  }

  return {
    /** The nearest remembered anchor at or before `offset`, and how many records are between; null where that is the beginning. */
    nearest(version: number, ordering: Ordering, offset: number): { anchor: Anchor; skip: number } | null {
      if (offset <= near) return null;
      let best: { anchor: Anchor; skip: number } | null = null;
      for (const [at, anchor] of anchorsOf(version, ordering)) {
        const skip = offset - at;
        if (skip >= 0 && skip < (best?.skip ?? offset)) best = { anchor, skip };
      }
      return best;
    },

    /** `anchor` is the record just before `offset`. */
    remember(version: number, ordering: Ordering, offset: number, anchor: Anchor): void {
      if (offset <= near) return;
      const anchors = anchorsOf(version, ordering);
      const [oldest] = anchors.keys();
      if (anchors.size >= MAX_PER_ORDERING && oldest !== undefined) anchors.delete(oldest);
      anchors.set(offset, anchor);
    },
  };
}
