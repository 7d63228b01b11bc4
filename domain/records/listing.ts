/** What coins and exchanges have in common when they are listed. */

export const UNKNOWN_YEAR = "N/A";
export const UNKNOWN_COUNTRY = "Unknown";

const YEAR_LENGTH = 4;

/** A year is shown as its first four characters, whatever was stored. */
export const shownYear = (established: string): string => Array.from(established).slice(0, YEAR_LENGTH).join("");

/** The letter drawn where there is no logo. */
export const firstLetter = (name: string, otherwise: "C" | "E"): string =>
  Array.from(name.trim())[0]?.toUpperCase() ?? otherwise;

/** The defaults of a record, which mean that the score and the rank are unknown. */
export const DEFAULT_TRUST_SCORE = 5;
export const LAST_TRUST_RANK = 999;
