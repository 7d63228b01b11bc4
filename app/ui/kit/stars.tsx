import { RATING_HALF_STAR, RATING_STAR } from "#domain/drawings.ts";
import { MAX_RATING, toStars } from "#domain/rating.ts";

/** Half stars are drawn, the number is written: nobody has to count. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex items-center gap-0.5 text-accent">
      {toStars(rating).map((star, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five stars in a fixed order
        <svg key={index} viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" className="follows-direction">
          <path
            d={RATING_STAR}
            fill={star === "full" ? "currentColor" : "none"}
            stroke="currentColor"
            strokeWidth="1.3"
          />
          {star === "half" && <path d={RATING_HALF_STAR} fill="currentColor" />}
        </svg>
      ))}
    </span>
  );
}

export const ratingText = (rating: number): string => String(Math.round(Math.min(MAX_RATING, rating) * 10) / 10);
