import type { FailedList, PageArgs, PageData, PageHead } from "#app/document/page-module.ts";
import { listMeta } from "#app/i18n/list-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { loadExchangeList } from "#app/loaders/exchange.ts";
import { CountryFilter, CountryNote } from "#app/ui/countries/country-filter.tsx";
import { ExchangeRow } from "#app/ui/review/list/listing-row.tsx";
import { ReviewList } from "#app/ui/review/list/review-list.tsx";
import { DEFAULT_SORT, defaultOrder } from "#domain/lists/list-query.ts";
import { readQuery } from "#domain/page-queries.ts";

/** Exchanges are always listed newest first. */
const NEWEST_FIRST = { sort: DEFAULT_SORT, order: defaultOrder(DEFAULT_SORT) };

export function loader(args: PageArgs) {
  const query = { ...readQuery("exchanges", new URL(args.request.url).searchParams), ...NEWEST_FIRST };
  return loadExchangeList(args, query);
}

export const meta: PageHead<typeof loader> = ({ at, loaderData }) =>
  listMeta({
    at,
    title: "exchanges.title",
    of: loaderData.country?.name,
    description: "exchanges.description",
    query: loaderData.query,
  });

export default function Exchanges({ choices, country, ...list }: PageData<typeof loader>) {
  const t = useMessages();
  return (
    <ReviewList
      type="exchange"
      of={ExchangeRow}
      {...list}
      {...(country ? { emptyText: t("countries.exchanges.noneInList") } : {})}
      filter={<CountryFilter choices={choices} country={country} query={list.query} />}
    >
      {country && <CountryNote country={country} />}
    </ReviewList>
  );
}

export const failed: FailedList = { title: "exchanges.title", text: "exchanges.error" };
