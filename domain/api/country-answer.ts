/** A country as the public API gives it, in one language. `verified` is false where nobody verified the value. */

import type { Country, CountryCertainty } from "#domain/countries/country.ts";
import type { CountryExchangesView, PlacedExchanges } from "#domain/countries/country-view.ts";
import { statusFields } from "#domain/records/category.ts";
import type { Language } from "#domain/text/language.ts";

type Fact<Value> = { value: Value; certainty: CountryCertainty; sources: string[] };
type Link = { title: string; url: string };

const toFact = <Value>({ value, certainty }: Fact<Value>) => ({ value, certainty, verified: certainty !== "C" });

export const toCountryItem = ({ iso, name, answer, holding, payments, as_of }: Country, language: Language) => ({
  iso,
  name: name[language],
  answer: answer[language],
  holding: toFact(holding),
  payments: toFact(payments),
  as_of: as_of.value,
});

const toExchanges = ({ total, shown }: PlacedExchanges) => ({
  total,
  items: shown.map(({ id, name, status }) => ({ id, name: name.text, ...statusFields(status) })),
});

export function toCountryAnswer(country: Country, exchanges: CountryExchangesView, language: Language) {
  const linksOf = (ids: readonly string[]): Link[] =>
    country.sources.filter(({ id }) => ids.includes(id)).map(({ title, url }) => ({ title, url }));
  const evidence = ({ certainty, sources }: Omit<Fact<unknown>, "value">) => ({
    certainty,
    verified: certainty !== "C",
    sources: linksOf(sources),
  });
  return {
    ...toCountryItem(country, language),
    holding: { value: country.holding.value, ...evidence(country.holding) },
    payments: { value: country.payments.value, ...evidence(country.payments) },
    regulators: country.regulators.map(({ name, short, url }) => ({
      name: name[language],
      short: short ?? null,
      url: url ?? null,
    })),
    laws: country.laws.map((law) => ({
      name: law.name[language],
      date: law.date.precision === "unknown" ? null : law.date.value,
      ...evidence(law),
    })),
    deposits: country.deposits.map((deposit) => ({ text: deposit.text[language], ...evidence(deposit) })),
    unclear: country.unclear.map((text) => text[language]),
    exchanges: {
      licensed: toExchanges(exchanges.licensed),
      open: toExchanges(exchanges.open),
      barred: toExchanges(exchanges.barred),
      unknown: exchanges.unknown,
    },
  };
}
