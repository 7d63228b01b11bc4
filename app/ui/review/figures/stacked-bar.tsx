type Part = {
  key: string;
  count: number;
  /** Of the solid colour, for a part that is a status. */
  category?: string;
  /** Of the colour of stances, for any other. */
  opacity?: number | undefined;
};

/** A hundredth of a pixel on a wide screen. */
const PERCENT_DECIMALS = 3;

/** A faint shade is seen by its edge. */
const FAINT_FRAME = "border border-stance";

/** The shade of one part, next to its name. */
export const StanceKey = ({ opacity }: Pick<Part, "opacity">) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 8 8"
    fillOpacity={opacity}
    className={`size-3 shrink-0 rounded-sm fill-stance ${FAINT_FRAME}`}
  >
    <path d="M0 0h8v8H0z" />
  </svg>
);

/** Shares of a whole as one bar. Hidden from screen readers: a list with the same numbers belongs next to it. */
export function StackedBar({ parts, isStance = false }: { parts: readonly Part[]; isStance?: boolean }) {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const percent = (count: number): string => `${Number(((count / total) * 100).toFixed(PERCENT_DECIMALS))}%`;
  const startOf = (index: number): string => percent(parts.slice(0, index).reduce((sum, { count }) => sum + count, 0));
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="20"
      className={`follows-direction mt-2 block rounded-full ${isStance ? FAINT_FRAME : ""}`}
    >
      {parts.map(({ key, count, category, opacity }, index) => (
        <rect
          key={key}
          data-category={category}
          x={startOf(index)}
          width={percent(count)}
          height="20"
          fillOpacity={opacity}
          className={`stroke-page ${isStance ? "fill-stance" : "fill-status-solid"}`}
        />
      ))}
    </svg>
  );
}
