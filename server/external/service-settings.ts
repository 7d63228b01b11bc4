/**
 * The table of outside services: their settings in the environment, and for each the name in logs and metrics, the
 * setting with its URL and its rate limit. The configuration, the clients, the metrics, `npm run doctor` and the tests
 * (which keep every one of them off the network) are derived from it.
 */
import { z } from "zod";

export const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https address" });

export const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};

export const serviceSettings = {
  MARKET_API_URL: httpUrl.default("https://api.coingecko.com/api/v3"),
  MARKET_API_KEY: z.string().optional(),
  MARKET_REFRESH_SECONDS: wholeNumber(1, 86_400).default(420),
  MARKET_CHARTS_A_DAY: wholeNumber(1, 1000).default(50),
  /** With the defaults of the others, a month of 31 days takes 9,960 of the 10,000 calls of a free plan (decision 027). */
  MARKET_VENUES_A_DAY: wholeNumber(1, 1000).default(10),
  NEWS_API_URL: httpUrl.default("https://min-api.cryptocompare.com/data/v2/news/"),
  NEWS_API_KEY: z.string().optional(),
  NEWS_REFRESH_SECONDS: wholeNumber(1, 86_400).default(300),
  RATES_API_URL: httpUrl.default("https://open.er-api.com/v6/latest/USD"),
  TRANSLATE_URL: httpUrl.optional(),
  TRANSLATE_API_KEY: z.string().optional(),
  TRANSLATE_FALLBACK_URL: httpUrl.default("https://translate.googleapis.com/translate_a/single"),
  IMAGE_HOST_URL: httpUrl.optional(),
  IMAGE_HOST_PRESET: z.string().optional(),
  IMAGE_HOST_ACCOUNT: z.string().optional(),
  /** Where the TXT records of reviewed parties are looked up. */
  REPLY_DNS_SERVER: z
    .string()
    .regex(/^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:]+\])(?::\d{1,5})?$/i, "must be an address, with a port or without")
    .optional(),
  ARCHIVE_SERVICE: httpUrl.optional(),
  ARCHIVE_KEY: z.string().optional(),
};

type UrlSetting = (`${string}_URL` & keyof typeof serviceSettings) | "ARCHIVE_SERVICE";
type Service = { urlSetting: UrlSetting; perMinute?: number };

const SERVICES = {
  /** The lower of its published limits is 30 calls a minute. */
  markets: { urlSetting: "MARKET_API_URL", perMinute: 25 },
  news: { urlSetting: "NEWS_API_URL" },
  rates: { urlSetting: "RATES_API_URL" },
  translate: { urlSetting: "TRANSLATE_URL" },
  "translate-fallback": { urlSetting: "TRANSLATE_FALLBACK_URL" },
  "image-host": { urlSetting: "IMAGE_HOST_URL" },
  archive: { urlSetting: "ARCHIVE_SERVICE", perMinute: 4 },
} as const satisfies Record<string, Service>;

export type ServiceName = keyof typeof SERVICES;

export const OUTSIDE_SERVICES: Readonly<Record<ServiceName, Service>> = SERVICES;
