/** The news service (CryptoCompare). It reports errors with status 200 and `Response: "Error"`. */
import { z } from "zod";
import { type NewsCategory, newsTag } from "#domain/news/news.ts";
import { decodeEntities, type NewsArticle } from "#domain/news/news-article.ts";
import { plainText, toPlainLine } from "#domain/text/plain-text.ts";
import { isWebAddress } from "#domain/text/web-address.ts";
import { ExternalError } from "./external-error.ts";
import { checkRows, checkShape, readJson, type ServiceClient } from "./service-client.ts";

const MAX_TITLE = 300;
const MAX_BODY = 5000;
const MAX_ARTICLES = 60;
const LAST_SECOND = 8_640_000_000_000;

const text = z.string().transform((value) => toPlainLine(decodeEntities(value)).slice(0, MAX_TITLE));
const picture = z
  .string()
  .nullish()
  .transform((value) => toAddress(value ?? ""));

const newsRow = z.object({
  id: z.union([z.string().min(1).max(100), z.number()]).transform(String),
  title: text.refine(Boolean),
  body: z.string().transform((value) => plainText(value).slice(0, MAX_BODY)),
  url: z.string().transform(toAddress).refine(Boolean),
  imageurl: picture,
  source: text.nullish(),
  source_info: z.object({ name: text.nullish(), img: picture }).nullish(),
  published_on: z.number().int().min(0).max(LAST_SECOND),
  categories: z.string().nullish(),
});

const envelope = z.object({ Response: z.string().nullish(), Message: z.unknown(), Data: z.unknown() });

/** An address with its HTML entities decoded; empty where it is no http or https address. */
function toAddress(written: string): string {
  const address = decodeEntities(written).trim();
  return isWebAddress(address) ? address : "";
}

const toArticle = (row: z.output<typeof newsRow>): NewsArticle => ({
  id: row.id,
  title: row.title,
  body: row.body,
  source: row.source_info?.name || row.source || new URL(row.url).hostname,
  sourceImage: row.source_info?.img ?? "",
  url: row.url,
  image: row.imageurl,
  publishedAt: new Date(row.published_on * 1000).toISOString(),
  tags: (row.categories ?? "").toUpperCase().split("|").filter(Boolean),
});

export type NewsService = ReturnType<typeof createNewsService>;

export function createNewsService(client: ServiceClient, { url, key }: { url: string; key?: string | undefined }) {
  return {
    nextCallAt: client.nextCallAt,

    listArticles(category: NewsCategory): Promise<NewsArticle[]> {
      const address = new URL(url);
      const tag = newsTag(category);
      if (tag) address.searchParams.set("categories", tag);
      address.searchParams.set("lang", "EN");
      if (key) address.searchParams.set("api_key", key);
      return client.call({ url: address, headers: { accept: "application/json" } }, (response) => {
        const { Response, Data } = checkShape(envelope, readJson(response));
        if (Response === "Error") throw new ExternalError("refused", "The news service answered with an error.");
        const byId = new Map(checkRows(newsRow, Data).map((row) => [row.id, toArticle(row)]));
        return [...byId.values()].slice(0, MAX_ARTICLES);
      });
    },
  };
}
