import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { codesByCountry, countryOfCode } from "#domain/text/country.ts";

/** What an input takes as its `list`. */
export const COUNTRY_NAMES = { list: "country-names" };
export const COUNTRY_CODES = {
  ...{ list: "country-codes", autoComplete: "off", maxLength: 2, spellCheck: false },
  ...{ lang: "en", dir: "ltr" },
};

/** What is stored of a record without a country. */
const DECENTRALISED = "Decentralised";

/** Countries to choose from, found by their name in the editor's language. Records keep the English name, facts and entries the code. */
export function CountryLists() {
  const t = useStaffMessages();
  const language = useLanguage();
  const countries = [...codesByCountry()];
  return (
    <>
      <datalist id={COUNTRY_NAMES.list}>
        <option value={DECENTRALISED}>{t("editor.noCountry")}</option>
        {countries.map(([name, code]) => (
          <option key={name} value={name}>
            {countryOfCode(code, language)}
          </option>
        ))}
      </datalist>
      <datalist id={COUNTRY_CODES.list}>
        {[...new Set(countries.map(([, code]) => code))].map((code) => (
          <option key={code} value={code}>
            {countryOfCode(code, language)}
          </option>
        ))}
      </datalist>
    </>
  );
}
