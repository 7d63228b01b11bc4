/** Country names: stored in English, shown in the reader's language. */
import type { Language } from "./language.ts";

/** ISO 3166 codes of the countries used in reviews. */
const CODES = new Map(
  Object.entries({
    Australia: "AU",
    Bahrain: "BH",
    "British Virgin Islands": "VG",
    Canada: "CA",
    "Cayman Islands": "KY",
    China: "CN",
    Curaçao: "CW",
    Egypt: "EG",
    "El Salvador": "SV",
    Estonia: "EE",
    France: "FR",
    Germany: "DE",
    Gibraltar: "GI",
    "Hong Kong": "HK",
    India: "IN",
    Indonesia: "ID",
    Japan: "JP",
    Jordan: "JO",
    Kuwait: "KW",
    Liechtenstein: "LI",
    Lithuania: "LT",
    Luxembourg: "LU",
    Malaysia: "MY",
    Malta: "MT",
    Morocco: "MA",
    Netherlands: "NL",
    Oman: "OM",
    Panama: "PA",
    Qatar: "QA",
    "Saudi Arabia": "SA",
    Seychelles: "SC",
    Singapore: "SG",
    "South Korea": "KR",
    Switzerland: "CH",
    Tunisia: "TN",
    Turkey: "TR",
    Türkiye: "TR",
    "United Arab Emirates": "AE",
    "United Kingdom": "GB",
    "United States": "US",
    Vietnam: "VN",
  }),
);

/** As our pages about countries name them, where the usual tables do not. */
const OWN_NAMES: Readonly<Record<string, Record<Language, string>>> = {
  PS: { ar: "فلسطين", en: "Palestine", tr: "Filistin" },
};

const names = new Map<Language, Intl.DisplayNames>();

/** By its ISO 3166 code; the code itself where nobody has that one. */
export function countryOfCode(code: string, language: Language): string {
  const own = OWN_NAMES[code]?.[language];
  if (own) return own;
  let display = names.get(language);
  if (!display) {
    display = new Intl.DisplayNames([language], { type: "region" });
    names.set(language, display);
  }
  return display.of(code) ?? code;
}

export function countryName(country: string, language: Language): string {
  const code = CODES.get(country);
  return code ? countryOfCode(code, language) : country;
}
