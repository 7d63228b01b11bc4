import type { ContentChanges } from "#server/content/content-changes.ts";

/** Reads once for each state of the content, however many ask. What failed is read again. */
export function oncePerVersion<Found>(
  changes: Pick<ContentChanges, "version">,
  read: () => Promise<Found>,
): () => Promise<Found> {
  let kept: { version: number; found: Promise<Found> } | null = null;
  return async () => {
    const version = changes.version();
    if (kept?.version !== version) kept = { version, found: read() };
    const { found } = kept;
    try {
      return await found;
    } catch (error) {
      if (kept?.found === found) kept = null;
      throw error;
    }
  };
}
