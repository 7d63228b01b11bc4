/** Shapes an article of the news service into what a page shows of it. */
import { excerpt } from "./html-text.ts";
import type { NewsCard } from "./news.ts";
import type { NewsArticle } from "./news-article.ts";

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
