import { useEffect, useRef, useState } from "react";
import { useLanguage } from "#app/i18n/use-language.ts";
import { fetchJson, readAnswer } from "#app/ui/api/fetch-json.ts";
import type { MarketsAnswer } from "#domain/api/market-answers.ts";
import { type MarketQuery, type MarketsView, toMarketSearch } from "#domain/market/market.ts";

export type Move = "up" | "down";
export type LiveMarkets = { view: MarketsView; moves: ReadonlyMap<string, Move>; updates: number };

const LONGEST_POLL_MS = 30_000;
const SHORTEST_POLL_MS = 2000;

const NO_MOVES: ReadonlyMap<string, Move> = new Map();

const pollMs = (refreshSeconds: number): number =>
  Math.min(LONGEST_POLL_MS, Math.max(SHORTEST_POLL_MS, refreshSeconds * 500));

/** Null where there is nothing new to show. */
function toView(answer: MarketsAnswer | null): MarketsView | null {
  if (!answer || answer.fetchedAt === null) return null;
  const { items, source: _, ...rest } = answer;
  return { ...rest, rows: items };
}

function movesBetween(before: MarketsView, after: MarketsView): Map<string, Move> {
  const prices = new Map(before.rows.map(({ id, price }) => [id, price]));
  const moves = new Map<string, Move>();
  for (const { id, price } of after.rows) {
    const old = prices.get(id);
    if (price !== null && typeof old === "number" && price !== old) moves.set(id, price > old ? "up" : "down");
  }
  return moves;
}

/** Polls the server's figures while the page is visible; a hidden page pauses and catches up when it is shown again. */
export function useLiveMarkets(loaded: MarketsView, query: MarketQuery): LiveMarkets {
  const language = useLanguage();
  const [newer, setNewer] = useState<(LiveMarkets & { than: MarketsView }) | null>(null);
  const shown = useRef(loaded);
  const search = new URLSearchParams(toMarketSearch(query));
  search.set("lang", language);
  const address = `/api/v1/markets?${search}`;

  useEffect(() => {
    shown.current = loaded;
  }, [loaded]);

  useEffect(() => {
    const stopped = new AbortController();
    let timer: number | undefined;
    let etag = "";
    const ask = async () => {
      const response = await fetchJson(address, {
        headers: etag ? { "If-None-Match": etag } : {},
        cache: "no-store",
        signal: stopped.signal,
      });
      if (response.status !== 200) return;
      etag = response.headers.get("etag") ?? "";
      const view = toView(readAnswer<MarketsAnswer>(response));
      if (!view || stopped.signal.aborted || view.fetchedAt === shown.current.fetchedAt) return;
      const moves = movesBetween(shown.current, view);
      shown.current = view;
      setNewer((before) => ({ view, moves, updates: (before?.updates ?? 0) + 1, than: loaded }));
    };
    const next = () => {
      window.clearTimeout(timer);
      if (document.hidden || stopped.signal.aborted) return;
      timer = window.setTimeout(poll, pollMs(shown.current.refreshSeconds));
    };
    const poll = () => {
      // Retried with the next poll; the page shows the age of its figures.
      void ask()
        .catch(() => {})
        .finally(next);
    };
    const look = () => {
      if (document.hidden) window.clearTimeout(timer);
      else poll();
    };
    document.addEventListener("visibilitychange", look);
    next();
    return () => {
      stopped.abort();
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [address, loaded]);

  // A response for another view or an older load is not shown.
  return newer?.than === loaded ? newer : { view: loaded, moves: NO_MOVES, updates: 0 };
}
