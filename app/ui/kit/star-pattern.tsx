import { starPatternTile } from "#domain/views/drawings.ts";

const TILE = 72;

/** A field of eight-fold stars. Decoration only, and never behind text. */
export function StarPattern({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" className={className} width="100%" height="100%">
      <defs>
        <pattern id="star-pattern" width={TILE} height={TILE} patternUnits="userSpaceOnUse">
          <path d={starPatternTile(TILE)} fill="none" stroke="currentColor" strokeWidth="1.25" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#star-pattern)" />
    </svg>
  );
}
