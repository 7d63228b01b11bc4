import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import type { ListQuery } from "#domain/lists/list-query.ts";
import type { CoinCard } from "#domain/views/coin-view.ts";
import { coinPath } from "../review-path.ts";
import { SortBar } from "./list-controls.tsx";
import { ReviewList } from "./review-list.tsx";

type Props = { query: ListQuery; total: number; pageCount: number; coins: CoinCard[] };

export function CoinList({ query, total, pageCount, coins }: Props) {
  const t = useMessages();
  const path = "/cryptocurrencies";
  return (
    <ReviewList
      words={{
        title: t("coins.title"),
        intro: t("coins.intro"),
        count: t("coins.count", { count: total }),
        emptyTitle: t("coins.emptyTitle"),
        emptyText: query.category === "all" ? t("coins.emptyText") : t("coins.emptyFilterText"),
      }}
      path={path}
      query={query}
      pageCount={pageCount}
      cards={coins}
      pathOf={coinPath}
      controls={<SortBar query={query} path={useLocalize()(path)} />}
    />
  );
}
