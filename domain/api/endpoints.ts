/**
 * Every public endpoint, once: its address, the query it reads, the schema its answer is written by, and an example that a
 * test executes. The description of the API and its page derive from this table.
 */
import type { z } from "zod";
import { ASK_QUERY } from "#domain/ask/ask-query.ts";
import { COIN_LIST_QUERY, LIST_QUERY } from "#domain/lists/list-query.ts";
import type { QueryShape } from "#domain/lists/query-shape.ts";
import { POSITIONS_QUERY } from "#domain/lists/register-query.ts";
import { VIEW_QUERY } from "#domain/lists/view-query.ts";
import { MARKET_QUERY } from "#domain/market/market.ts";
import { CHART_QUERY } from "#domain/market/price-chart.ts";
import { NEWS_QUERY } from "#domain/news/news.ts";
import { SEARCH_API_QUERY } from "#domain/search/search.ts";
import type { LocalizedText } from "#domain/text/language.ts";
import summaries from "./endpoint-summaries.json" with { type: "json" };
import { askAnswer } from "./schemas/ask.ts";
import { dataSet } from "./schemas/data-set.ts";
import { chartAnswer, marketList, newsList, searchAnswer } from "./schemas/market.ts";
import { coinList, exchangeList, oneCoin, oneExchange } from "./schemas/record.ts";
import { bodyList, countryList, methodAnswer, oneCountry, positionList, viewsAnswer } from "./schemas/register.ts";
import { openApi } from "./schemas/shared.ts";

export type Endpoint = {
  /** Parameters of the path in braces. */
  path: `/${string}`;
  method?: "post";
  query?: QueryShape;
  /** Takes `?lang=`. */
  speaks?: true;
  /** The schema of a JSON answer, or the type of a file. A form answers with a redirect to a page. */
  answer: { json: z.ZodType } | { file: string } | "redirect";
  /** What can go wrong apart from an unknown address: a bad parameter, something that does not exist, too many requests. */
  errors: readonly (400 | 404 | 429)[];
  /** Not for the form, which belongs to a page. */
  example?: `/${string}`;
};

export const ENDPOINTS = {
  listCoins: {
    path: "/api/v1/coins",
    query: COIN_LIST_QUERY,
    speaks: true,
    answer: { json: coinList },
    errors: [400, 429],
    example: "/api/v1/coins?lang=en&category=halal&sort=rating",
  },
  getCoin: {
    path: "/api/v1/coins/{id}",
    query: VIEW_QUERY,
    speaks: true,
    answer: { json: oneCoin },
    errors: [400, 404, 429],
    example: "/api/v1/coins/bitcoin?lang=en",
  },
  getCoinChart: {
    path: "/api/v1/coins/{id}/chart",
    query: CHART_QUERY,
    answer: { json: chartAnswer },
    errors: [400, 404, 429],
    example: "/api/v1/coins/bitcoin/chart?days=7",
  },
  askForReview: {
    path: "/api/v1/coins/{id}/review-request",
    method: "post",
    speaks: true,
    answer: "redirect",
    errors: [400, 404],
  },
  listExchanges: {
    path: "/api/v1/exchanges",
    query: LIST_QUERY,
    speaks: true,
    answer: { json: exchangeList },
    errors: [400, 429],
    example: "/api/v1/exchanges?lang=en&page=2",
  },
  getExchange: {
    path: "/api/v1/exchanges/{id}",
    query: VIEW_QUERY,
    speaks: true,
    answer: { json: oneExchange },
    errors: [400, 404, 429],
    example: "/api/v1/exchanges/rain?lang=en",
  },
  getMethod: {
    path: "/api/v1/method",
    answer: { json: methodAnswer },
    errors: [429],
    example: "/api/v1/method",
  },
  getViews: {
    path: "/api/v1/views",
    speaks: true,
    answer: { json: viewsAnswer },
    errors: [400, 429],
    example: "/api/v1/views?lang=en",
  },
  listPositions: {
    path: "/api/v1/positions",
    query: POSITIONS_QUERY,
    speaks: true,
    answer: { json: positionList },
    errors: [400, 429],
    example: "/api/v1/positions?lang=en&coin=bitcoin",
  },
  listBodies: {
    path: "/api/v1/bodies",
    speaks: true,
    answer: { json: bodyList },
    errors: [400, 429],
    example: "/api/v1/bodies?lang=en",
  },
  listCountries: {
    path: "/api/v1/countries",
    speaks: true,
    answer: { json: countryList },
    errors: [400, 429],
    example: "/api/v1/countries?lang=en",
  },
  getCountry: {
    path: "/api/v1/countries/{iso}",
    speaks: true,
    answer: { json: oneCountry },
    errors: [400, 404, 429],
    example: "/api/v1/countries/ae?lang=en",
  },
  listMarkets: {
    path: "/api/v1/markets",
    query: MARKET_QUERY,
    speaks: true,
    answer: { json: marketList },
    errors: [400, 429],
    example: "/api/v1/markets?lang=en&sort=volume",
  },
  listNews: {
    path: "/api/v1/news",
    query: NEWS_QUERY,
    speaks: true,
    answer: { json: newsList },
    errors: [400, 429],
    example: "/api/v1/news?lang=en&category=regulation",
  },
  search: {
    path: "/api/v1/search",
    query: SEARCH_API_QUERY,
    speaks: true,
    answer: { json: searchAnswer },
    errors: [400, 429],
    example: "/api/v1/search?lang=en&q=gold&limit=5",
  },
  ask: {
    path: "/api/v1/ask",
    query: ASK_QUERY,
    speaks: true,
    answer: { json: askAnswer },
    errors: [400, 429],
    example: "/api/v1/ask?lang=en&coin=bitcoin&exchange=binance&pay=TRY&country=tr",
  },
  getOpenApi: {
    path: "/api/openapi.json",
    answer: { json: openApi },
    errors: [429],
    example: "/api/openapi.json",
  },
  getDataSet: {
    path: "/data/mizan.json",
    answer: { json: dataSet },
    errors: [429],
    example: "/data/mizan.json",
  },
  getDataTable: {
    path: "/data/mizan.csv",
    answer: { file: "text/csv" },
    errors: [429],
    example: "/data/mizan.csv",
  },
  getCoinBadge: {
    path: "/badge/coin/{id}.svg",
    speaks: true,
    answer: { file: "image/svg+xml" },
    errors: [400, 404],
    example: "/badge/coin/bitcoin.svg?lang=en",
  },
  getExchangeBadge: {
    path: "/badge/exchange/{id}.svg",
    speaks: true,
    answer: { file: "image/svg+xml" },
    errors: [400, 404],
    example: "/badge/exchange/rain.svg?lang=en",
  },
} as const satisfies Record<string, Endpoint>;

/** What each is for. */
export const SUMMARIES: Readonly<Record<string, LocalizedText>> = summaries satisfies Record<
  keyof typeof ENDPOINTS,
  LocalizedText
>;

/** As one type, for code that treats them alike. */
export const ALL_ENDPOINTS: readonly (readonly [id: string, endpoint: Endpoint])[] = Object.entries(ENDPOINTS);
