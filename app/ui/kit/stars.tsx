import { MAX_RATING, toStars } from "#domain/records/rating.ts";
import type { Language } from "#domain/text/language.ts";
import { RATING_HALF_STAR, RATING_STAR } from "#domain/views/drawings.ts";

const STEP = 22;
const SHAPES = { full: RATING_STAR, half: RATING_HALF_STAR, empty: "" };

/** The path starts at the tip and is relative: moving the tip moves the star. */
const atPlace = (shape: string, index: number): string => shape.replace("M10 ", `M${10 + index * STEP} `);

const OUTLINE = Array.from({ length: MAX_RATING }, (_, index) => atPlace(RATING_STAR, index)).join("");
const VIEW = `0 0 ${MAX_RATING * STEP - 2} 20`;

/** The stars and the number. One SVG with two paths, because a page has many of them. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  const filled = toStars(rating).map((star, index) => atPlace(SHAPES[star], index));
  return (
    <svg role="img" aria-label={label} viewBox={VIEW} width="97" height="18" className="follows-direction text-accent">
      <path d={OUTLINE} fill="none" stroke="currentColor" strokeWidth="1.3" />
      <path d={filled.join("")} fill="currentColor" />
    </svg>
  );
}

/** At most one decimal, with the language's decimal separator. */
export function ratingText(rating: number, language: Language): string {
  const text = String(Math.round(Math.min(MAX_RATING, rating) * 10) / 10);
  return language === "tr" ? text.replace(".", ",") : text;
}
