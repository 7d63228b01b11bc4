/** The news: the last good articles of each category, or our own samples where there are none. */
import { z } from "zod";
import {
  isAbout,
  NEWS_CATEGORIES,
  type NewsCardsPage,
  type NewsCardView,
  type NewsCategory,
  type NewsQuery,
  pageOfNews,
} from "#domain/news/news.ts";
import { excerpt, type NewsArticle, newsArticle } from "#domain/news/news-article.ts";
import { sampleNews } from "#domain/news/sample-news.ts";
import type { Language } from "#domain/text/language.ts";
import type { NewsService } from "#server/external/news-service.ts";
import type { OutsidePictures } from "#server/media/picture-proxy.ts";
import { type Cached, type CachedResource, createCachedResource, type ResourceParts } from "./cached-resource.ts";

const toNewsCard = (
  article: NewsArticle,
  pictureOf: (address: string, shape: "cover" | "square") => string,
): NewsCardView => ({
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

/** Articles of yesterday are still shown, because each has its date. */
const USABLE_MS = 24 * 60 * 60_000;

export type NewsPage = NewsCardsPage & { fetchedAt: string | null; sample: boolean };

export type News = ReturnType<typeof createNews>;

type Parts = {
  service: NewsService;
  resources: ResourceParts;
  pictures: Pick<OutsidePictures, "addressOf">;
  refreshMs: number;
};

export function createNews({ service, resources, pictures, refreshMs }: Parts) {
  const feeds = new Map<NewsCategory, CachedResource<NewsArticle[]>>(
    NEWS_CATEGORIES.map((category) => [
      category,
      createCachedResource<NewsArticle[]>({
        ...resources,
        key: `news ${category}`,
        schema: z.array(newsArticle),
        load: () => service.listArticles(category),
        refreshMs,
        usableMs: USABLE_MS,
        nextCallAt: service.nextCallAt,
      }),
    ]),
  );

  async function articlesOf(category: NewsCategory): Promise<Cached<NewsArticle[]> | null> {
    const cached = (await feeds.get(category)?.get()) ?? null;
    if (!cached || category === "all") return cached;
    const about = cached.value.filter((article) => isAbout(article, category));
    if (about.length > 0) return { ...cached, value: about };
    // The service may not have this category: then the whole feed is filtered by words.
    const whole = await feeds.get("all")?.get();
    return whole
      ? { ...whole, value: whole.value.filter((article) => isAbout(article, category)) }
      : { ...cached, value: [] };
  }

  return {
    async list({ category, page }: NewsQuery, language: Language): Promise<NewsPage> {
      const cached = await articlesOf(category);
      if (!cached) return { ...pageOfNews(sampleNews(category, language), page), fetchedAt: null, sample: true };
      const newest = cached.value.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));
      const cards = newest.map((article) => toNewsCard(article, pictures.addressOf));
      return { ...pageOfNews(cards, page), fetchedAt: cached.fetchedAt, sample: false };
    },
    close(): void {
      for (const feed of feeds.values()) feed.close();
    },
  };
}
