/** Country names: records keep them in English, pages show them in the reader's language. */
import type { Language } from "./language.ts";

/** The countries that reviews name, by ISO 3166 code. */
const CODES: Readonly<Record<string, string>> = {
  Bahrain: "BH",
  "British Virgin Islands": "VG",
  Canada: "CA",
  "Cayman Islands": "KY",
  China: "CN",
  Egypt: "EG",
  Estonia: "EE",
  France: "FR",
  Germany: "DE",
  Gibraltar: "GI",
  "Hong Kong": "HK",
  India: "IN",
  Israel: "IL",
  Japan: "JP",
  Jordan: "JO",
  Kuwait: "KW",
  Lithuania: "LT",
  Luxembourg: "LU",
  Malta: "MT",
  Morocco: "MA",
  Netherlands: "NL",
  Panama: "PA",
  Qatar: "QA",
  "Saudi Arabia": "SA",
  Seychelles: "SC",
  Singapore: "SG",
  "South Korea": "KR",
  Switzerland: "CH",
  Tunisia: "TN",
  Türkiye: "TR",
  Turkey: "TR",
  Ukraine: "UA",
  "United Arab Emirates": "AE",
  "United Kingdom": "GB",
  "United States": "US",
  "El Salvador": "SV",
  Liechtenstein: "LI",
};

const names = new Map<Language, Intl.DisplayNames>();

export function countryName(country: string, language: Language): string {
  const code = CODES[country];
  if (!code) return country;
  let display = names.get(language);
  if (!display) {
    display = new Intl.DisplayNames([language], { type: "region" });
    names.set(language, display);
  }
  return display.of(code) ?? country;
}
