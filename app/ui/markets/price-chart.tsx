import { useEffect, useState } from "react";
import { useMessages } from "#app/i18n/use-language.ts";
import { fetchJson, readAnswer } from "#app/ui/api/fetch-json.ts";
import { SourceNote } from "#app/ui/kit/source-note.tsx";
import type { ChartAnswer } from "#domain/api/market-answers.ts";
import { MARKET_SOURCE } from "#domain/market/market.ts";
import type { PricePoint } from "#domain/market/market-data.ts";
import { CHART_DAYS, type ChartDays, DEFAULT_CHART_DAYS } from "#domain/market/price-chart.ts";
import { PriceCurve } from "./price-curve.tsx";

const SPAN =
  "inline-flex min-h-11 items-center rounded-full border border-line px-4 text-sm font-semibold transition-colors duration-150 hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent";

/** The price over 7, 30 or 365 days, an island that runs once it comes near; a failure to load shows a message in its place. */
export function PriceChart({ coinId, name }: { coinId: string; name: string }) {
  const t = useMessages();
  const [days, setDays] = useState<ChartDays>(DEFAULT_CHART_DAYS);
  const chart = usePriceChart(coinId, days);
  return (
    <section aria-labelledby="price-history" className="card p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="price-history" className="text-xl">
          {t("chart.title")}
        </h2>
        <fieldset className="needs-script flex flex-wrap gap-2">
          <legend className="sr-only">{t("chart.span")}</legend>
          {CHART_DAYS.map((span) => (
            <button
              key={span}
              type="button"
              aria-pressed={span === days}
              onClick={() => setDays(span)}
              className={SPAN}
            >
              {t(`chart.days${span}`)}
            </button>
          ))}
        </fieldset>
      </div>
      <noscript>
        <p className="mt-4 text-sm text-muted">{t("chart.noScript")}</p>
      </noscript>
      <div className="needs-script mt-4 min-h-72">
        {chart.kind === "waiting" && (
          <p role="status" className="flex h-64 items-center justify-center rounded-card bg-raised text-sm">
            {t("chart.loading")}
          </p>
        )}
        {chart.kind === "failed" && (
          <p role="status" className="flex h-64 items-center justify-center text-center text-muted">
            {t("chart.error")}
          </p>
        )}
        {chart.kind === "loaded" && <PriceCurve points={chart.points} name={name} />}
      </div>
      {chart.kind === "loaded" && <SourceNote source={MARKET_SOURCE} at={chart.fetchedAt} />}
    </section>
  );
}

type ChartState =
  | { kind: "waiting" }
  | { kind: "failed" }
  | { kind: "loaded"; points: PricePoint[]; fetchedAt: string };

/** An answer without points is as good as none. */
function toChartState(answer: ChartAnswer | null): ChartState {
  if (!answer?.fetchedAt || answer.points.length < 2) return { kind: "failed" };
  return { kind: "loaded", points: answer.points, fetchedAt: answer.fetchedAt };
}

/** Loads as soon as the chart runs, and again for another span. */
function usePriceChart(coinId: string, days: ChartDays): ChartState {
  const [state, setState] = useState<ChartState>({ kind: "waiting" });
  useEffect(() => {
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
  }, [coinId, days]);
  return state;
}
