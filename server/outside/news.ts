/** The news: the last good articles of each category, or our own samples where the service is silent. */
import { z } from "zod";
import {
  isAbout,
  NEWS_CATEGORIES,
  type NewsArticle,
  type NewsCardsPage,
  type NewsCategory,
  type NewsQuery,
  pageOfNews,
} from "#domain/news/news.ts";
import { toNewsCard } from "#domain/news/news-card.ts";
import { sampleNews } from "#domain/news/sample-news.ts";
import type { Language } from "#domain/text/language.ts";
import type { NewsService } from "#server/external/news-service.ts";
import type { OutsidePictures } from "#server/media/picture-proxy.ts";
import { type CachedResource, createCachedResource, type Kept } from "./cached-resource.ts";
import type { Snapshots } from "./snapshots.ts";

/** Yesterday's news are still news, as long as their date stands beside them. */
const USABLE_MS = 24 * 60 * 60_000;

const newsArticles = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    body: z.string(),
    source: z.string(),
    sourceImage: z.string(),
    url: z.string(),
    image: z.string(),
    publishedAt: z.string(),
    tags: z.array(z.string()),
  }),
);

export type NewsPage = NewsCardsPage & { fetchedAt: string | null; sample: boolean };

export type News = ReturnType<typeof createNews>;

export type NewsParts = {
  service: NewsService;
  snapshots: Snapshots;
  pictures: Pick<OutsidePictures, "addressOf">;
  refreshMs: number;
  onChange(): void;
  retryMs?: number;
};

export function createNews({ service, snapshots, pictures, refreshMs, onChange, retryMs }: NewsParts) {
  const feeds = new Map<NewsCategory, CachedResource<NewsArticle[]>>(
    NEWS_CATEGORIES.map((category) => [
      category,
      createCachedResource<NewsArticle[]>({
        key: `news ${category}`,
        schema: newsArticles,
        load: () => service.listArticles(category),
        refreshMs,
        usableMs: USABLE_MS,
        snapshots,
        onChange,
        nextCallAt: service.line.nextCallAt,
        ...(retryMs === undefined ? {} : { retryMs }),
      }),
    ]),
  );

  async function articlesOf(category: NewsCategory): Promise<Kept<NewsArticle[]> | null> {
    const kept = (await feeds.get(category)?.get()) ?? null;
    if (!kept || category === "all") return kept;
    const about = kept.value.filter((article) => isAbout(article, category));
    if (about.length > 0) return { ...kept, value: about };
    // The service may not know this category: then the words of its whole feed decide.
    const whole = await feeds.get("all")?.get();
    return whole
      ? { ...whole, value: whole.value.filter((article) => isAbout(article, category)) }
      : { ...kept, value: [] };
  }

  return {
    async list({ category, page }: NewsQuery, language: Language): Promise<NewsPage> {
      const kept = await articlesOf(category);
      if (!kept) return { ...pageOfNews(sampleNews(category, language), page), fetchedAt: null, sample: true };
      const newest = kept.value.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
      const cards = newest.map((article) => toNewsCard(article, pictures.addressOf));
      return { ...pageOfNews(cards, page), fetchedAt: kept.fetchedAt, sample: false };
    },
    close(): void {
      for (const feed of feeds.values()) feed.close();
    },
  };
}
