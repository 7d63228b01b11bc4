import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { PageLink } from "#app/ui/kit/links/page-link.tsx";
import { Pagination } from "#app/ui/kit/links/pagination.tsx";
import { StatePanel } from "#app/ui/kit/state-panel.tsx";
import { type ListQuery, toSearch } from "#domain/lists/list-query.ts";
import type { Entity } from "#domain/records/entity.ts";
import type { ReviewCard } from "#domain/views/review-view.ts";
import { LIST_PATHS, reviewPath } from "../review-path.ts";
import { CategoryFilterBar, SortBar } from "./list-controls.tsx";
import { ListingCard } from "./listing-card.tsx";
import { PendingCards } from "./pending-cards.tsx";

/** A page of reviews with its status filter, its page numbers and its empty state. */
export function ReviewList<Card extends ReviewCard>({
  kind,
  query,
  total,
  pageCount,
  cards,
  sortable = false,
  footerOf,
}: {
  kind: Entity;
  query: ListQuery;
  total: number;
  pageCount: number;
  cards: readonly Card[];
  sortable?: boolean;
  footerOf?: (card: Card) => ReactNode;
}) {
  const t = useMessages();
  const address = useLocalize()(LIST_PATHS[kind]);
  const words = `${kind}s` as const;
  const emptyText = query.category === "all" ? t(`${words}.emptyText`) : t(`${words}.emptyFilterText`);
  return (
    <main id="content" className="page py-10">
      <h1 className="text-3xl">{t(`${words}.title`)}</h1>
      <p className="mt-2 text-muted">{t(`${words}.intro`)}</p>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <CategoryFilterBar query={query} path={address} />
        {sortable && <SortBar query={query} path={address} />}
      </div>
      <p className="mt-6 mb-4 text-sm text-muted" role="status" data-list-start>
        {t(`${words}.count`, { count: total })}
      </p>
      <PendingCards>
        {cards.length === 0 ? (
          <StatePanel icon={<SearchX className="size-10" />} title={t(`${words}.emptyTitle`)} text={emptyText}>
            {query.category !== "all" && (
              <PageLink to={address} className={buttonClass()}>
                {t("list.clearFilter")}
              </PageLink>
            )}
          </StatePanel>
        ) : (
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {cards.map((card) => (
              <li key={card.id}>
                <ListingCard card={card} path={reviewPath(kind, card)} footer={footerOf?.(card)} />
              </li>
            ))}
          </ul>
        )}
      </PendingCards>
      <Pagination page={query.page} pageCount={pageCount} hrefOf={(page) => address + toSearch({ ...query, page })} />
    </main>
  );
}
