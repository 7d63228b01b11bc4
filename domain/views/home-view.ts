/** The home page as it is shown. A section that could not be loaded is null, and the page stands without it. */
import type { Coin } from "#domain/kinds/coin.ts";
import { CURSOR_PARAMETER } from "#domain/lists/cursor.ts";
import { PAGE_PARAMETER, readPage } from "#domain/lists/paging.ts";
import type { QueryShape } from "#domain/lists/query-shape.ts";
import {
  FEATURED_SAMPLE,
  type KnownFigures,
  type ShownFigures,
  shownFigures,
  TRENDING_SAMPLE,
} from "#domain/market/coin-figures.ts";
import type { CategoryCounts } from "#domain/records/category.ts";
import { HOME_DEFAULT_RATING } from "#domain/records/rating.ts";
import type { Language } from "#domain/text/language.ts";
import { type CoinCard, toCoinCard } from "./coin-view.ts";
import type { ExchangeCard } from "./exchange-view.ts";

export const HOME_TABS = ["featured", "comparison"] as const;
export type HomeTab = (typeof HOME_TABS)[number];

export type TopCoin = CoinCard & { shown: ShownFigures };
export type ComparedCoin = CoinCard & { figures: KnownFigures };

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
  tally: { coins: CategoryCounts; exchanges: CategoryCounts } | null;
};

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

export const toTrendingCoin = (coin: Coin, figures: KnownFigures, language: Language): TopCoin => ({
  ...toCoinCard(coin, language, HOME_DEFAULT_RATING),
  shown: shownFigures(figures, TRENDING_SAMPLE),
});

export const toFeaturedCoin = (coin: Coin, figures: KnownFigures, language: Language): TopCoin => ({
  ...toCoinCard(coin, language, HOME_DEFAULT_RATING),
  shown: shownFigures(figures, FEATURED_SAMPLE),
});

export const toComparedCoin = (coin: Coin, figures: KnownFigures, language: Language): ComparedCoin => ({
  ...toCoinCard(coin, language),
  figures,
});
