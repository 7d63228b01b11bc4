import { SearchX } from "lucide-react";
import { Link } from "react-router";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { StatePanel } from "#app/ui/kit/state-panel.tsx";
import type { CoinCard } from "#domain/coin-view.ts";
import { type CoinListQuery, toSearch } from "#domain/list-query.ts";
import { CategoryFilterBar, SortBar } from "./list-controls.tsx";
import { ListingCard } from "./listing-card.tsx";
import { PendingCards } from "./pending-cards.tsx";

type Props = { query: CoinListQuery; total: number; pageCount: number; coins: CoinCard[] };

export function CoinList({ query, total, pageCount, coins }: Props) {
  const t = useMessages();
  const path = useLocalize()("/cryptocurrencies");
  return (
    <main id="content" className="page py-10">
      <h1 className="text-3xl">{t("coins.title")}</h1>
      <p className="mt-2 text-muted">{t("coins.intro")}</p>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <CategoryFilterBar query={query} path={path} />
        <SortBar query={query} path={path} />
      </div>
      <p className="mt-6 mb-4 text-sm text-muted" role="status">
        {t("coins.count", { count: total })}
      </p>
      <PendingCards>
        {coins.length === 0 ? (
          <StatePanel icon={<SearchX className="size-10" />} title={t("coins.emptyTitle")} text={t("coins.emptyText")}>
            {query.category !== "all" && (
              <Link to={path} className={buttonClass()}>
                {t("list.clearFilter")}
              </Link>
            )}
          </StatePanel>
        ) : (
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {coins.map((coin) => (
              <li key={coin.id}>
                <ListingCard card={coin} path={`/coin/${encodeURIComponent(coin.id)}`} />
              </li>
            ))}
          </ul>
        )}
      </PendingCards>
      <Pagination page={query.page} pageCount={pageCount} hrefOf={(page) => path + toSearch({ ...query, page })} />
    </main>
  );
}
