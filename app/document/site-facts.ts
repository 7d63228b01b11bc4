import type { RouterContextProvider } from "react-router";
import type { SiteDocument } from "#app/i18n/use-language.ts";
import { servicesContext } from "#server/responses/request-context.ts";

/** What header and footer of every document show. */
export function siteOf(context: Readonly<RouterContextProvider>): SiteDocument["site"] {
  const { config } = context.get(servicesContext);
  return {
    year: new Date().getUTCFullYear(),
    links: {
      startTrading: config.START_TRADING_URL,
      instagram: config.INSTAGRAM_URL,
      facebook: config.FACEBOOK_URL,
      youtube: config.YOUTUBE_URL,
      telegram: config.TELEGRAM_URL,
      personalSite: config.PERSONAL_SITE_URL,
    },
  };
}
