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
  /** Every other endpoint takes `?lang=`. */
  ignoresLanguage?: true;
  /** The schema of a JSON answer, or the type of a file. A form answers with a redirect to a page. */
  answer: { json: z.ZodType } | { file: string } | "redirect";
  /** Not for the form, which belongs to a page. */
  example?: `/${string}`;
};

export const ENDPOINTS = {
  listCoins: {
    path: "/api/v1/coins",
    query: COIN_LIST_QUERY,
    answer: { json: coinList },
    example: "/api/v1/coins?lang=en&category=halal&sort=rating",
  },
  getCoin: {
    path: "/api/v1/coins/{id}",
    query: VIEW_QUERY,
    answer: { json: oneCoin },
    example: "/api/v1/coins/bitcoin?lang=en",
  },
  getCoinChart: {
    path: "/api/v1/coins/{id}/chart",
    ignoresLanguage: true,
    query: CHART_QUERY,
    answer: { json: chartAnswer },
    example: "/api/v1/coins/bitcoin/chart?days=7",
  },
  askForReview: {
    path: "/api/v1/coins/{id}/review-request",
    method: "post",
    answer: "redirect",
  },
  listExchanges: {
    path: "/api/v1/exchanges",
    query: LIST_QUERY,
    answer: { json: exchangeList },
    example: "/api/v1/exchanges?lang=en&page=2",
  },
  getExchange: {
    path: "/api/v1/exchanges/{id}",
    query: VIEW_QUERY,
    answer: { json: oneExchange },
    example: "/api/v1/exchanges/rain?lang=en",
  },
  getMethod: {
    path: "/api/v1/method",
    ignoresLanguage: true,
    answer: { json: methodAnswer },
    example: "/api/v1/method",
  },
  getViews: {
    path: "/api/v1/views",
    answer: { json: viewsAnswer },
    example: "/api/v1/views?lang=en",
  },
  listPositions: {
    path: "/api/v1/positions",
    query: POSITIONS_QUERY,
    answer: { json: positionList },
    example: "/api/v1/positions?lang=en&coin=bitcoin",
  },
  listBodies: {
    path: "/api/v1/bodies",
    answer: { json: bodyList },
    example: "/api/v1/bodies?lang=en",
  },
  listCountries: {
    path: "/api/v1/countries",
    answer: { json: countryList },
    example: "/api/v1/countries?lang=en",
  },
  getCountry: {
    path: "/api/v1/countries/{iso}",
    answer: { json: oneCountry },
    example: "/api/v1/countries/ae?lang=en",
  },
  listMarkets: {
    path: "/api/v1/markets",
    query: MARKET_QUERY,
    answer: { json: marketList },
    example: "/api/v1/markets?lang=en&sort=volume",
  },
  listNews: {
    path: "/api/v1/news",
    query: NEWS_QUERY,
    answer: { json: newsList },
    example: "/api/v1/news?lang=en&category=regulation",
  },
  search: {
    path: "/api/v1/search",
    query: SEARCH_API_QUERY,
    answer: { json: searchAnswer },
    example: "/api/v1/search?lang=en&q=gold&limit=5",
  },
  ask: {
    path: "/api/v1/ask",
    query: ASK_QUERY,
    answer: { json: askAnswer },
    example: "/api/v1/ask?lang=en&coin=bitcoin&exchange=binance&pay=TRY&country=tr",
  },
  getOpenApi: {
    path: "/api/openapi.json",
    ignoresLanguage: true,
    answer: { json: openApi },
    example: "/api/openapi.json",
  },
  getDataSet: {
    path: "/data/mizan.json",
    ignoresLanguage: true,
    answer: { json: dataSet },
    example: "/data/mizan.json",
  },
  getDataTable: {
    path: "/data/mizan.csv",
    ignoresLanguage: true,
    answer: { file: "text/csv" },
    example: "/data/mizan.csv",
  },
  getCoinBadge: {
    path: "/badge/coin/{id}.svg",
    answer: { file: "image/svg+xml" },
    example: "/badge/coin/bitcoin.svg?lang=en",
  },
  getExchangeBadge: {
    path: "/badge/exchange/{id}.svg",
    answer: { file: "image/svg+xml" },
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

/** The pattern of its route, such as `api/v1/coins/:id`. */
export const routeOf = (path: string): string => path.slice(1).replace(/\{(\w+)\}/g, ":$1");
