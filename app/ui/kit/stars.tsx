import { MAX_RATING, toStars } from "#domain/rating.ts";

const STAR = "M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z";

/** Half stars are drawn, the number is written: nobody has to count. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex items-center gap-0.5 text-accent">
      {toStars(rating).map((star, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five stars in a fixed order
        <svg key={index} viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" className="follows-direction">
          <path d={STAR} fill={star === "full" ? "currentColor" : "none"} stroke="currentColor" strokeWidth="1.3" />
          {star === "half" && <path d="M10 1.8v13l-5.1 2.7 1-5.7-4.1-4 5.7-.8z" fill="currentColor" />}
        </svg>
      ))}
    </span>
  );
}

export const ratingText = (rating: number): string => String(Math.round(Math.min(MAX_RATING, rating) * 10) / 10);
