import { ArrowDownWideNarrow, ArrowUpNarrowWide } from "lucide-react";
import { useMessages } from "#app/i18n/use-language.ts";
import { CHIP, ChipNav } from "#app/ui/kit/links/chip-nav.tsx";
import { PageLink } from "#app/ui/kit/links/page-link.tsx";
import { defaultOrder, LIST_SORTS, type ListQuery, type Order, type Sort, toSearch } from "#domain/lists/list-query.ts";
import { CATEGORY_FILTERS } from "#domain/records/category.ts";

const opposite = (order: Order): Order => (order === "asc" ? "desc" : "asc");

export function CategoryFilterBar({ query, path }: { query: ListQuery; path: string }) {
  const t = useMessages();
  const chips = CATEGORY_FILTERS.map((category) => ({
    key: category,
    to: path + toSearch({ ...query, category, page: 1 }),
    name: t(`category.${category}`),
    current: category === query.category,
  }));
  return <ChipNav label={t("category.filter")} chips={chips} />;
}

/** Four sorts; choosing the current one again turns its order. */
export function SortBar({ query, path }: { query: ListQuery; path: string }) {
  const t = useMessages();
  const orderFor = (sort: Sort) => (sort === query.sort ? opposite(query.order) : defaultOrder(sort));
  const Arrow = query.order === "asc" ? ArrowUpNarrowWide : ArrowDownWideNarrow;
  return (
    <nav aria-label={t("list.sort")}>
      <ul className="flex flex-wrap items-center gap-2">
        <li className="text-sm text-muted">{t("list.sort")}</li>
        {LIST_SORTS.map((sort) => (
          <li key={sort}>
            <PageLink
              to={path + toSearch({ ...query, sort, order: orderFor(sort), page: 1 })}
              navigation="keep-scroll"
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
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
