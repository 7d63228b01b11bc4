import { ArrowDownWideNarrow, ArrowUpNarrowWide, ListFilter } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "#app/i18n/use-language.ts";
import { CHIP, ChipNav } from "#app/ui/kit/view-links.tsx";
import {
  DEFAULT_SORT,
  defaultOrder,
  LIST_SORTS,
  type ListQuery,
  type Order,
  type Sort,
} from "#domain/lists/list-query.ts";
import { isCategory, STATUS_FILTERS, type StatusCounts, type StatusFilter, totalOf } from "#domain/records/category.ts";

/** The address of another view of the list, its first page unless another is named. */
export type HrefOf = (change: Partial<ListQuery>) => string;

type Props = {
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
export function FilterBar({ query, hrefOf, counts, sortable, filter, isChosen, children }: Props) {
  const t = useMessages();
  const isSorted = query.sort !== DEFAULT_SORT || query.order !== defaultOrder(DEFAULT_SORT);
  return (
    <div className="filter-bar mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
      <CategoryFilterBar query={query} hrefOf={hrefOf} counts={counts} />
      <details className="fold" open={isChosen || isSorted}>
        <summary className={`${CHIP} list-none [&::-webkit-details-marker]:hidden`}>
          <ListFilter aria-hidden="true" className="size-4" />
          {t("list.more")}
        </summary>
        {filter}
        {sortable && <SortBar query={query} hrefOf={hrefOf} />}
        {children}
      </details>
    </div>
  );
}

function CategoryFilterBar({ query, hrefOf, counts }: Pick<Props, "query" | "hrefOf" | "counts">) {
  const t = useMessages();
  // The two that the others do not need are left out where no record has them.
  const isWanted = (status: StatusFilter): boolean =>
    isCategory(status) || status === "all" || status === query.category || counts[status] > 0;
  const chips = STATUS_FILTERS.filter(isWanted).map((category) => ({
    key: category,
    to: hrefOf({ category }),
    name: t(`category.${category}`),
    count: totalOf(counts, category),
    current: category === query.category,
  }));
  return <ChipNav label={t("category.filter")} chips={chips} />;
}

const opposite = (order: Order): Order => (order === "asc" ? "desc" : "asc");

/** Four sorts; choosing the current one again turns its order. */
function SortBar({ query, hrefOf }: Pick<Props, "query" | "hrefOf">) {
  const t = useMessages();
  const orderFor = (sort: Sort) => (sort === query.sort ? opposite(query.order) : defaultOrder(sort));
  const Arrow = query.order === "asc" ? ArrowUpNarrowWide : ArrowDownWideNarrow;
  return (
    <nav aria-label={t("list.sort")}>
      <ul className="flex flex-wrap items-center gap-2">
        <li className="text-sm text-muted">{t("list.sort")}</li>
        {LIST_SORTS.map((sort) => (
          <li key={sort}>
            <a
              href={hrefOf({ sort, order: orderFor(sort) })}
              data-within
              aria-current={sort === query.sort ? "true" : undefined}
              className={`${CHIP} px-3 text-sm`}
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
