/** The answer to a question about a purchase, from the statuses of its parts. The law and what is listed do not change it. */
import type { HoldingLaw } from "#domain/countries/country.ts";
import type { Presence } from "#domain/countries/country-exchanges.ts";
import { ENDED, type ListedStatus } from "#domain/records/category.ts";

/** `way`: buying from another customer. */
export const ASKED_PARTS = ["exchange", "coin", "way", "pair"] as const;
export type AskedPart = (typeof ASKED_PARTS)[number];

/** A coin that we have not reviewed has no status. */
export type AskedStatus = ListedStatus | "unreviewed";

/** Best first. What was found always outweighs what is not known, and what is over cannot be bought at all. */
const ORDER: readonly AskedStatus[] = ["halal", "undetermined", "unreviewed", "questionable", "haram", ENDED];

/** The part that decides: the worst one, and of equal ones the first. */
export const worstOf = <Part extends { status: AskedStatus }>(parts: readonly Part[]): Part | null =>
  parts.reduce<Part | null>(
    (worst, part) => (worst && ORDER.indexOf(worst.status) >= ORDER.indexOf(part.status) ? worst : part),
    null,
  );

const NEGATIVE: readonly AskedStatus[] = ["questionable", "haram", ENDED];

export const isNegative = (status: AskedStatus): boolean => NEGATIVE.includes(status);

export const AVAILABILITIES = ["listed", "not-listed", "unknown"] as const;
export type Availability = (typeof AVAILABILITIES)[number];

/** `isWhole`: the list has every exchange of ours that lists the coin. */
export type KnownListing = { exchanges: readonly string[]; isWhole: boolean };

export function availabilityOf(exchange: string, listing: KnownListing | null): Availability {
  if (listing?.exchanges.includes(exchange)) return "listed";
  return listing?.isWhole ? "not-listed" : "unknown";
}

const BARRED: readonly HoldingLaw[] = ["banned", "restricted"];

/** Nothing is suggested where the law bars dealing. */
export const maySuggest = (holding: HoldingLaw | undefined): boolean => !holding || !BARRED.includes(holding);

/** Where providers need a licence, promoting one without it can be unlawful: only licensed exchanges are suggested there. */
export const maySuggestExchange = (holding: HoldingLaw | undefined, presence: Presence | undefined): boolean => {
  if (!maySuggest(holding)) return false;
  if (holding === undefined) return true;
  return presence === "licensed" || (presence === "open" && holding !== "allowed-licensed");
};
