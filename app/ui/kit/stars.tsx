import { MAX_RATING, toStars } from "#domain/rating.ts";

const STAR = "l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z";
const HALF_STAR = "v13l-5.1 2.7 1-5.7-4.1-4 5.7-.8z";
const STEP = 22;
const SHAPES = { full: STAR, half: HALF_STAR, empty: "" };

/** Where a star's tip stands. */
const tip = (index: number): string => `M${10 + index * STEP} 1.8`;

const OUTLINE = Array.from({ length: MAX_RATING }, (_, index) => tip(index) + STAR).join("");
const VIEW = `0 0 ${MAX_RATING * STEP - 2} 20`;

/** Half stars are drawn, the number is written: nobody has to count. One drawing of two lines, as there are many on a page. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  const filled = toStars(rating).map((star, index) => SHAPES[star] && tip(index) + SHAPES[star]);
  return (
    <svg role="img" aria-label={label} viewBox={VIEW} width="97" height="18" className="follows-direction text-accent">
      <path d={OUTLINE} fill="none" stroke="currentColor" strokeWidth="1.3" />
      <path d={filled.join("")} fill="currentColor" />
    </svg>
  );
}

export const ratingText = (rating: number): string => String(Math.round(Math.min(MAX_RATING, rating) * 10) / 10);
