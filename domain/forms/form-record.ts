/** Where the form and the record write the same thing differently: an unknown year or country, a review's day, a rating. */
import { readTime } from "#domain/records/document.ts";
import { shownYear, UNKNOWN_COUNTRY, UNKNOWN_YEAR } from "#domain/records/listing.ts";
import { FORM_DEFAULT_RATING, MIN_FORM_RATING } from "#domain/records/rating.ts";

type Kept = { established: string; country: string; reviewed_at: string | null };
type Typed = { established: string; country: string; reviewed_at: string };

/** `2026-11-10T…` is typed as `2026-11-10`. */
const DAY_LENGTH = 10;

export const formYear = ({ established }: Pick<Kept, "established">): string =>
  established === UNKNOWN_YEAR ? "" : shownYear(established);

export const formCountry = ({ country }: Pick<Kept, "country">): string => (country === UNKNOWN_COUNTRY ? "" : country);

export const formDate = ({ reviewed_at }: Pick<Kept, "reviewed_at">): string => reviewed_at?.slice(0, DAY_LENGTH) ?? "";

/** A longer stored date is only shown by its year, so an untouched year keeps the whole of it. */
export function keptYear(form: Pick<Typed, "established">, existing: Kept | null): string {
  if (existing && form.established === formYear(existing)) return existing.established;
  return form.established || UNKNOWN_YEAR;
}

export const keptCountry = (form: Pick<Typed, "country">): string => form.country || UNKNOWN_COUNTRY;

export function keptDate(form: Pick<Typed, "reviewed_at">, existing: Kept | null): string | null {
  if (existing && form.reviewed_at === formDate(existing)) return existing.reviewed_at;
  return readTime(form.reviewed_at);
}

type Rated = { rating: number | null };

/** The nearest rating that the form's steps can show. */
export const formRating = ({ rating }: Rated, step: number): number =>
  rating === null ? FORM_DEFAULT_RATING : Math.max(MIN_FORM_RATING, Math.round(rating / step) * step);

/** A stored rating may be finer or lower than the form shows, so an untouched one stays as it was. */
export const keptRating = (form: { rating: number }, existing: Rated | null, step: number): number =>
  existing?.rating != null && form.rating === formRating(existing, step) ? existing.rating : form.rating;
