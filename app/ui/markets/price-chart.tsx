import type { ReactNode } from "react";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { PageLink } from "#app/ui/kit/inline-text.tsx";
import { SourceNote } from "#app/ui/kit/source-note.tsx";
import { coinPath } from "#app/ui/review/review-path.ts";
import { MARKET_SOURCE } from "#domain/market/market.ts";
import type { PricePoint } from "#domain/market/market-data.ts";
import { CHART_DAYS, type ChartDays, DEFAULT_CHART_DAYS } from "#domain/market/price-chart.ts";
import { PriceCurve } from "./price-curve.tsx";

const SPAN =
  "inline-flex min-h-11 items-center rounded-full border border-line px-3 text-sm font-semibold tint hover:border-accent aria-[current]:border-accent aria-[current]:bg-accent-soft";
const MESSAGE = "flex h-56 items-center justify-center text-center text-muted";

type Coin = { id: string; name: string };

/** The price over 7, 30 or 365 days. It has a page of its own and is loaded into this one when it scrolls near. */
export function PriceChart({ coin }: { coin: Coin }) {
  const t = useMessages();
  return (
    <ChartFrame coin={coin} days={DEFAULT_CHART_DAYS} isElsewhere>
      <div className="needs-script min-h-64">
        <p role="status" data-part-waiting className={MESSAGE}>
          {t("chart.loading")}
        </p>
        <p role="status" data-part-failed hidden className={MESSAGE}>
          {t("chart.error")}
        </p>
      </div>
    </ChartFrame>
  );
}

type Frame = { coin: Coin; days: ChartDays; isElsewhere?: true; children: ReactNode };

function ChartFrame({ coin, days, isElsewhere, children }: Frame) {
  const t = useMessages();
  const address = `${useLocalize()(coinPath(coin))}/chart`;
  return (
    <section
      id="price-chart"
      aria-labelledby="price-history"
      data-part={isElsewhere ? address : ""}
      className="card flex flex-col gap-2 p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="price-history" className="text-lg max-sm:sr-only">
          {t("chart.title")}
        </h2>
        <nav aria-label={t("chart.span")} className="flex flex-wrap gap-1">
          {CHART_DAYS.map((span) => (
            <a
              key={span}
              href={span === DEFAULT_CHART_DAYS ? address : `${address}?days=${span}`}
              aria-current={span === days ? "true" : undefined}
              className={SPAN}
            >
              {t(`chart.days${span}`)}
            </a>
          ))}
        </nav>
      </div>
      {children}
    </section>
  );
}

type Props = {
  coin: Coin;
  days: ChartDays;
  /** Null where the market service has sent none. */
  history: { value: readonly PricePoint[]; fetchedAt: string } | null;
};

/**
 * The price history as a page of its own: what the review takes its chart from, and where its links lead without a script. An
 * answer without points is as good as none.
 */
export function ChartScreen({ coin, days, history }: Props) {
  const t = useMessages();
  return (
    <main id="content" className="page flex flex-col gap-6 py-8">
      <h1>{t("chart.of", { name: coin.name })}</h1>
      <ChartFrame coin={coin} days={days}>
        <div className="min-h-64">
          {history && history.value.length > 1 ? (
            <PriceCurve points={history.value} name={coin.name} />
          ) : (
            <p role="status" className={MESSAGE}>
              {t("chart.error")}
            </p>
          )}
        </div>
        {history && <SourceNote inDollars source={MARKET_SOURCE} at={history.fetchedAt} />}
      </ChartFrame>
      <p>
        <PageLink to={coinPath(coin)} className="inline-flex min-h-11 items-center font-semibold text-ink underline">
          {t("chart.back", { name: coin.name })}
        </PageLink>
      </p>
    </main>
  );
}
