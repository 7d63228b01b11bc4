import { type PointerEvent, useState } from "react";
import { isolate } from "#app/i18n/isolate.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import type { PricePoint } from "#domain/market/market-data.ts";
import { type ChartDrawing, nearestPoint } from "#domain/market/price-chart.ts";

/** Nearer than this to an edge (or to the top), in percent, the label is placed on the other side of the point. */
const NEAR_SIDE = 30;
const NEAR_TOP = 40;

type Props = {
  points: readonly PricePoint[];
  drawing: ChartDrawing;
  write: (price: number) => string;
  writeMoment: (at: number) => string;
};

function anchorAt(x: number): "start" | "middle" | "end" {
  if (x < NEAR_SIDE) return "start";
  return x > 100 - NEAR_SIDE ? "end" : "middle";
}

/** Price and time under the pointer; for keyboards and screen readers a slider along the curve. */
export function PriceReader({ points, drawing, write, writeMoment }: Props) {
  const t = useMessages();
  const [index, setIndex] = useState<number | null>(null);
  const last = points.length - 1;
  const point = points[index ?? last];
  if (!point) return null;
  const [price, moment] = [write(point[1]), writeMoment(point[0])];
  const x = drawing.across(point[0]);
  const y = drawing.down(point[1]);
  const isHigh = y < NEAR_TOP;
  const label = { x: `${x}%`, textAnchor: anchorAt(x), strokeWidth: 6 } as const;

  function follow({ currentTarget, clientX }: PointerEvent<HTMLInputElement>): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    setIndex(nearestPoint(points, (clientX - left) / width));
  }

  return (
    <>
      {index !== null && (
        <svg aria-hidden="true" className="chart-reading absolute inset-0 size-full overflow-visible text-xs">
          <line x1={label.x} x2={label.x} y2="100%" className="stroke-muted" />
          <circle cx={label.x} cy={`${y}%`} r="5" strokeWidth="2" className="fill-ink stroke-surface" />
          <text {...label} y={isHigh ? "100%" : 0} dy={isHigh ? -24 : 14} className="fill-ink text-sm font-semibold">
            {price}
          </text>
          <text {...label} y={isHigh ? "100%" : 0} dy={isHigh ? -7 : 31} className="fill-ink">
            {isolate(moment)}
          </text>
        </svg>
      )}
      <input
        type="range"
        max={last}
        value={index ?? last}
        aria-label={t("chart.read")}
        aria-valuetext={[price, moment].join(t("review.listSeparator"))}
        onChange={({ target }) => setIndex(target.valueAsNumber)}
        onFocus={() => setIndex((known) => known ?? last)}
        onBlur={() => setIndex(null)}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={({ currentTarget, pointerType }) => {
          // After a touch the label stays visible.
          if (pointerType === "mouse" && currentTarget !== document.activeElement) setIndex(null);
        }}
        className="chart-reader"
      />
    </>
  );
}
