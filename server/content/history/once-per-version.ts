import type { ContentChanges } from "#server/content/content-changes.ts";

/** Reads once for each state of something, however many ask. What failed is read again. */
export function oncePer<Found>(stateNow: () => unknown, read: () => Promise<Found>): () => Promise<Found> {
  let kept: { state: unknown; found: Promise<Found> } | null = null;
  return async () => {
    const state = stateNow();
    if (kept === null || kept.state !== state) kept = { state, found: read() };
    const { found } = kept;
    try {
      return await found;
    } catch (error) {
      if (kept?.found === found) kept = null;
      throw error;
    }
  };
}

/** The same for each state of the content. */
export const oncePerVersion = <Found>(
  changes: Pick<ContentChanges, "version">,
  read: () => Promise<Found>,
): (() => Promise<Found>) => oncePer(changes.version, read);
