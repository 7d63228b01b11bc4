import { ArrowDownWideNarrow, ArrowUpNarrowWide, ListFilter, SearchX } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { StatePanel } from "#app/ui/kit/panels.tsx";
import { ChipNav } from "#app/ui/kit/view-links.tsx";
import { LensBar } from "#app/ui/lens/lens-bar.tsx";
import { LIST_PATHS, reviewPath } from "#app/ui/review/review-path.ts";
import { SearchForm } from "#app/ui/search/search-form.tsx";
import { ViewChooser, ViewNote } from "#app/ui/views/view-note.tsx";
import { addLens } from "#domain/lists/lens-query.ts";
import {
  DEFAULT_SORT,
  defaultOrder,
  LIST_SORTS,
  type ListQuery,
  type Sort,
  toSearch,
} from "#domain/lists/list-query.ts";
import { addView } from "#domain/lists/view-query.ts";
import {
  COUNTED_STATUSES,
  isCategory,
  STATUS_FILTERS,
  type StatusCounts,
  type StatusFilter,
  totalOf,
} from "#domain/records/category.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import type { LensView } from "#domain/views/lens-view.ts";
import type { ViewChoice } from "#domain/views/view-choice.ts";
import { StackedBar } from "../figures/stacked-bar.tsx";
import { type ListedCard, ListHead } from "./listing-row.tsx";

type Props<Card extends ListedCard> = {
  type: RecordType;
  query: ListQuery;
  total: number;
  pageCount: number;
  /** Of each status, under the other filters. */
  counts: StatusCounts;
  cards: readonly Card[];
  sortable?: boolean;
  of: ComponentType<{ card: Card; path: string }>;
  /** The names of the columns that not every list has. */
  columns: readonly string[];
  /** Only lists of coins have one. */
  lens?: LensView;
  view: ViewChoice;
  /** What is said where the view has no reviews. */
  emptyText?: string;
  /** By what else this list can be narrowed, in its bar. */
  filter?: ReactNode;
  /** Below the bar. */
  children?: ReactNode;
};

/** A page of reviews with its status filter, its page numbers and its empty state. */
export function ReviewList<Card extends ListedCard>({
  type,
  query,
  total,
  pageCount,
  counts,
  cards,
  sortable = false,
  of: Row,
  columns,
  lens,
  view,
  emptyText,
  filter,
  children,
}: Props<Card>) {
  const t = useMessages();
  const localize = useLocalize();
  const address = localize(LIST_PATHS[type]);
  const chosen = lens?.chosen?.id;
  const shownView = view.chosen?.id;
  const hrefOf: HrefOf = (change) => addLens(address + toSearch({ ...query, page: 1, ...change }), chosen);
  // Both forms at once would not fit into the first round trip of a long list.
  const isChoosing = !lens || lens.isChoosing || Boolean(chosen || shownView);
  const words = `${type}s` as const;
  const isNarrowed = query.country !== undefined || query.kind !== undefined;
  const isWhole = query.category === "all" && !isNarrowed;
  const nothing = emptyText ?? (isWhole ? t(`${words}.emptyText`) : t(`${words}.emptyFilterText`));
  return (
    <main id="content" className="page py-6 lg:py-10" data-country={query.country}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1>{t(`${words}.title`)}</h1>
          <p className="mt-2 text-muted">{t(`${words}.intro`)}</p>
        </div>
        <SearchForm id="list-search" className="w-full max-w-md" kind={type} view={shownView} />
      </div>
      <FilterBar
        query={query}
        hrefOf={hrefOf}
        counts={counts}
        sortable={sortable}
        filter={filter}
        isChosen={isNarrowed || Boolean(chosen || shownView || lens?.isChoosing)}
      >
        {isChoosing && (
          <ViewChooser
            view={view}
            address={address}
            rest={addLens(toSearch({ ...query, page: 1, view: undefined }), chosen).replace(/^\?/, "")}
          />
        )}
        {lens && (
          <LensBar
            isFolded
            lens={lens}
            address={address + toSearch(query)}
            {...(isChoosing || view.presets.length === 0 ? {} : { open: t("views.open") })}
          />
        )}
      </FilterBar>
      {children}
      <ViewNote view={view} back={hrefOf({ view: undefined })} />
      {/* It takes the focus when a page is turned; the first card comes next. */}
      <p id="first-screen" className="mt-4 mb-2 text-sm text-muted" role="status" data-list-start>
        {t(`${words}.count`, { count: total })}
      </p>
      <div data-view="cards" data-columns={columns.length}>
        {cards.length === 0 ? (
          <StatePanel icon={<SearchX className="size-10" />} title={t(`${words}.emptyTitle`)} text={nothing}>
            {!isWhole && (
              <a href={addLens(addView(address, shownView), chosen)} className={buttonClass()}>
                {t("list.clearFilter")}
              </a>
            )}
          </StatePanel>
        ) : (
          <>
            <ListHead more={columns} />
            <ul className="border-t border-line">
              {cards.map((card) => {
                const path = addLens(addView(reviewPath(type, card), shownView), chosen);
                return (
                  <li key={card.id}>
                    <Row card={card} path={path} />
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </div>
      <Pagination page={query.page} pageCount={pageCount} hrefOf={(page) => hrefOf({ page })} />
    </main>
  );
}

/** The address of another view of the list, its first page unless another is named. */
type HrefOf = (change: Partial<ListQuery>) => string;

type FilterProps = {
  query: ListQuery;
  hrefOf: HrefOf;
  counts: StatusCounts;
  sortable: boolean;
  /** By what else this list can be narrowed. */
  filter: ReactNode;
  /** Whether something is chosen in `filter` or `children`. */
  isChosen: boolean;
  /** Behind the order. */
  children: ReactNode;
};

/**
 * Everything that changes the view of a list. The status is always there; on a phone the rest folds (`.fold` in
 * base.css) and is open where something in it is chosen.
 */
function FilterBar({ query, hrefOf, counts, sortable, filter, isChosen, children }: FilterProps) {
  const t = useMessages();
  const localize = useLocalize();
  const isSorted = query.sort !== DEFAULT_SORT || query.order !== defaultOrder(DEFAULT_SORT);
  // The two that the others do not need are left out where no record has them.
  const isWanted = (status: StatusFilter): boolean =>
    isCategory(status) || status === "all" || status === query.category || counts[status] > 0;
  const chips = STATUS_FILTERS.filter(isWanted).map((category) => ({
    key: category,
    to: hrefOf({ category }),
    name: t(`category.${category}`),
    count: totalOf(counts, category),
    ...(category === "all" ? {} : { category }),
    current: category === query.category,
  }));
  return (
    <div className="filter-bar">
      {totalOf(counts) > 0 && (
        <StackedBar
          parts={COUNTED_STATUSES.map((category) => ({ key: category, category, count: counts[category] }))}
        />
      )}
      <ChipNav label={t("category.filter")} chips={chips} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <details className="fold" open={isChosen || isSorted}>
          <summary className="chip">
            <ListFilter aria-hidden="true" className="size-4" />
            {t("list.more")}
          </summary>
          {filter}
          {sortable && <SortBar query={query} hrefOf={hrefOf} />}
          {children}
        </details>
        <a href={localize("/compare")} data-compare="" className="chip">
          {t("compare.show")}
        </a>
      </div>
    </div>
  );
}

/** Four sorts; choosing the current one again turns its order. */
function SortBar({ query, hrefOf }: Pick<FilterProps, "query" | "hrefOf">) {
  const t = useMessages();
  const turned = query.order === "asc" ? "desc" : "asc";
  const orderFor = (sort: Sort) => (sort === query.sort ? turned : defaultOrder(sort));
  const Arrow = query.order === "asc" ? ArrowUpNarrowWide : ArrowDownWideNarrow;
  return (
    <nav aria-label={t("list.sort")}>
      <ul className="flex flex-wrap items-center gap-2">
        <li className="text-sm text-muted max-sm:w-full">{t("list.sort")}</li>
        {LIST_SORTS.map((sort) => (
          <li key={sort}>
            <a
              href={hrefOf({ sort, order: orderFor(sort) })}
              data-within
              aria-current={sort === query.sort ? "true" : undefined}
              className="chip"
            >
              {t(`list.${sort}`)}
              {sort === query.sort && (
                <>
                  <Arrow aria-hidden="true" className="size-4" />
                  <span className="sr-only">({t(query.order === "asc" ? "list.ascending" : "list.descending")})</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
