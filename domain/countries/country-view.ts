/** A country as its page shows it, in one language: sources by number, and how sure each fact is. */
import type { Country, CountryCertainty } from "#domain/countries/country.ts";
import type { ListedStatus } from "#domain/records/category.ts";
import { writePartialDate } from "#domain/text/date.ts";
import type { Language, ShownText } from "#domain/text/language.ts";

type Evidence = { certainty: CountryCertainty; sources: number[] };

export type CountryView = ReturnType<typeof toCountryView>;

/** The exchanges of one kind in a country: the first of them, and how many there are. */
export type PlacedExchanges = { total: number; shown: { id: string; name: ShownText; status: ListedStatus }[] };

/** `unknown`: about how many nothing is recorded. */
export type CountryExchangesView = {
  licensed: PlacedExchanges;
  open: PlacedExchanges;
  barred: PlacedExchanges;
  unknown: number;
};

export function toCountryView(country: Country, language: Language) {
  const numbers = new Map(country.sources.map(({ id }, index) => [id, index + 1]));
  const evidence = ({ certainty, sources }: { certainty: CountryCertainty; sources: string[] }): Evidence => ({
    certainty,
    /** In the order in which the page numbers them. */
    sources: sources.flatMap((id) => numbers.get(id) ?? []).sort((one, other) => one - other),
  });
  const { holding, payments } = country;
  return {
    iso: country.iso,
    name: country.name[language],
    answer: country.answer[language],
    /** False where nobody verified whether it may be bought and held: then the answer says only that. */
    isVerified: holding.certainty !== "C",
    holding: { value: holding.value, ...evidence(holding) },
    payments: { value: payments.value, ...evidence(payments) },
    regulators: country.regulators.map(({ name, short, url }) => ({
      name: name[language],
      ...(short ? { short } : {}),
      ...(url ? { url } : {}),
    })),
    /** `date` is null where it is not known. */
    laws: country.laws.map((law) => ({
      name: law.name[language],
      date: writePartialDate(law.date, language),
      ...evidence(law),
    })),
    deposits: country.deposits.map((deposit) => ({ text: deposit.text[language], ...evidence(deposit) })),
    unclear: country.unclear.map((text) => text[language]),
    asOf: writePartialDate(country.as_of, language) ?? "",
    sources: country.sources.map(({ title, url }) => ({ title, url })),
  };
}
