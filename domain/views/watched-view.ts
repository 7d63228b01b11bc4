/** A watched coin or exchange as the watchlist shows it: its status now, what it costs, and what became of it lately. */
import type { Category } from "#domain/records/category.ts";
import type { ShownText } from "#domain/text/language.ts";
import type { Seen, WatchedRef } from "#domain/watchlist/watchlist.ts";

/** `place` is where it stands among all writes: newer is larger. */
export type WatchedNews = { at: string; place: number; title: string; summary: string };

export type WatchedFigures = {
  price: number | null;
  change: number | null;
  fetchedAt: string | null;
  isOutdated: boolean;
  isAwaited: boolean;
};

export type WatchedCard = {
  path: string;
  name: ShownText;
  symbol: string;
  image: string;
  letter: string;
  category: Category | "unreviewed";
  /** What it is called where it is over and has no status for today. */
  state: string | null;
  /** Exchanges have no price. */
  figures: WatchedFigures | null;
};

/** Without a card nothing of that id is found. `now` is what the browser compares with what it saw before. */
export type WatchedRow = { ref: WatchedRef; card: WatchedCard | null; now: Seen; news: WatchedNews[] };

/** `isShared`: the address names the records; otherwise the browser does. */
export type WatchlistView = { rows: WatchedRow[]; isShared: boolean; refreshSeconds: number };
