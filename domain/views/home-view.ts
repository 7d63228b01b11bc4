/** The home page as it is shown. A section that could not be loaded is null, and the page is shown without it. */

import type { Coin } from "#domain/content-types/coin.ts";
import type { CountryName } from "#domain/countries/country-list.ts";
import { CURSOR_PARAMETER } from "#domain/lists/cursor.ts";
import { PAGE_PARAMETER, readPage } from "#domain/lists/paging.ts";
import type { QueryShape } from "#domain/lists/query-shape.ts";
import {
  FEATURED_SAMPLE,
  type LatestFigures,
  type ShownFigures,
  shownFigures,
  TRENDING_SAMPLE,
} from "#domain/market/coin-figures.ts";
import type { ListedStatus, StatusCounts } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { HOME_DEFAULT_RATING } from "#domain/records/rating.ts";
import type { Language, ShownText } from "#domain/text/language.ts";
import { type CoinCard, toCoinCard } from "./coin-view.ts";
import type { ExchangeCard } from "./exchange-view.ts";

export const HOME_TABS = ["featured", "comparison"] as const;
export type HomeTab = (typeof HOME_TABS)[number];

export type TopCoin = CoinCard & { shown: ShownFigures };
export type ComparedCoin = CoinCard & { figures: LatestFigures };

export type ChangeView = {
  entity: RecordType;
  id: string;
  name: ShownText;
  at: string;
  from: ListedStatus;
  to: ListedStatus;
};

export type Comparison = {
  coins: ComparedCoin[];
  page: number;
  previousCursor: string | null;
  nextCursor: string | null;
};

export type HomeView = {
  exchanges: ExchangeCard[] | null;
  trending: TopCoin[] | null;
  featured: TopCoin[] | null;
  comparison: Comparison | null;
  /** Those that a question can be asked for. */
  countries: readonly CountryName[];
  tally: { coins: StatusCounts; exchanges: StatusCounts; positions: number; countries: number } | null;
  /** One coin of each status, with its reason. */
  answers: CoinCard[] | null;
  /** Statuses that became others, newest first. */
  changes: ChangeView[] | null;
};

export const CHANGES_SIZE = 5;

/** The first coin of each status, in the order given: the largest market comes first, so these are the best known. */
export function firstOfEach<Item extends { status: ListedStatus }>(
  ranked: readonly Item[],
): Partial<Record<ListedStatus, Item>> {
  const first: Partial<Record<ListedStatus, Item>> = {};
  for (const item of ranked) first[item.status] ??= item;
  return first;
}

export type HomeQuery = { tab: HomeTab; after: string | null; page: number };

/** Only the comparison goes on from a cursor; a page number without one is the first page. */
export function readHomeQuery(search: URLSearchParams): HomeQuery {
  const after = search.get("after");
  if (search.get("tab") !== "comparison") return { tab: "featured", after: null, page: 1 };
  return { tab: "comparison", after, page: after ? readPage(search.get("page")) : 1 };
}

export const HOME_QUERY = {
  parameters: { tab: HOME_TABS, page: PAGE_PARAMETER, after: CURSOR_PARAMETER },
  read: readHomeQuery,
} as const satisfies QueryShape<HomeQuery>;

/** The address part of a view of the home page. */
export function toHomeSearch({ tab, after, page }: HomeQuery): string {
  const search = new URLSearchParams();
  if (tab === "comparison") search.set("tab", tab);
  if (tab === "comparison" && after) search.set("page", String(page));
  if (tab === "comparison" && after) search.set("after", after);
  return search.size > 0 ? `?${search}` : "";
}

export type TopList = "trending" | "featured";

const SAMPLES = { trending: TRENDING_SAMPLE, featured: FEATURED_SAMPLE } as const satisfies Record<TopList, unknown>;

export const toTopCoin = (list: TopList, coin: Coin, figures: LatestFigures, language: Language): TopCoin => ({
  ...toCoinCard(coin, language, HOME_DEFAULT_RATING),
  shown: shownFigures(figures, SAMPLES[list]),
});

/** Samples are shown only while there are no figures at all: next to real or awaited figures, a coin without any shows none. */
export function withoutSamplesNextToFigures(coins: readonly TopCoin[]): TopCoin[] {
  if (coins.every(({ shown }) => shown.isSample)) return [...coins];
  return coins.map((coin) => (coin.shown.isSample ? { ...coin, shown: { ...coin.shown, ...NO_FIGURES } } : coin));
}

const NO_FIGURES = { price: null, change: null, volume: null, cap: null, isSample: false } as const;

export const toComparedCoin = (coin: Coin, figures: LatestFigures, language: Language): ComparedCoin => ({
  ...toCoinCard(coin, language),
  figures,
});
