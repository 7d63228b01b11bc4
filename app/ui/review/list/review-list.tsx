import { SearchX } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { StatePanel } from "#app/ui/kit/panels.tsx";
import { Prepared } from "#app/ui/kit/prepared.tsx";
import { CHIP } from "#app/ui/kit/view-links.tsx";
import { LensBar } from "#app/ui/lens/lens-bar.tsx";
import { addLens } from "#domain/lists/lens-query.ts";
import { type ListQuery, toSearch } from "#domain/lists/list-query.ts";
import type { CategoryCounts } from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { LensView } from "#domain/views/lens-view.ts";
import { LIST_PATHS, reviewPath } from "../review-path.ts";
import { FilterBar, type HrefOf } from "./filter-bar.tsx";
import type { ListedCard } from "./listing-card.tsx";

type Props<Card extends ListedCard> = {
  kind: RecordType;
  query: ListQuery;
  total: number;
  pageCount: number;
  /** Of each status, under the other filters. */
  counts: CategoryCounts;
  cards: readonly Card[];
  sortable?: boolean;
  of: ComponentType<{ card: Card; path: string }>;
  /** Only lists of coins have one. */
  lens?: LensView;
  /** What is said where the view has no reviews. */
  emptyText?: string;
  /** By what else this list can be narrowed, in its bar. */
  filter?: ReactNode;
  /** Below the bar. */
  children?: ReactNode;
};

/** On a wide screen a full page fills its rows: 20 coins are five of four, 10 exchanges five of two. */
const GRIDS: Readonly<Record<RecordType, string>> = {
  coin: "grid gap-4 sm:grid-cols-2 xl:grid-cols-4",
  exchange: "grid gap-4 sm:grid-cols-2",
};

/** A page of reviews with its status filter, its page numbers and its empty state. */
export function ReviewList<Card extends ListedCard>({
  kind,
  query,
  total,
  pageCount,
  counts,
  cards,
  sortable = false,
  of,
  lens,
  emptyText,
  filter,
  children,
}: Props<Card>) {
  const t = useMessages();
  const localize = useLocalize();
  const address = localize(LIST_PATHS[kind]);
  const chosen = lens?.chosen?.id;
  const hrefOf: HrefOf = (change) => addLens(address + toSearch({ ...query, page: 1, ...change }), chosen);
  const words = `${kind}s` as const;
  const isNarrowed = query.country !== undefined || query.kind !== undefined;
  const isWhole = query.category === "all" && !isNarrowed;
  const nothing = emptyText ?? (isWhole ? t(`${words}.emptyText`) : t(`${words}.emptyFilterText`));
  return (
    <main id="content" className="page py-10" data-country={query.country}>
      <h1 className="text-3xl">{t(`${words}.title`)}</h1>
      <p className="mt-2 text-muted">{t(`${words}.intro`)}</p>
      <FilterBar
        query={query}
        hrefOf={hrefOf}
        counts={counts}
        sortable={sortable}
        filter={filter}
        isChosen={isNarrowed || Boolean(chosen || lens?.isChoosing)}
      >
        {lens && <LensBar isFolded lens={lens} address={address + toSearch(query)} />}
      </FilterBar>
      {children}
      {/* After the count, which takes the focus when a page is turned, the first card comes next. */}
      <div className="mt-6 mb-4 flex flex-row-reverse items-center justify-between gap-4 text-sm">
        <a href={localize("/compare")} data-compare="" className={CHIP}>
          {t("compare.show")}
        </a>
        <p id="first-screen" className="text-muted" role="status" data-list-start>
          {t(`${words}.count`, { count: total })}
        </p>
      </div>
      <div data-view="cards">
        {cards.length === 0 ? (
          <StatePanel icon={<SearchX className="size-10" />} title={t(`${words}.emptyTitle`)} text={nothing}>
            {!isWhole && (
              <a href={addLens(address, chosen)} className={buttonClass()}>
                {t("list.clearFilter")}
              </a>
            )}
          </StatePanel>
        ) : (
          <ul className={GRIDS[kind]}>
            {cards.map((card) => (
              <Prepared as="li" key={card.id} of={of} props={{ card, path: addLens(reviewPath(kind, card), chosen) }} />
            ))}
          </ul>
        )}
      </div>
      <Pagination page={query.page} pageCount={pageCount} hrefOf={(page) => hrefOf({ page })} />
    </main>
  );
}
