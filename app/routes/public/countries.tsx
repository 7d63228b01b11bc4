import type { FailedList, PageArgs, PageData, PageHead } from "#app/document/page-module.ts";
import { viewTitle } from "#app/i18n/list-meta.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { breadcrumbsOf, pageMeta } from "#app/i18n/page-meta.ts";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { LawLabel } from "#app/ui/countries/law-label.tsx";
import { PageLink } from "#app/ui/kit/inline-text.tsx";
import { SortHeader } from "#app/ui/kit/sort-header.tsx";
import { ChipNav } from "#app/ui/kit/view-links.tsx";
import {
  type CountryQuery,
  type CountrySort,
  countByHolding,
  defaultCountryOrder,
  HOLDING_FILTERS,
  toCountryRows,
  toCountrySearch,
} from "#domain/countries/country-list.ts";
import { readQuery } from "#domain/page-queries.ts";
import { addCacheTags, COUNTRIES_TAG } from "#server/page-cache/page-tags.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";

export async function loader({ request, context }: PageArgs) {
  addCacheTags(context, COUNTRIES_TAG);
  const query = readQuery("countries", new URL(request.url).searchParams);
  const countries = context.get(servicesContext).countries;
  return {
    query,
    rows: toCountryRows(countries, query, languageOfRequest(request)),
    counts: countByHolding(countries),
  };
}

export const meta: PageHead<typeof loader> = ({ at, loaderData }) => {
  const t = messagesIn(at.language);
  const { holding } = loaderData.query;
  return pageMeta({
    at,
    title: viewTitle(t, "countries.title", holding === "all" ? null : t(`countries.short.${holding}`), 1),
    description: "countries.description",
    // All orders of the same rows are one page.
    search: toCountrySearch({ holding, sort: "name", order: "asc" }),
    jsonLd: [breadcrumbsOf(at, ["countries.title", "/countries"])],
  });
};

export const failed: FailedList = { title: "countries.title", text: "countries.error" };

export default function Countries({ query, rows, counts }: PageData<typeof loader>) {
  const t = useMessages();
  const path = useLocalize()("/countries");
  const chips = HOLDING_FILTERS.map((holding) => ({
    key: holding,
    to: path + toCountrySearch({ ...query, holding }),
    name: holding === "all" ? t("countries.all") : t(`countries.short.${holding}`),
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
      <div className="my-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-sm text-muted" role="status" data-list-start>
          {t("countries.count", { count: rows.length })}
        </p>
        <input
          type="search"
          data-finds="tbody tr"
          aria-label={t("countries.find")}
          placeholder={t("countries.find")}
          autoComplete="off"
          className="needs-script search-field sm:max-w-xs"
        />
      </div>
      <CountryTable query={query} path={path} rows={rows} />
    </main>
  );
}

const CELL = "px-2 py-3 text-start sm:px-4";
/** A phone has room for two columns. */
const WIDE_ONLY = "max-sm:hidden";

type TableProps = Pick<PageData<typeof loader>, "query" | "rows"> & { path: string };

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
            <SortCell sort="as_of" name={t("countries.asOfColumn")} query={query} path={path} isWideOnly />
          </tr>
        </thead>
        <tbody className="[&_td]:border-t [&_td]:border-line [&_th]:border-t [&_th]:border-line">
          {rows.map(({ iso, name, names, holding, payments, asOf }) => (
            <tr key={iso} data-names={names} className="hover:bg-raised">
              <th scope="row" className={`${CELL} font-semibold`}>
                <PageLink
                  to={`/countries/${iso}`}
                  className="-my-3 inline-block py-3 underline decoration-line hover:decoration-current"
                >
                  {name}
                </PageLink>
                <bdi className="block text-xs font-normal text-muted sm:hidden">{asOf}</bdi>
              </th>
              <td className={CELL}>
                <LawLabel law={holding} words={t(`countries.short.${holding ?? "unclear"}`)} />
              </td>
              <td className={`${CELL} ${WIDE_ONLY}`}>
                <LawLabel law={payments} words={t(`countries.payment.${payments ?? "unclear"}`)} />
              </td>
              <td className={`${CELL} ${WIDE_ONLY} text-muted`}>
                <bdi>{asOf}</bdi>
              </td>
            </tr>
          ))}
          <tr hidden={rows.length > 0}>
            <td colSpan={4} className="px-4 py-12 text-base text-muted">
              {t("countries.empty")}
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

type SortCellProps = { sort: CountrySort; name: string; query: CountryQuery; path: string; isWideOnly?: boolean };

function SortCell({ sort, name, query, path, isWideOnly = false }: SortCellProps) {
  return (
    <SortHeader
      order={query.sort === sort ? query.order : null}
      first={defaultCountryOrder(sort)}
      hrefOf={(order) => path + toCountrySearch({ ...query, sort, order })}
      className={`text-start sm:px-2 ${isWideOnly ? WIDE_ONLY : ""}`}
      padding="px-2"
    >
      {name}
    </SortHeader>
  );
}
