/** Shares one read between everyone who asks while the state it was read from lasts. */
import type { ContentChanges } from "#server/content/content-changes.ts";

/** Reads once for each state, however many ask. What failed is read again. */
export function oncePer<Args extends unknown[], Found>(
  stateOf: (...args: Args) => unknown,
  read: (...args: Args) => Promise<Found>,
): (...args: Args) => Promise<Found> {
  let shared: { state: unknown; found: Promise<Found> } | null = null;
  return async (...args) => {
    const state = stateOf(...args);
    if (shared === null || shared.state !== state) shared = { state, found: read(...args) };
    const { found } = shared;
    try {
      return await found;
    } catch (error) {
      if (shared?.found === found) shared = null;
      throw error;
    }
  };
}

/** The same for each version of the content. */
export const oncePerVersion = <Found>(
  { version }: Pick<ContentChanges, "version">,
  read: () => Promise<Found>,
): (() => Promise<Found>) => oncePer(version, read);
