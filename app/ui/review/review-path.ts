import type { RecordType } from "#domain/records/content-type.ts";

/** The lists of reviews, without the language. */
export const LIST_PATHS: Readonly<Record<RecordType, string>> = { coin: "/cryptocurrencies", exchange: "/exchange" };

/** The page of a review, without the language. */
export const reviewPath = (entity: RecordType, { id }: { id: string }): string =>
  `/${entity}/${encodeURIComponent(id)}`;

export const coinPath = (coin: { id: string }): string => reviewPath("coin", coin);
export const exchangePath = (exchange: { id: string }): string => reviewPath("exchange", exchange);

/** What becomes of a review, for feed readers. */
export const feedPath = (entity: RecordType, record: { id: string }): string =>
  `${reviewPath(entity, record)}/feed.xml`;
