import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { formatDate } from "#domain/date.ts";
import { formatPercent, formatPrice } from "#domain/price.ts";
import { drawChart, type PricePoint, tableRows } from "#domain/price-chart.ts";

const FRAME = { width: 600, height: 200, padding: 12 };

/** The line for the eye, a sentence for everyone, a table for who listens. Time runs left to right in every language. */
export function PriceCurve({ points, name }: { points: readonly PricePoint[]; name: string }) {
  const t = useMessages();
  const language = useLanguage();
  const drawing = drawChart(points, FRAME);
  const [first] = points;
  const last = points.at(-1);
  if (!drawing || !first || !last) return null;
  const price = (value: number) => formatPrice(value, language) ?? "";
  const day = (at: number) => formatDate(new Date(at).toISOString(), language) ?? "";
  const isolated = (text: string) => `\u2068${text}\u2069`;
  const tone = drawing.change < 0 ? "text-down" : "text-up";
  return (
    <figure className="m-0">
      <div className="text-sm text-muted">
        {t("chart.high")} <bdi className="font-semibold text-ink">{price(drawing.high[1])}</bdi>
      </div>
      <svg
        viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={`h-48 w-full ${tone}`}
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
      <div className="text-sm text-muted">
        {t("chart.low")} <bdi className="font-semibold text-ink">{price(drawing.low[1])}</bdi>
      </div>
      <div dir="ltr" className="flex justify-between border-t border-line pt-1 text-xs text-muted">
        <bdi>{day(first[0])}</bdi>
        <bdi>{day(last[0])}</bdi>
      </div>
      <figcaption className="my-2 text-sm">
        {t("chart.summary", {
          name,
          change: isolated(formatPercent(drawing.change, language) ?? ""),
          low: isolated(price(drawing.low[1])),
          high: isolated(price(drawing.high[1])),
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
