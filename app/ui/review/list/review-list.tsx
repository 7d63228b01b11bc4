import { ArrowDownWideNarrow, ArrowUpNarrowWide, SearchX } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { CHIP, ChipNav } from "#app/ui/kit/links/chip-nav.tsx";
import { Pagination } from "#app/ui/kit/links/pagination.tsx";
import { Prepared } from "#app/ui/kit/prepared.tsx";
import { StatePanel } from "#app/ui/kit/state-panel.tsx";
import { LensBar } from "#app/ui/lens/lens-bar.tsx";
import { addLens } from "#domain/lists/lens-query.ts";
import { defaultOrder, LIST_SORTS, type ListQuery, type Order, type Sort, toSearch } from "#domain/lists/list-query.ts";
import { CATEGORY_FILTERS } from "#domain/records/category.ts";
import type { Entity } from "#domain/records/entity.ts";
import type { LensView } from "#domain/views/lens-view.ts";
import { LIST_PATHS, reviewPath } from "../review-path.ts";
import type { ListedCard } from "./listing-card.tsx";

type Props<Card extends ListedCard> = {
  kind: Entity;
  query: ListQuery;
  total: number;
  pageCount: number;
  cards: readonly Card[];
  sortable?: boolean;
  of: ComponentType<{ card: Card; path: string }>;
  /** Only lists of coins have one. */
  lens?: LensView;
  /** What is said where the view has no reviews. */
  emptyText?: string;
  /** Another filter, below that of the status. */
  children?: ReactNode;
};

/** A page of reviews with its status filter, its page numbers and its empty state. */
export function ReviewList<Card extends ListedCard>({
  kind,
  query,
  total,
  pageCount,
  cards,
  sortable = false,
  of,
  lens,
  emptyText,
  children,
}: Props<Card>) {
  const t = useMessages();
  const address = useLocalize()(LIST_PATHS[kind]);
  const chosen = lens?.chosen?.id;
  const hrefOf: HrefOf = (change) => addLens(address + toSearch({ ...query, page: 1, ...change }), chosen);
  const words = `${kind}s` as const;
  const isWhole = query.category === "all" && query.country === undefined;
  const nothing = emptyText ?? (isWhole ? t(`${words}.emptyText`) : t(`${words}.emptyFilterText`));
  return (
    <main id="content" className="page py-10" data-country={query.country}>
      <h1 className="text-3xl">{t(`${words}.title`)}</h1>
      <p className="mt-2 text-muted">{t(`${words}.intro`)}</p>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <CategoryFilterBar query={query} hrefOf={hrefOf} />
        {sortable && <SortBar query={query} hrefOf={hrefOf} />}
      </div>
      {lens && <LensBar isFolded lens={lens} address={address + toSearch(query)} />}
      {children}
      <p id="first-screen" className="mt-6 mb-4 text-sm text-muted" role="status" data-list-start>
        {t(`${words}.count`, { count: total })}
      </p>
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
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
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

/** The address of another view of the list, its first page unless another is named. */
type HrefOf = (change: Partial<ListQuery>) => string;

const opposite = (order: Order): Order => (order === "asc" ? "desc" : "asc");

function CategoryFilterBar({ query, hrefOf }: { query: ListQuery; hrefOf: HrefOf }) {
  const t = useMessages();
  const chips = CATEGORY_FILTERS.map((category) => ({
    key: category,
    to: hrefOf({ category }),
    name: t(`category.${category}`),
    current: category === query.category,
  }));
  return <ChipNav label={t("category.filter")} chips={chips} />;
}

/** Four sorts; choosing the current one again turns its order. */
function SortBar({ query, hrefOf }: { query: ListQuery; hrefOf: HrefOf }) {
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
