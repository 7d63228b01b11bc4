/**
 * What a page shows, as tags its loaders note. A change drops the pages that carry one of its tags, and every page that
 * carries none: a page that notes nothing is thrown away by any change, one that notes something must note all it shows.
 */
import { createContext, type RouterContextProvider } from "react-router";
import type { ContentType, RecordType } from "#domain/records/content-type.ts";
import type { Change } from "#server/content/content-changes.ts";

export const recordTag = (entity: RecordType, id: string): string => `${entity}:${id}`;

/** For pages that show several records, or how many there are. */
export const listTag = (entity: RecordType): string => `${entity}s`;

/** For pages that show figures or articles of outside services. */
export const LIVE_TAG = "live";

/** For pages that show what bodies and scholars hold. */
export const POSITIONS_TAG = "positions";

/** For pages that show a country: its law, or its name as a choice. */
export const COUNTRIES_TAG = "countries";

/** For pages that show corrections or warnings. */
export const NOTICES_TAG = "notices";

/** For pages that show nothing that changes while a server runs. */
export const FIXED_TAG = "fixed";

/** For a page that must not be kept, though it could be shown. */
export const UNSTORED_TAG = "unstored";

function tagsOf(entity: ContentType, id: string): string[] {
  if (entity === "body" || entity === "position") return [POSITIONS_TAG];
  return entity === "country" ? [COUNTRIES_TAG] : [recordTag(entity, id), listTag(entity)];
}

/** Beyond this many records a change is too wide to be sent page by page. */
const MAX_TAGGED_CHANGES = 1000;

/** Null means everything. */
export function tagsOfChanges(changed: readonly Change[]): Set<string> | null {
  if (changed.length > MAX_TAGGED_CHANGES) return null;
  return new Set(changed.flatMap(({ entity, id }) => tagsOf(entity, id)));
}

type TagCollector = { add(tag: string): unknown };

/** Nothing collects tags outside a page that is stored. */
const noopCollector: TagCollector = { add: () => {} };

export const pageTagsContext = createContext<TagCollector>(noopCollector);

/** Called by a loader for everything its page shows. */
export function addCacheTags(context: Readonly<RouterContextProvider>, ...tags: string[]): void {
  const collector = context.get(pageTagsContext);
  for (const tag of tags) collector.add(tag);
}

/** Null drops every page. */
export type DroppedTags = ReadonlySet<string> | null;
type DropListener = (tags: DroppedTags) => void;

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
