/** "Where": the licences of an exchange and the countries that it serves or bars, as its page shows them. */
import type { Exchange } from "#domain/content-types/exchange.ts";
import type { MethodWords } from "#domain/method-words/method-words.ts";
import { EXCHANGE_FACTS } from "#domain/screening/exchange-facts.ts";
import { UNKNOWN } from "#domain/screening/fact-rules.ts";
import type { FactEntry } from "#domain/screening/record-facts.ts";
import { countryOfCode } from "#domain/text/country.ts";
import { type Language, pickText } from "#domain/text/language.ts";
import { entryParts, entrySources, numbersOf, shownSources, textOf, textsOf } from "./fact-view.ts";

/** `iso` where the country has a page of ours. */
export type NamedCountry = { code: string; name: string; iso?: string };

export type WhereView = NonNullable<ReturnType<typeof toWhereView>>;

export type WhereContext = {
  language: Language;
  words: MethodWords;
  /** The countries with a page, by code, and what it calls them. */
  named: ReadonlyMap<string, string>;
};

const STATES = ["licensed", "open", "barred"];

/** Null for an exchange without facts. */
export function toWhereView(exchange: Pick<Exchange, "facts" | "sources">, { language, words, named }: WhereContext) {
  const { licences, serves } = exchange.facts;
  if (!licences && !serves) return null;
  const numbers = new Map(shownSources(exchange).map(({ id }, index) => [id, index + 1]));
  const licenceWords = words.facts.exchange.licences;
  const toCountry = (entry: FactEntry): NamedCountry => {
    const code = textOf(entry, "country");
    const name = named.get(code.toLowerCase());
    return name ? { code, name, iso: code.toLowerCase() } : { code, name: countryOfCode(code, language) };
  };
  const sourcesOf = (entries: readonly FactEntry[]): number[] => numbersOf(entries.flatMap(entrySources), { numbers });
  const entriesOf = (value: unknown): readonly FactEntry[] | null => {
    if (value === undefined || value === UNKNOWN) return null;
    return Array.isArray(value) ? value : [];
  };
  const served = entriesOf(serves?.value);
  const active = entriesOf(licences?.value)?.filter(({ state }) => state === "active");
  const licensed = new Map(active?.map(toCountry).map((country) => [country.code, country]));
  return {
    /** Where it has an active licence, each country once. */
    licensedIn: [...licensed.values()],
    /** Null where nobody knows. */
    licences:
      entriesOf(licences?.value)?.map((entry) => ({
        country: toCountry(entry),
        parts: licenceWords ? entryParts(EXCHANGE_FACTS.licences.entry, entry, { words: licenceWords, language }) : [],
        sources: sourcesOf([entry]),
      })) ?? null,
    /** Countries with the same answer stand together. Null where nobody knows. */
    serves:
      served &&
      STATES.flatMap((state) => {
        const group = served.filter((entry) => entry.state === state);
        const label = words.facts.exchange.serves?.entry.state?.values[state] ?? state;
        return group.length === 0 ? [] : [{ state, label, countries: group.map(toCountry), sources: sourcesOf(group) }];
      }),
    /** How money of a country is paid in, where that is known. */
    deposits: (served ?? []).flatMap((entry) => {
      const text = pickText(textsOf(entry, "deposit"), language);
      return text.text === "" || entry.state === "barred"
        ? []
        : [{ country: toCountry(entry), text, sources: sourcesOf([entry]) }];
    }),
  };
}
