import { MAX_RATING, toStars } from "#domain/records/rating.ts";
import type { Language } from "#domain/text/language.ts";
import { BOOKMARK, RATING_STAR } from "#domain/views/drawings.ts";

const STEP = 22;
const WIDTHS = { full: STEP, half: 10, empty: 0 };

/** The path starts at the tip and is relative: moving the tip moves the star. */
const ROW = Array.from({ length: MAX_RATING }, (_, index) => RATING_STAR.replace("M10 ", `M${10 + index * STEP} `));
const VIEW = `0 0 ${MAX_RATING * STEP - 2} 20`;

/** The row of five stars and the bookmark, once in each document: a page has many ratings. */
export const SharedShapes = () => (
  <svg aria-hidden="true" className="hidden">
    <path id="stars" d={ROW.join("")} />
    <path id="bookmark" d={BOOKMARK} />
  </svg>
);

/** The outline of all five, and filled as far as the rating goes. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  const width = toStars(rating).reduce((sum, star) => sum + WIDTHS[star], 0);
  return (
    <svg role="img" aria-label={label} viewBox={VIEW} width="97" height="18" className="stars follows-direction">
      <use href="#stars" />
      <svg aria-hidden="true" width={width}>
        <use href="#stars" />
      </svg>
    </svg>
  );
}

/** At most one decimal, with the language's decimal separator. */
export function ratingText(rating: number, language: Language): string {
  const text = String(Math.round(Math.min(MAX_RATING, rating) * 10) / 10);
  return language === "tr" ? text.replace(".", ",") : text;
}
