import { isolate } from "#app/i18n/isolate.ts";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import type { PricePoint } from "#domain/market/market-data.ts";
import { formatPercent, formatPrice } from "#domain/market/price.ts";
import { type ChartDrawing, type ChartReading, drawChart, roundPrices, tableRows } from "#domain/market/price-chart.ts";
import { formatDate, formatMinute } from "#domain/text/date.ts";

const FRAME = { width: 600, height: 200, padding: 12 };
const DAY_MS = 86_400_000;

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
  // Several points a day need the time of day, too.
  const isWithinDays = last[0] - first[0] < DAY_MS * (points.length - 1);
  const moment = (at: number) => (isWithinDays ? formatMinute(new Date(at).toISOString(), language) : day(at));
  const ticks = roundPrices(drawing.low[1], drawing.high[1]).map((value) => ({
    value,
    down: drawing.down(value),
    text: shorten(price(value)),
  }));
  const tone = drawing.change < 0 ? "text-down" : "text-up";
  return (
    <figure className="m-0">
      <div className="text-sm text-muted">
        {t("chart.high")} <bdi className="font-semibold text-ink">{price(drawing.high[1])}</bdi>
      </div>
      <span dir="ltr" className="relative block">
        <ChartScale start={56} ticks={ticks} />
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
          <PriceReader points={points} drawing={drawing} write={price} writeMoment={moment} />
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

type ScaleProps = { start: number; ticks: readonly { value: number; down: number; text: string | null }[] };

/** A few round values next to a curve, each with a grid line that starts so many pixels from the left. */
export const ChartScale = ({ start, ticks }: ScaleProps) => (
  <svg aria-hidden="true" className="absolute inset-0 size-full text-xs">
    {ticks.map(({ value, down, text }) => (
      <g key={value}>
        <line x1={start} x2="100%" y1={`${down}%`} y2={`${down}%`} className="stroke-line" />
        <text y={`${down}%`} dy="4" className="fill-muted">
          {text}
        </text>
      </g>
    ))}
  </svg>
);

type Props = {
  points: readonly PricePoint[];
  drawing: ChartDrawing;
  write: (price: number) => string;
  writeMoment: (at: number) => string;
};

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** What the script shows at a point: price and time under the pointer, and a slider along the curve for keyboards. */
function PriceReader({ points, drawing, write, writeMoment }: Props) {
  const t = useMessages();
  const readings = points.map(
    ([at, price]): ChartReading => [
      oneDecimal(drawing.across(at)),
      oneDecimal(drawing.down(price)),
      write(price),
      writeMoment(at),
    ],
  );
  const last = readings.length - 1;
  const [, , price, moment] = readings[last] ?? [];
  const separator = t("review.listSeparator");
  return (
    <span className="needs-script">
      <svg
        aria-hidden="true"
        className="chart-reading absolute inset-0 size-full overflow-visible text-xs not-data-on:hidden"
      >
        <line y2="100%" className="stroke-muted" />
        <circle r="5" strokeWidth="2" className="fill-ink stroke-surface" />
        <text strokeWidth="6" className="fill-ink text-sm font-semibold" />
        <text strokeWidth="6" className="fill-ink" />
      </svg>
      <input
        type="range"
        max={last}
        defaultValue={last}
        aria-label={t("chart.read")}
        aria-valuetext={[price, moment].join(separator)}
        data-readings={JSON.stringify(readings)}
        data-separator={separator}
        className="chart-reader"
      />
    </span>
  );
}
