/** The answer to a question about a purchase as its page and the API show it, in one language. */
import type { Country, HoldingLaw } from "#domain/countries/country.ts";
import type { Presence } from "#domain/countries/country-exchanges.ts";
import type { PairResult } from "#domain/screening/pair-rule.ts";
import type { ShownText } from "#domain/text/language.ts";
import type { HingeView } from "#domain/views/method-view.ts";
import type { Alternative } from "#domain/views/review-view.ts";
import type { UseView } from "#domain/views/use-view.ts";
import type { ViewChoice } from "#domain/views/view-choice.ts";
import type { AskedPart, AskedStatus, Availability } from "./answer.ts";
import type { AskQuery } from "./ask-query.ts";

/** `reason`: why a record has its status, or which condition an exchange of one thing for another has. */
export type AskPart = {
  part: AskedPart;
  status: AskedStatus;
  /** False: an editor chose the status. */
  isAssessed: boolean;
  name: ShownText;
  path: string | null;
  reason: ShownText;
};

/** What was typed and is no record of ours; `meant` are ids and names that resemble it. */
export type Unknown = { field: "coin" | "exchange" | "pay"; typed: string; meant: { id: string; name: string }[] };

export type AskLaw = {
  iso: string;
  name: string;
  answer: string;
  /** Null where nobody verified it. */
  holding: HoldingLaw | null;
  payments: Country["payments"]["value"] | null;
  /** Of the exchange that is asked about. */
  presence: Presence | null;
};

export type AskAvailability = { state: Availability; quotes: string[]; fetchedAt: string | null };

export type AskAnswer = {
  /** With the ids of the records that were found. */
  asked: AskQuery;
  /** What the fields of the form show: the names of records, which are found again by them. */
  fields: Pick<AskQuery, "coin" | "exchange">;
  /** What is asked about, in the reader's words. */
  names: string[];
  /** Null where nothing that has a status is asked about. */
  decisive: AskPart | null;
  /** What happened, where the coin or the exchange is over. */
  ended: { label: string; means: string } | null;
  parts: AskPart[];
  /** The rule of the exchange of one for the other. */
  pair: PairResult | null;
  law: AskLaw | null;
  availability: AskAvailability | null;
  /** The coin that is paid with. Its own status does not change the answer: nobody buys it here. */
  paidWith: AskPart | null;
  isCard: boolean;
  /** Products of the exchange to avoid or to switch off. */
  avoid: UseView[];
  hinges: { name: ShownText; path: string; hinges: HingeView[] }[];
  instead: { coins: Alternative[]; exchanges: Alternative[] };
  unknown: Unknown[];
  countries: { iso: string; name: string }[];
  view: ViewChoice;
};
