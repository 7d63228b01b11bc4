import { MAX_RATING, toHalfStars } from "#domain/records/rating.ts";
import type { Language } from "#domain/text/language.ts";
import { BOOKMARK } from "#domain/views/drawings.ts";

/** The bookmark, once in each document: a list has one for each of its rows. */
export const SharedShapes = () => (
  <svg aria-hidden="true" className="hidden">
    <path id="bookmark" d={BOOKMARK} />
  </svg>
);

type StarsProps = { rating: number; label: string; isAssessed?: boolean };

/** Five stars, filled to the nearest half: drawn by the style (`.stars` in base.css), so that each is one element. Grey where nothing was assessed. */
export const Stars = ({ rating, label, isAssessed = true }: StarsProps) => (
  <span
    role="img"
    aria-label={label}
    className="stars"
    data-halves={toHalfStars(rating)}
    data-chosen={isAssessed ? undefined : ""}
  />
);

/** At most one decimal, with the language's decimal separator. */
export function ratingText(rating: number, language: Language): string {
  const text = String(Math.round(Math.min(MAX_RATING, rating) * 10) / 10);
  return language === "tr" ? text.replace(".", ",") : text;
}
