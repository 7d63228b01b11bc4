/** Shapes of our own that pages, icons and share pictures draw alike, as SVG path data, and their background. */

/** The mark, in a box of 48: an eight-fold star, and the scales that hang in it. */
export const MARK_STAR = "M24 3l6.2 6H39v8.8l6 6.2-6 6.2V39h-8.8l-6.2 6-6.2-6H9v-8.8L3 24l6-6.2V9h8.8z";
export const MARK_SCALES =
  "M24 13v21M18.5 34h11M14 17.5h20M14 17.5l-4 8.5a4.3 4.3 0 008 0zM34 17.5l-4 8.5a4.3 4.3 0 008 0z";

/** One star of a rating, in a box of 20, and its first half. */
export const RATING_STAR = "M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z";
export const RATING_HALF_STAR = "M10 1.8v13l-5.1 2.7 1-5.7-4.1-4 5.7-.8z";

/** What marks a watched record, in a box of 20. */
export const BOOKMARK = "M5 2.5h10v15l-5-3.8-5 3.8z";

/** The dark theme's ground, where no style sheet reaches. */
export const DARK_GROUND = "#0b1411";

const POINTS = 8;
/** Where two crossed squares meet between their corners, seen from the centre. */
const INNER = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8);

/** One tile of the star pattern, repeated edge to edge: an eight-fold star whose tips touch those of its neighbours. */
export function starPatternTile(size: number): string {
  const centre = size / 2;
  const corners = Array.from({ length: POINTS * 2 }, (_, index) => {
    const radius = index % 2 === 0 ? centre : centre * INNER;
    const angle = (index * Math.PI) / POINTS;
    const round = (value: number) => Math.round(value * 100) / 100;
    return `${round(centre + radius * Math.cos(angle))} ${round(centre + radius * Math.sin(angle))}`;
  });
  return `M${corners.join("L")}Z`;
}
