import { MARK_SCALES, MARK_STAR } from "#domain/views/drawings.ts";

/** The logo: a pair of scales in an eight-pointed star. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      className={className}
    >
      <path d={MARK_STAR} strokeWidth="1.6" opacity="0.55" />
      <path d={MARK_SCALES} />
    </svg>
  );
}
