import type { PageArgs, PageHead, PageProps } from "#app/document/page-module.ts";
import { listMeta } from "#app/i18n/list-meta.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { loadExchangeList } from "#app/loaders/exchange.ts";
import { CountryFilter, CountryNote } from "#app/ui/countries/country-filter.tsx";
import { ListFailure } from "#app/ui/review/list/list-failure.tsx";
import { ExchangeListing } from "#app/ui/review/list/listing-card.tsx";
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
    of: loaderData?.country?.name,
    description: "exchanges.description",
    query: loaderData?.query,
  });

export default function Exchanges({ loaderData: { choices, country, ...list } }: PageProps<typeof loader>) {
  const t = useMessages();
  return (
    <ReviewList
      kind="exchange"
      of={ExchangeListing}
      {...list}
      {...(country ? { emptyText: t("countries.exchanges.noneInList") } : {})}
      filter={<CountryFilter choices={choices} country={country} query={list.query} />}
    >
      {country && <CountryNote country={country} />}
    </ReviewList>
  );
}

export function Failed() {
  const t = useMessages();
  return <ListFailure title={t("exchanges.title")} text={t("exchanges.error")} />;
}
