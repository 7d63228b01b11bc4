import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { countryName } from "#domain/text/country.ts";

const DECENTRALISED = "Decentralised";

/** Records keep the country in English; the page says it in its own language where the name is known. */
export function useCountryName(): (country: string) => string {
  const language = useLanguage();
  const t = useMessages();
  return (country) => (country === DECENTRALISED ? t("review.decentralised") : countryName(country, language));
}
