/** A stand-in for every outside service, and the environment that points the product to them. */
import { startDns } from "./dns.ts";
import { startGoogleTranslate } from "./google-translate.ts";
import { startImageHost } from "./image-host.ts";
import { startLibreTranslate } from "./libre-translate.ts";
import { startMarkets } from "./markets.ts";
import { startNews } from "./news.ts";
import { startPictures } from "./pictures.ts";
import { startRates } from "./rates.ts";
import { startSmtp } from "./smtp.ts";
import { addCitedPages, startSources } from "./sources.ts";

export async function startAllServices() {
  const pictures = await startPictures();
  const markets = await startMarkets({ pictures: pictures.url });
  const news = await startNews({ pictures: pictures.url });
  const rates = await startRates();
  const libre = await startLibreTranslate();
  const google = await startGoogleTranslate();
  const imageHost = await startImageHost();
  const smtp = await startSmtp();
  const dns = await startDns();
  const sources = await startSources();
  addCitedPages(sources);
  return {
    markets,
    smtp,
    dns,
    environment: {
      SMTP_URL: smtp.url,
      MARKET_API_URL: markets.url,
      MARKET_REFRESH_SECONDS: "5",
      NEWS_API_URL: `${news.url}/data/v2/news/`,
      NEWS_API_KEY: "demo",
      RATES_API_URL: rates.url,
      TRANSLATE_URL: `${libre.url}/translate`,
      TRANSLATE_FALLBACK_URL: `${google.url}/translate_a/single`,
      IMAGE_HOST_URL: `${imageHost.url}/upload`,
      IMAGE_HOST_PRESET: "demo",
      IMAGE_HOST_ACCOUNT: "demo",
      REPLY_DNS_SERVER: dns.address,
      IMAGE_PROXY_ALLOW_PRIVATE: "1",
      SOURCE_CHECKS: "1",
      SOURCE_CHECKS_VIA: sources.url,
      ARCHIVE_SERVICE: sources.url,
      OPERATOR_CONTACT: "admin@demo.example",
    },
  };
}
