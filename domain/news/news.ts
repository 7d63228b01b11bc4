/** News: the categories, which articles belong to one, and what a page shows. */
import type { z } from "zod";
import type { newsList } from "#domain/api/schemas/market.ts";
import { clampPage, NEWS_PAGE_SIZE, PAGE_PARAMETER, pageCountOf, readPage } from "#domain/lists/paging.ts";
import { type QueryShape, writeSearch } from "#domain/lists/query-shape.ts";

export const NEWS_SOURCE = { name: "CryptoCompare", url: "https://www.cryptocompare.com/" } as const;

export const NEWS_CATEGORIES = ["all", "bitcoin", "ethereum", "defi", "nft", "regulation"] as const;
export type NewsCategory = (typeof NEWS_CATEGORIES)[number];

/** The tag the service uses for a category, and the words in a title that identify it where the service has no tag. */
const TOPICS = {
  bitcoin: { tag: "BTC", words: /\b(bitcoin|btc|satoshi)\b/i },
  ethereum: { tag: "ETH", words: /\b(ethereum|ether|eth)\b/i },
  defi: { tag: "DEFI", words: /\b(defi|decentrali[sz]ed finance|dex|liquidity pool|yield farming)\b/i },
  nft: { tag: "NFT", words: /\b(nfts?|non-fungible)\b/i },
  regulation: {
    tag: "REGULATION",
    words: /\b(regulat\w+|sec|cftc|lawsuit|legislation|compliance|sanction\w*|mica|central bank)\b/i,
  },
} as const satisfies Record<Exclude<NewsCategory, "all">, { tag: string; words: RegExp }>;

export const newsTag = (category: NewsCategory): string | null => (category === "all" ? null : TOPICS[category].tag);

export function isAbout(article: { title: string; tags: readonly string[] }, category: NewsCategory): boolean {
  if (category === "all") return true;
  const { tag, words } = TOPICS[category];
  return article.tags.includes(tag) || words.test(article.title);
}

export type NewsQuery = { category: NewsCategory; page: number };

export function readNewsQuery(search: URLSearchParams): NewsQuery {
  const given = search.get("category");
  const category = NEWS_CATEGORIES.find((each) => each === given) ?? "all";
  return { category, page: readPage(search.get("page")) };
}

export const NEWS_QUERY = {
  parameters: { category: NEWS_CATEGORIES, page: PAGE_PARAMETER },
  read: readNewsQuery,
} as const satisfies QueryShape<NewsQuery>;

export const toNewsSearch = ({ category, page }: NewsQuery): string =>
  writeSearch({ category, page }, { category: "all", page: 1 });

/** How many characters of an article a card shows. */
export const EXCERPT_LENGTH = 150;

/** An article as a page shows it. Picture addresses are those of our own proxy; a sample has no date. */
export type NewsCardView = z.output<typeof newsList>["items"][number];

export type NewsCardsPage = { cards: NewsCardView[]; total: number; page: number; pageCount: number };

export function pageOfNews(cards: readonly NewsCardView[], page: number): NewsCardsPage {
  const pageCount = pageCountOf(cards.length, NEWS_PAGE_SIZE);
  const shown = clampPage(page, pageCount);
  const first = (shown - 1) * NEWS_PAGE_SIZE;
  return { cards: cards.slice(first, first + NEWS_PAGE_SIZE), total: cards.length, page: shown, pageCount };
}
