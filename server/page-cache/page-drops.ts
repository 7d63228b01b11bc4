/** Where anything that makes pages old says so: content changes, fresh market figures. The page cache listens. */

/** Null drops every page. */
export type DroppedTags = ReadonlySet<string> | null;
type DropListener = (tags: DroppedTags) => void;

export type PageDrops = ReturnType<typeof createPageDrops>;

export function createPageDrops() {
  const listeners = new Set<DropListener>();
  return {
    /** When this returns, no page with one of these tags (nor one without any) is given out again. */
    drop(tags: DroppedTags): void {
      for (const listener of listeners) listener(tags);
    },
    subscribe(listener: DropListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
