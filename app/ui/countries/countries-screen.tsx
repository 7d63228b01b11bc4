import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { PageLink } from "#app/ui/kit/inline-text.tsx";
import { SortHeader } from "#app/ui/kit/sort-header.tsx";
import { ChipNav } from "#app/ui/kit/view-links.tsx";
import {
  type CountryQuery,
  type CountryRow,
  type CountrySort,
  defaultCountryOrder,
  HOLDING_FILTERS,
  type HoldingFilter,
  toCountrySearch,
} from "#domain/countries/country-list.ts";
import { NotVerified } from "./country-screen.tsx";

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
    <main id="content" className="page py-6 lg:py-10">
      <h1>{t("countries.title")}</h1>
      <p className="mt-2 max-w-prose text-muted">{t("countries.intro")}</p>
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

const CELL = "px-2 py-3 text-start align-top sm:px-4";
/** A phone is too narrow for a fourth column. */
const WIDE_ONLY = "max-sm:hidden";

type TableProps = Pick<Props, "query" | "rows"> & { path: string };

function CountryTable({ query, path, rows }: TableProps) {
  const t = useMessages();
  return (
    <div data-view="faded" className="card">
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{t("countries.caption")}</caption>
        <thead className="text-muted">
          <tr>
            <SortCell sort="name" name={t("countries.name")} query={query} path={path} />
            <SortCell sort="holding" name={t("countries.holdingColumn")} query={query} path={path} />
            <th scope="col" className={`px-2 py-2 text-start font-semibold sm:px-4 ${WIDE_ONLY}`}>
              {t("countries.paymentsColumn")}
            </th>
            <SortCell sort="as_of" name={t("countries.asOfColumn")} query={query} path={path} />
          </tr>
        </thead>
        <tbody className="[&_td]:border-t [&_td]:border-line [&_th]:border-t [&_th]:border-line">
          {rows.map(({ iso, name, holding, payments, asOf }) => (
            <tr key={iso} className="hover:bg-raised">
              <th scope="row" className={`${CELL} font-semibold`}>
                <PageLink
                  to={`/countries/${iso}`}
                  className="-my-3 inline-block py-3 underline decoration-line hover:decoration-current"
                >
                  {name}
                </PageLink>
              </th>
              <td className={CELL}>{holding ? t(`countries.holding.${holding}`) : <NotVerified />}</td>
              <td className={`${CELL} ${WIDE_ONLY}`}>
                {payments ? t(`countries.payment.${payments}`) : <NotVerified />}
              </td>
              <td className={`${CELL} text-muted`}>
                <bdi>{asOf}</bdi>
              </td>
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={4} className="px-4 py-12 text-base text-muted">
                {t("countries.empty")}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

type SortCellProps = { sort: CountrySort; name: string; query: CountryQuery; path: string };

function SortCell({ sort, name, query, path }: SortCellProps) {
  return (
    <SortHeader
      order={query.sort === sort ? query.order : null}
      first={defaultCountryOrder(sort)}
      hrefOf={(order) => path + toCountrySearch({ ...query, sort, order })}
      className="text-start sm:px-2"
      padding="px-2"
    >
      {name}
    </SortHeader>
  );
}
