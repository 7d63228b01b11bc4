import { type RefObject, useEffect, useState } from "react";
import { fetchJson, readAnswer } from "#app/ui/api/fetch-json.ts";
import type { ChartAnswer } from "#domain/api/market-answers.ts";
import type { PricePoint } from "#domain/market/market-data.ts";
import type { ChartDays } from "#domain/market/price-chart.ts";

export type ChartState =
  | { kind: "waiting" }
  | { kind: "failed" }
  | { kind: "loaded"; points: PricePoint[]; fetchedAt: string };

/** Starts loading a little before it is visible. */
const MARGIN = "200px";

/** An answer without points is as good as none. */
function toChartState(answer: ChartAnswer | null): ChartState {
  if (!answer?.fetchedAt || answer.points.length < 2) return { kind: "failed" };
  return { kind: "loaded", points: answer.points, fetchedAt: answer.fetchedAt };
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
      return toChartState(readAnswer<ChartAnswer>(await fetchJson(address, { signal: stopped.signal })));
    };
    load().then(setState, () => {
      if (!stopped.signal.aborted) setState({ kind: "failed" });
    });
    return () => stopped.abort();
  }, [seen, coinId, days]);
  return state;
}
