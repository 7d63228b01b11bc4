/** Squares that cameras want left free around the code. */
const MARGIN = 4;

/** Dark on light in either theme: that is how phones expect it. */
export function QrPicture({ size, path, label }: { size: number; path: string; label: string }) {
  const whole = size + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-60 rounded-xl"
    >
      <rect x={-MARGIN} y={-MARGIN} width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
