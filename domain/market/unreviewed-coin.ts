/** A coin of the market data that has no review: where its page is, how a review is asked for, and what becomes of that. */

/** What is shown after asking: counted, counted before by this browser, or asked too often from its network. */
export const ASKED = ["yes", "already", "later"] as const;
export type Asked = (typeof ASKED)[number];

export const readAsked = (search: URLSearchParams): Asked | null =>
  ASKED.find((value) => value === search.get("asked")) ?? null;

/** An id of the market service may be any text, also half a character, which cannot be encoded. */
const encode = (marketId: string): string => encodeURIComponent(marketId.toWellFormed());

/** Without the language. */
export const unreviewedPath = (marketId: string): string => `/coin/${encode(marketId)}`;

export const reviewRequestPath = (marketId: string): string => `/api/v1/coins/${encode(marketId)}/review-request`;
