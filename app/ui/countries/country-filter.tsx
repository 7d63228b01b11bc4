import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { TextLink } from "#app/ui/kit/inline-text.tsx";
import { SelectFilter } from "#app/ui/review/list/select-filter.tsx";
import { LIST_PATHS } from "#app/ui/review/review-path.ts";
import { type ListQuery, toSearch } from "#domain/lists/list-query.ts";

type Choice = { iso: string; name: string };
type Props = { choices: readonly Choice[]; country: Choice | null; query: ListQuery };

/** Narrows the list of exchanges to a country. */
export function CountryFilter({ choices, country, query: { country: _, ...rest } }: Props) {
  const t = useMessages();
  const address = useLocalize()(LIST_PATHS.exchange);
  return (
    <>
      <SelectFilter
        areCountries
        address={address}
        name="country"
        label={t("countries.choose.label")}
        any={t("countries.choose.any")}
        chosen={country?.iso}
        choices={choices.map(({ iso, name }) => ({ value: iso, name }))}
        rest={toSearch({ ...rest, page: 1 })}
        submit={t("countries.choose.show")}
      />
      {!country && <YourCountry to={`${address}?country=`} />}
    </>
  );
}

/** How the list of a country is ordered, with a link to its law. */
export function CountryNote({ country }: { country: Choice }) {
  const t = useMessages();
  return (
    <p className="mt-3 text-sm text-muted">
      {t("countries.choose.note")}{" "}
      <TextLink to={`/countries/${country.iso}`}>{t("countries.choose.law", { name: country.name })}</TextLink>
    </p>
  );
}

/**
 * The country whose page or list was opened last in this browser. The script of the page fills it in and shows it
 * (`app/page-script/your-country.ts`): `to` is an address that the country's code is written behind.
 */
export function YourCountry({ to }: { to: string }) {
  const t = useMessages();
  return (
    <p hidden className="mt-4">
      <a href={to} data-your-country="" className="inline-flex min-h-11 items-center gap-1 text-ink underline">
        {t("countries.yours")}
      </a>
    </p>
  );
}
