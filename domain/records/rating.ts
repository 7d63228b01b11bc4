/** The quality rating, 0 to 5 in half stars. It says nothing about the shariah status. */
import { readNumber } from "./document.ts";

export const MAX_RATING = 5;
/** The least a form takes; an older record may hold less. */
export const MIN_FORM_RATING = 1;
/** Forms rate coins in half stars and exchanges in whole ones. */
export const RATING_STEPS = { coin: 0.5, exchange: 1 } as const;
/** What the three top lists of the home page show for a record without a rating. */
export const HOME_DEFAULT_RATING = 5;
/** What the forms start from. */
export const FORM_DEFAULT_RATING = 4;

const clampRating = (rating: number): number => Math.min(MAX_RATING, Math.max(0, rating));

/** Every rating a form of these steps takes, the best first. */
export const formRatings = (step: number): number[] =>
  Array.from({ length: (MAX_RATING - MIN_FORM_RATING) / step + 1 }, (_, index) => MAX_RATING - index * step);

export function readRating(value: unknown): number | null {
  const rating = readNumber(value);
  return rating === null ? null : clampRating(rating);
}

export type Star = "full" | "half" | "empty";

/** The nearest half is drawn. */
export const toHalfStars = (rating: number): number => Math.round(clampRating(rating) * 2);

export function toStars(rating: number): Star[] {
  const halves = toHalfStars(rating);
  return Array.from({ length: MAX_RATING }, (_, index): Star => {
    const left = halves - index * 2;
    if (left >= 2) return "full";
    return left === 1 ? "half" : "empty";
  });
}
