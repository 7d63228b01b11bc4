import type { FailedList, PageArgs, PageData, PageHead } from "#app/document/page-module.ts";
import { listMeta } from "#app/i18n/list-meta.ts";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { loadExchangeList } from "#app/loaders/exchange.ts";
import { CountryNote } from "#app/ui/countries/country-note.tsx";
import { ExchangeRow } from "#app/ui/review/list/listing-row.tsx";
import { ReviewList } from "#app/ui/review/list/review-list.tsx";
import { SelectFilter } from "#app/ui/review/list/select-filter.tsx";
import { LIST_PATHS } from "#app/ui/review/review-path.ts";
import { DEFAULT_SORT, defaultOrder, toSearch } from "#domain/lists/list-query.ts";
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
  const { country: _, ...query } = list.query;
  return (
    <ReviewList
      type="exchange"
      of={ExchangeRow}
      columns={country ? [t("review.country")] : []}
      {...list}
      {...(country ? { emptyText: t("countries.exchanges.noneInList") } : {})}
      filter={
        <SelectFilter
          address={useLocalize()(LIST_PATHS.exchange)}
          name="country"
          label={t("countries.choose.label")}
          any={t("countries.choose.any")}
          chosen={country?.iso}
          choices={choices.map(({ iso, name }) => ({ value: iso, name }))}
          rest={toSearch({ ...query, page: 1 })}
          submit={t("countries.choose.show")}
        />
      }
    >
      {country && <CountryNote country={country} />}
    </ReviewList>
  );
}

export const failed: FailedList = { title: "exchanges.title", text: "exchanges.error" };
