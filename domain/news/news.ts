/** News: the categories, which articles belong to one, and what a page shows. */
import { clampPage, isPageText, NEWS_PAGE_SIZE, pageCountOf, readPage } from "#domain/lists/paging.ts";
import { excerpt } from "#domain/text/excerpt.ts";
import type { Language } from "#domain/text/language.ts";
import type { NewsArticle } from "./news-article.ts";

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

export function isAbout(article: Pick<NewsArticle, "title" | "tags">, category: NewsCategory): boolean {
  if (category === "all") return true;
  const { tag, words } = TOPICS[category];
  return article.tags.includes(tag) || words.test(article.title);
}

export type NewsQuery = { category: NewsCategory; page: number };

const findCategory = (given: string | null): NewsCategory | undefined =>
  NEWS_CATEGORIES.find((category) => category === given);

export const readNewsQuery = (search: URLSearchParams): NewsQuery => ({
  category: findCategory(search.get("category")) ?? "all",
  page: readPage(search.get("page")),
});

/** For the API: the first parameter outside its list, or null. */
export function newsQueryProblem(search: URLSearchParams): string | null {
  const category = search.get("category");
  if (category !== null && !findCategory(category)) return `category must be one of ${NEWS_CATEGORIES.join(", ")}`;
  const page = search.get("page");
  return page !== null && !isPageText(page) ? "page must be a whole number from 1 to 999999" : null;
}

export function toNewsSearch({ category, page }: NewsQuery): string {
  const search = new URLSearchParams();
  if (category !== "all") search.set("category", category);
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `?${search}` : "";
}

/** An article as a page shows it. Picture addresses are those of our own proxy. */
export type NewsCard = {
  id: string;
  title: string;
  excerpt: string;
  source: string;
  sourceImage: string;
  url: string;
  image: string;
  /** Null for a sample, which has no date. */
  publishedAt: string | null;
  language: Language;
};

export const toNewsCard = (
  article: NewsArticle,
  pictureOf: (address: string, shape: "cover" | "square") => string,
): NewsCard => ({
  id: article.id,
  title: article.title,
  excerpt: excerpt(article.body),
  source: article.source,
  sourceImage: pictureOf(article.sourceImage, "square"),
  url: article.url,
  image: pictureOf(article.image, "cover"),
  publishedAt: article.publishedAt,
  language: "en",
});

export type NewsCardsPage = { cards: NewsCard[]; total: number; page: number; pageCount: number };

export function pageOfNews(cards: readonly NewsCard[], page: number): NewsCardsPage {
  const pageCount = pageCountOf(cards.length, NEWS_PAGE_SIZE);
  const shown = clampPage(page, pageCount);
  const first = (shown - 1) * NEWS_PAGE_SIZE;
  return { cards: cards.slice(first, first + NEWS_PAGE_SIZE), total: cards.length, page: shown, pageCount };
}
