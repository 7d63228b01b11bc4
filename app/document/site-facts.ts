import type { RouterContextProvider } from "react-router";
import type { OfferView, SiteDocument } from "#app/i18n/use-language.ts";
import type { OfferedLink } from "#domain/records/offered-link.ts";
import { type Language, pickName } from "#domain/text/language.ts";
import { servicesContext } from "#server/responses/request-context.ts";

function toOffer(link: OfferedLink, language: Language): OfferView {
  if (link.to === "list") return link;
  const { names, ...site } = link;
  return { ...site, name: pickName(names, language, link.name).text };
}

/** What header, footer and the home page's first screen show of the operator's settings. */
export function siteOf(context: Readonly<RouterContextProvider>, language: Language): SiteDocument["site"] {
  const { config, offeredLinks } = context.get(servicesContext);
  return {
    year: new Date().getUTCFullYear(),
    // In development the newest file always counts, and none is kept.
    hasWorker: import.meta.env.PROD && config.SERVICE_WORKER === "on",
    links: {
      instagram: config.INSTAGRAM_URL,
      facebook: config.FACEBOOK_URL,
      youtube: config.YOUTUBE_URL,
      telegram: config.TELEGRAM_URL,
      personalSite: config.PERSONAL_SITE_URL,
    },
    offers: {
      startTrading: toOffer(offeredLinks.startTrading, language),
      signUp: toOffer(offeredLinks.signUp, language),
    },
  };
}
