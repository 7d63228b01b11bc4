type Part = {
  key: string;
  count: number;
  /** Of the solid colour, for a part that is a status. */
  category?: string;
  /** Its own colour and shade, for any other. */
  className?: string;
  opacity?: number | undefined;
};

/** A hundredth of a pixel on a wide screen. */
const PERCENT_DECIMALS = 3;

/** Shares of a whole as one bar. Hidden from screen readers: a list with the same numbers belongs next to it. */
export function StackedBar({ parts }: { parts: readonly Part[] }) {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const percent = (count: number): string => `${Number(((count / total) * 100).toFixed(PERCENT_DECIMALS))}%`;
  const startOf = (index: number): string => percent(parts.slice(0, index).reduce((sum, { count }) => sum + count, 0));
  return (
    <svg aria-hidden="true" width="100%" height="20" className="follows-direction mt-2 block rounded-full">
      {parts.map(({ key, count, category, className = "fill-status-solid", opacity }, index) => (
        <rect
          key={key}
          data-category={category}
          x={startOf(index)}
          width={percent(count)}
          height="20"
          fillOpacity={opacity}
          className={`stroke-page ${className}`}
        />
      ))}
    </svg>
  );
}
