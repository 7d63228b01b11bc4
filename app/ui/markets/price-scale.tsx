import { type ChartDrawing, roundPrices } from "#domain/market/price-chart.ts";

/** A price that is round needs no zeros behind its point. */
const shorten = (price: string): string => price.replace(/[.,]?0+$/, "");

/** A few round prices beside the curve, each with a faint line behind it. */
export function PriceScale({ drawing, write }: { drawing: ChartDrawing; write: (price: number) => string }) {
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full text-xs">
      {roundPrices(drawing.low[1], drawing.high[1]).map((price) => {
        const y = `${drawing.down(price)}%`;
        return (
          <g key={price}>
            <line x1="56" x2="100%" y1={y} y2={y} className="stroke-line" />
            <text y={y} dy="4" className="fill-muted">
              {shorten(write(price))}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
