import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { ChipNav } from "#app/ui/kit/view-links.tsx";
import {
  type CountryQuery,
  type CountryRow,
  HOLDING_FILTERS,
  type HoldingFilter,
  toCountrySearch,
} from "#domain/countries/country-list.ts";
import { CountryTable } from "./country-table.tsx";
import { YourCountry } from "./your-country.tsx";

type Props = { query: CountryQuery; rows: readonly CountryRow[]; counts: Readonly<Record<HoldingFilter, number>> };

export function CountriesScreen({ query, rows, counts }: Props) {
  const t = useMessages();
  const path = useLocalize()("/countries");
  const chips = HOLDING_FILTERS.map((holding) => ({
    key: holding,
    to: path + toCountrySearch({ ...query, holding }),
    name: t(`countries.filter.${holding}`),
    current: holding === query.holding,
    count: counts[holding],
  }));
  return (
    <main id="content" className="page py-10">
      <h1 className="text-3xl">{t("countries.title")}</h1>
      <p className="mt-2 max-w-prose text-muted">{t("countries.intro")}</p>
      <YourCountry to={`${path}/`} />
      <div className="mt-6">
        <ChipNav label={t("countries.filterLabel")} chips={chips} />
      </div>
      <p className="my-4 text-sm text-muted" role="status" data-list-start>
        {t("countries.count", { count: rows.length })}
      </p>
      <CountryTable query={query} path={path} rows={rows} />
    </main>
  );
}
