import { useMessages } from "#app/i18n/use-language.ts";
import type { ListQuery } from "#domain/lists/list-query.ts";
import type { ExchangeCard } from "#domain/views/exchange-view.ts";
import { exchangePath } from "../review-path.ts";
import { WebsiteLink } from "../website-link.tsx";
import { ReviewList } from "./review-list.tsx";

type Props = { query: ListQuery; total: number; pageCount: number; exchanges: ExchangeCard[] };

export function ExchangeList({ query, total, pageCount, exchanges }: Props) {
  const t = useMessages();
  return (
    <ReviewList
      words={{
        title: t("exchanges.title"),
        intro: t("exchanges.intro"),
        count: t("exchanges.count", { count: total }),
        emptyTitle: t("exchanges.emptyTitle"),
        emptyText: query.category === "all" ? t("exchanges.emptyText") : t("exchanges.emptyFilterText"),
      }}
      path="/exchange"
      query={query}
      pageCount={pageCount}
      cards={exchanges}
      pathOf={exchangePath}
      footerOf={({ website, name }) => website && <WebsiteLink href={website} name={name.text} />}
    />
  );
}
