import { isolate } from "#app/i18n/isolate.ts";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import type { PricePoint } from "#domain/market/market-data.ts";
import { formatPercent, formatPrice } from "#domain/market/price.ts";
import { drawChart, roundPrices, tableRows } from "#domain/market/price-chart.ts";
import { formatDate } from "#domain/text/date.ts";

const FRAME = { width: 600, height: 200, padding: 12 };

/** The chart, a summary sentence, and a table for screen readers. Time runs left to right in every language. */
export function PriceCurve({ points, name }: { points: readonly PricePoint[]; name: string }) {
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
