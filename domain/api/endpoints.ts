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
  summary: LocalizedText;
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
    summary: { ar: "العملات، صفحةً صفحة", en: "Coins, page by page", tr: "Coinler, sayfa sayfa" },
    query: COIN_LIST_QUERY,
    speaks: true,
    answer: { json: coinList },
    errors: [400, 429],
    example: "/api/v1/coins?lang=en&category=halal&sort=rating",
  },
  getCoin: {
    path: "/api/v1/coins/{id}",
    summary: {
      ar: "عملة واحدة بوقائعها ومصادرها واستعمالاتها",
      en: "One coin with its facts, sources and uses",
      tr: "Olguları, kaynakları ve kullanımlarıyla bir coin",
    },
    query: VIEW_QUERY,
    speaks: true,
    answer: { json: oneCoin },
    errors: [400, 404, 429],
    example: "/api/v1/coins/bitcoin?lang=en",
  },
  getCoinChart: {
    path: "/api/v1/coins/{id}/chart",
    summary: { ar: "تاريخ سعر عملة", en: "Price history of a coin", tr: "Bir coinin fiyat geçmişi" },
    query: CHART_QUERY,
    answer: { json: chartAnswer },
    errors: [400, 404, 429],
    example: "/api/v1/coins/bitcoin/chart?days=7",
  },
  askForReview: {
    path: "/api/v1/coins/{id}/review-request",
    method: "post",
    summary: {
      ar: "نموذج طلب مراجعة عملة لا مراجعة لها، من صفحتها وحدها",
      en: "The form that asks for a review of a coin without one; from its own page only",
      tr: "İncelemesi olmayan bir coin için inceleme isteme formu; yalnızca kendi sayfasından",
    },
    speaks: true,
    answer: "redirect",
    errors: [400, 404],
  },
  listExchanges: {
    path: "/api/v1/exchanges",
    summary: { ar: "المنصات، صفحةً صفحة", en: "Exchanges, page by page", tr: "Borsalar, sayfa sayfa" },
    query: LIST_QUERY,
    speaks: true,
    answer: { json: exchangeList },
    errors: [400, 429],
    example: "/api/v1/exchanges?lang=en&page=2",
  },
  getExchange: {
    path: "/api/v1/exchanges/{id}",
    summary: {
      ar: "منصة واحدة بوقائعها ومصادرها ومنتجاتها",
      en: "One exchange with its facts, sources and products",
      tr: "Olguları, kaynakları ve ürünleriyle bir borsa",
    },
    query: VIEW_QUERY,
    speaks: true,
    answer: { json: oneExchange },
    errors: [400, 404, 429],
    example: "/api/v1/exchanges/rain?lang=en",
  },
  getMethod: {
    path: "/api/v1/method",
    summary: {
      ar: "القاعدة كاملةً في صورة بيانات",
      en: "The whole rule as data",
      tr: "Kuralın bütünü, veri olarak",
    },
    answer: { json: methodAnswer },
    errors: [429],
    example: "/api/v1/method",
  },
  getViews: {
    path: "/api/v1/views",
    summary: {
      ar: "المسائل التي يختلف فيها العلماء، وإجاباتها ومن يقول بها",
      en: "The questions on which scholars differ, their answers and who holds them",
      tr: "Âlimlerin ayrıldığı sorular, cevapları ve bunları savunanlar",
    },
    speaks: true,
    answer: { json: viewsAnswer },
    errors: [400, 429],
    example: "/api/v1/views?lang=en",
  },
  listPositions: {
    path: "/api/v1/positions",
    summary: {
      ar: "مواقف الجهات والعلماء، الأحدث أولًا",
      en: "What bodies and scholars hold, newest first",
      tr: "Kurumların ve âlimlerin görüşleri, en yenisi önce",
    },
    query: POSITIONS_QUERY,
    speaks: true,
    answer: { json: positionList },
    errors: [400, 429],
    example: "/api/v1/positions?lang=en&coin=bitcoin",
  },
  listBodies: {
    path: "/api/v1/bodies",
    summary: { ar: "الجهات والعلماء", en: "Bodies and scholars", tr: "Kurumlar ve âlimler" },
    speaks: true,
    answer: { json: bodyList },
    errors: [400, 429],
    example: "/api/v1/bodies?lang=en",
  },
  listCountries: {
    path: "/api/v1/countries",
    summary: {
      ar: "الدول وخلاصة قوانينها",
      en: "Countries and the gist of their law",
      tr: "Ülkeler ve hukuklarının özü",
    },
    speaks: true,
    answer: { json: countryList },
    errors: [400, 429],
    example: "/api/v1/countries?lang=en",
  },
  getCountry: {
    path: "/api/v1/countries/{iso}",
    summary: {
      ar: "قانون دولة بمصادره، ومنصاتها",
      en: "The law of one country with its sources, and its exchanges",
      tr: "Kaynaklarıyla bir ülkenin hukuku ve borsaları",
    },
    speaks: true,
    answer: { json: oneCountry },
    errors: [400, 404, 429],
    example: "/api/v1/countries/ae?lang=en",
  },
  listMarkets: {
    path: "/api/v1/markets",
    summary: {
      ar: "جدول الأسعار وتصنيفنا بجانبها",
      en: "The table of prices with our status next to them",
      tr: "Yanında durumumuzla fiyat tablosu",
    },
    query: MARKET_QUERY,
    speaks: true,
    answer: { json: marketList },
    errors: [400, 429],
    example: "/api/v1/markets?lang=en&sort=volume",
  },
  listNews: {
    path: "/api/v1/news",
    summary: { ar: "الأخبار", en: "News", tr: "Haberler" },
    query: NEWS_QUERY,
    speaks: true,
    answer: { json: newsList },
    errors: [400, 429],
    example: "/api/v1/news?lang=en&category=regulation",
  },
  search: {
    path: "/api/v1/search",
    summary: {
      ar: "كل ما يحمل هذا الاسم، الأقرب أولًا",
      en: "Everything that is called so, best first",
      tr: "Bu adı taşıyan her şey, en uygunu önce",
    },
    query: SEARCH_API_QUERY,
    speaks: true,
    answer: { json: searchAnswer },
    errors: [400, 429],
    example: "/api/v1/search?lang=en&q=gold&limit=5",
  },
  ask: {
    path: "/api/v1/ask",
    summary: {
      ar: "جواب سؤال عن عملية شراء: التصنيف والقانون والتوافر",
      en: "The answer to a question about a purchase: status, law and availability",
      tr: "Bir satın alma sorusunun cevabı: durum, hukuk ve bulunabilirlik",
    },
    query: ASK_QUERY,
    speaks: true,
    answer: { json: askAnswer },
    errors: [400, 429],
    example: "/api/v1/ask?lang=en&coin=bitcoin&exchange=binance&pay=TRY&country=tr",
  },
  getOpenApi: {
    path: "/api/openapi.json",
    summary: {
      ar: "هذا الوصف نفسه للبرامج",
      en: "This description, for programs",
      tr: "Bu tanımın kendisi, programlar için",
    },
    answer: { json: openApi },
    errors: [429],
    example: "/api/openapi.json",
  },
  getDataSet: {
    path: "/data/mizan.json",
    summary: {
      ar: "كل شيء في ملف واحد، باللغات الثلاث",
      en: "Everything in one file, in three languages",
      tr: "Her şey tek dosyada, üç dilde",
    },
    answer: { json: dataSet },
    errors: [429],
    example: "/data/mizan.json",
  },
  getDataTable: {
    path: "/data/mizan.csv",
    summary: {
      ar: "السجلات والوقائع والتصنيفات والمواقف والدول في جدول واحد",
      en: "Records, facts, statuses, positions and countries in one table",
      tr: "Kayıtlar, olgular, durumlar, görüşler ve ülkeler tek tabloda",
    },
    answer: { file: "text/csv" },
    errors: [429],
    example: "/data/mizan.csv",
  },
  getCoinBadge: {
    path: "/badge/coin/{id}.svg",
    summary: {
      ar: "شارة بتصنيف عملة وتاريخه",
      en: "A badge with a coin's status and its date",
      tr: "Bir coinin durumunu ve tarihini gösteren rozet",
    },
    speaks: true,
    answer: { file: "image/svg+xml" },
    errors: [400, 404],
    example: "/badge/coin/bitcoin.svg?lang=en",
  },
  getExchangeBadge: {
    path: "/badge/exchange/{id}.svg",
    summary: {
      ar: "شارة بتصنيف منصة وتاريخه",
      en: "A badge with an exchange's status and its date",
      tr: "Bir borsanın durumunu ve tarihini gösteren rozet",
    },
    speaks: true,
    answer: { file: "image/svg+xml" },
    errors: [400, 404],
    example: "/badge/exchange/rain.svg?lang=en",
  },
} as const satisfies Record<string, Endpoint>;

/** As one type, for code that treats them alike. */
export const ALL_ENDPOINTS: readonly (readonly [id: string, endpoint: Endpoint])[] = Object.entries(ENDPOINTS);
