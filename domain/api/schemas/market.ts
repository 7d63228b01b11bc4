/** Prices, news and what a search finds, as the public API gives them. */

import { z } from "zod";
import { MARKET_FILTERS } from "#domain/market/market.ts";
import { ENDED } from "#domain/records/category.ts";
import { SEARCH_KINDS } from "#domain/search/rank.ts";
import { language, named, outsideSource, paging, status, statusSchema, success } from "./shared.ts";

const figure = z.number().nullable();
const moment = z.string().nullable();

const marketRow = named(
  "MarketRow",
  z.object({
    id: z.string(),
    symbol: z.string(),
    name: z.string(),
    image: z.string(),
    rank: figure,
    price: figure,
    change24h: figure,
    marketCap: figure,
    volume24h: figure,
    circulatingSupply: figure,
    maxSupply: figure,
    review: z.object({ id: z.string(), ...status }).nullable(),
  }),
);

export const marketList = named(
  "MarketList",
  z.object({
    success,
    items: z.array(marketRow),
    ...paging,
    counts: z.record(z.enum(MARKET_FILTERS), z.int()),
    fetchedAt: moment.describe("Null where there are no current figures."),
    outdatedSince: moment,
    summary: z.object({ marketCap: z.number(), change24h: z.number(), fetchedAt: moment, sample: z.boolean() }),
    refreshSeconds: z.number(),
    source: outsideSource,
  }),
);

export const chartAnswer = named(
  "PriceHistory",
  z.object({
    success,
    days: z.int(),
    points: z.array(z.array(z.number())).describe("Pairs of a time in milliseconds and a price in US dollars."),
    fetchedAt: moment,
    source: outsideSource,
  }),
);

const newsItem = named(
  "NewsItem",
  z.object({
    id: z.string(),
    title: z.string(),
    excerpt: z.string(),
    source: z.string(),
    sourceImage: z.string(),
    url: z.string(),
    image: z.string(),
    publishedAt: moment,
    language,
  }),
);

export const newsList = named(
  "NewsList",
  z.object({
    success,
    items: z.array(newsItem),
    ...paging,
    fetchedAt: moment,
    sample: z.boolean().describe("True where the news service gave nothing: the articles are samples of ours."),
    source: outsideSource.nullable(),
  }),
);

const found = named(
  "SearchItem",
  z.object({
    kind: z.enum(SEARCH_KINDS),
    id: z.string(),
    name: z.string(),
    symbol: z.string(),
    status: z.union([statusSchema, z.literal(ENDED), z.literal("unreviewed")]).nullable(),
    isAssessed: z
      .boolean()
      .describe("False where no facts are recorded: an editor chose the status, or there is none."),
    why: z.string().describe("Of a record, one line of why it has its status; otherwise empty."),
    path: z.string(),
    image: z.string(),
  }),
);

export const searchAnswer = named(
  "SearchAnswer",
  z.object({
    success,
    query: z.string(),
    items: z.array(found),
    suggestion: z.string().nullable(),
  }),
);
