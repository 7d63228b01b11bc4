import { describe, expect, it, test } from "vitest";
import {
  countChanged,
  fillUnseen,
  hasChanged,
  markSeen,
  mergeWatched,
  readWatchlist,
  refKey,
  toggleWatched,
  toWatchSearch,
  type WatchedItem,
  type WatchedRef,
  writeWatchlist,
} from "./watchlist.ts";

const BITCOIN: WatchedRef = { kind: "coin", id: "bitcoin" };
const KRAKEN: WatchedRef = { kind: "exchange", id: "kraken" };
const TETHER: WatchedItem = { kind: "coin", id: "tether", seen: { status: "questionable", place: 4 } };

describe("what the browser stores", () => {
  it("comes back as it was, with what was seen", () => {
    const list = [BITCOIN, TETHER, KRAKEN];
    expect(readWatchlist(writeWatchlist(list))).toEqual(list);
  });

  it.each([null, "", "{", "1", "[]", "{}", '{"version":2,"items":[]}', '{"version":1,"items":"none"}'])(
    "%s is no watchlist",
    (text) => {
      expect(readWatchlist(text)).toEqual([]);
    },
  );

  it("leaves out what is no record, and names each record once", () => {
    const items = [
      BITCOIN,
      { kind: "token", id: "x" },
      { kind: "coin", id: 7 },
      { kind: "coin", id: "a/b" },
      null,
      { ...BITCOIN, seen: { status: "halal", place: 1 } },
      { ...KRAKEN, seen: { status: 5 } },
    ];
    expect(readWatchlist(JSON.stringify({ version: 1, items }))).toEqual([BITCOIN, KRAKEN]);
  });
});

describe("changing it", () => {
  it("a press adds at the end, another takes away", () => {
    const { list, outcome } = toggleWatched([TETHER], BITCOIN);
    expect([list, outcome]).toEqual([[TETHER, BITCOIN], "added"]);
    expect(toggleWatched(list, BITCOIN)).toEqual({ list: [TETHER], outcome: "removed" });
  });

  it("fifty fit, and never more than one address holds", () => {
    const fifty = Array.from({ length: 50 }, (_, index): WatchedItem => ({ kind: "coin", id: `coin-${index}` }));
    expect(toggleWatched(fifty, BITCOIN)).toEqual({ list: fifty, outcome: "full" });
    const long = Array.from({ length: 20 }, (_, index): WatchedItem => ({ kind: "coin", id: "x".repeat(98) + index }));
    const kept = readWatchlist(writeWatchlist(long));
    expect(kept.length).toBeGreaterThan(10);
    expect(toWatchSearch(kept).length).toBeLessThanOrEqual(1800);
  });

  it("takes over another list behind its own, and says what is left", () => {
    expect(mergeWatched([TETHER], [BITCOIN, { kind: "coin", id: "tether" }])).toEqual({
      list: [TETHER, BITCOIN],
      added: 1,
      left: 0,
    });
    const many = Array.from({ length: 60 }, (_, index): WatchedItem => ({ kind: "coin", id: `c${index}` }));
    expect(mergeWatched([TETHER], many)).toMatchObject({ added: 49, left: 11 });
  });
});

describe("what has changed since the last look", () => {
  const shown = new Map([
    [refKey(TETHER), { status: "haram", place: 9 }],
    [refKey(BITCOIN), { status: "halal", place: 2 }],
  ]);

  it("is a status that is another now; what is seen first has not changed", () => {
    const list = fillUnseen([BITCOIN, TETHER, KRAKEN], shown);
    expect(list).toEqual([{ ...BITCOIN, seen: { status: "halal", place: 2 } }, TETHER, KRAKEN]);
    expect(list.map((item) => hasChanged(item, shown.get(refKey(item))))).toEqual([false, true, false]);
    expect(countChanged(list, shown)).toBe(1);
  });

  it("is over once it was read", () => {
    expect(countChanged(markSeen([TETHER], shown), shown)).toBe(0);
  });
});

test("the address names coins and exchanges in their order", () => {
  expect(toWatchSearch([TETHER, KRAKEN, BITCOIN])).toBe("?coin=tether&coin=bitcoin&exchange=kraken");
});
