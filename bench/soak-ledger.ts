/**
 * What the soak wrote and must find again. A write that was not acknowledged may have happened or not, so that what it wrote
 * may then be either.
 */
/** As it must be found; `null` when it must be gone. */
export type State = string | null;

export function createLedger() {
  const expected = new Map<string, ReadonlySet<State>>();
  const acknowledged = new Map<string, number>();

  return {
    /** `what` is counted; `key` names the one that was written to. */
    note({ what, key, isAcknowledged, before, after }: Note): void {
      if (isAcknowledged) acknowledged.set(what, (acknowledged.get(what) ?? 0) + 1);
      expected.set(key, new Set(isAcknowledged ? [after] : [before, after]));
    },
    /** How many of each kind of write. */
    acknowledged: (): ReadonlyMap<string, number> => acknowledged,
    /** Those that are not as the last acknowledged write left them. */
    lostAmong: (found: ReadonlyMap<string, string>): string[] =>
      [...expected].flatMap(([key, states]) => (states.has(found.get(key) ?? null) ? [] : [key])),
  };
}

export type Note = { what: string; key: string; isAcknowledged: boolean; before: State; after: State };
export type Ledger = ReturnType<typeof createLedger>;
