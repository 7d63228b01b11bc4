import { type RefObject, useEffect, useState } from "react";
import type { PricePoint } from "#domain/market/market-data.ts";
import type { ChartDays } from "#domain/market/price-chart.ts";

export type ChartState =
  | { kind: "waiting" }
  | { kind: "failed" }
  | { kind: "loaded"; points: PricePoint[]; fetchedAt: string };

/** Starts loading a little before it is visible. */
const MARGIN = "200px";

/** Our own endpoint responds in this shape; a response without points counts as a failure. */
function readChart(body: unknown): ChartState {
  if (typeof body !== "object" || body === null || !("points" in body) || !("fetchedAt" in body)) {
    return { kind: "failed" };
  }
  const { points, fetchedAt } = body as { points: PricePoint[]; fetchedAt: string | null };
  return fetchedAt && points.length > 1 ? { kind: "loaded", points, fetchedAt } : { kind: "failed" };
}

function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target || seen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, seen]);
  return seen;
}

/** Loads when the chart comes into view, and again for another span. */
export function usePriceChart(coinId: string, days: ChartDays, element: RefObject<Element | null>): ChartState {
  const seen = useSeen(element);
  const [state, setState] = useState<ChartState>({ kind: "waiting" });
  useEffect(() => {
    if (!seen) return;
    const stopped = new AbortController();
    setState({ kind: "waiting" });
    const load = async () => {
      const address = `/api/v1/coins/${encodeURIComponent(coinId)}/chart?days=${days}`;
      const answer = await fetch(address, { signal: stopped.signal });
      return answer.ok ? readChart(await answer.json()) : ({ kind: "failed" } as const);
    };
    load().then(setState, () => {
      if (!stopped.signal.aborted) setState({ kind: "failed" });
    });
    return () => stopped.abort();
  }, [seen, coinId, days]);
  return state;
}
