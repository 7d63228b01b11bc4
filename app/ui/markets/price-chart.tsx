import type { ReactNode } from "react";
import { isolate } from "#app/i18n/isolate.ts";
import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { PageLink } from "#app/ui/kit/inline-text.tsx";
import { SourceNote } from "#app/ui/kit/source-note.tsx";
import { coinPath } from "#app/ui/review/review-path.ts";
import { MARKET_SOURCE } from "#domain/market/market.ts";
import type { PricePoint } from "#domain/market/market-data.ts";
import { formatPercent, formatPrice } from "#domain/market/price.ts";
import {
  CHART_DAYS,
  type ChartDays,
  DEFAULT_CHART_DAYS,
  drawChart,
  roundPrices,
  tableRows,
} from "#domain/market/price-chart.ts";
import { formatDate } from "#domain/text/date.ts";

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

const FRAME = { width: 600, height: 200, padding: 12 };

/** The chart, a summary sentence, and a table for screen readers. Time runs left to right in every language. */
function PriceCurve({ points, name }: { points: readonly PricePoint[]; name: string }) {
  const t = useMessages();
  const language = useLanguage();
  const drawing = drawChart(points, FRAME);
  const [first] = points;
  const last = points.at(-1);
  if (!drawing || !first || !last) return null;
  const price = (value: number) => formatPrice(value, language) ?? "";
  const day = (at: number) => formatDate(new Date(at).toISOString(), language) ?? "";
  const tone = drawing.change < 0 ? "text-down" : "text-up";
  return (
    <figure className="m-0">
      <div className="text-sm text-muted">
        {t("chart.high")} <bdi className="font-semibold text-ink">{price(drawing.high[1])}</bdi>
      </div>
      <span dir="ltr" className="relative block">
        <svg aria-hidden="true" className="absolute inset-0 size-full text-xs">
          {roundPrices(drawing.low[1], drawing.high[1]).map((value) => (
            <g key={value}>
              <line
                x1="56"
                x2="100%"
                y1={`${drawing.down(value)}%`}
                y2={`${drawing.down(value)}%`}
                className="stroke-line"
              />
              <text y={`${drawing.down(value)}%`} dy="4" className="fill-muted">
                {shorten(price(value))}
              </text>
            </g>
          ))}
        </svg>
        <span className="relative ms-14 block">
          <svg
            viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className={`h-40 w-full ${tone}`}
          >
            <path d={drawing.area} fill="currentColor" opacity="0.1" />
            <path
              d={drawing.line}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </span>
      </span>
      <div className="text-sm text-muted">
        {t("chart.low")} <bdi className="font-semibold text-ink">{price(drawing.low[1])}</bdi>
      </div>
      <div dir="ltr" className="flex justify-between border-t border-line ps-14 pt-1 text-xs text-muted">
        <bdi>{day(first[0])}</bdi>
        <bdi>{day(last[0])}</bdi>
      </div>
      <figcaption className="my-2 text-sm">
        {t("chart.summary", {
          name,
          change: isolate(formatPercent(drawing.change, language) ?? ""),
          low: isolate(price(drawing.low[1])),
          high: isolate(price(drawing.high[1])),
        })}
      </figcaption>
      <table className="sr-only">
        <caption>{t("chart.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("chart.date")}</th>
            <th scope="col">{t("figure.price")}</th>
          </tr>
        </thead>
        <tbody>
          {tableRows(points).map(([at, value]) => (
            <tr key={at}>
              <th scope="row">{day(at)}</th>
              <td>{price(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** Drops the trailing zeros of a round price. */
const shorten = (price: string): string => price.replace(/[.,]?0+$/, "");
