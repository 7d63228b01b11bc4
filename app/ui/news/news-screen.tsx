import { Newspaper, TriangleAlert } from "lucide-react";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { StatePanel } from "#app/ui/kit/panels.tsx";
import { SourceNote } from "#app/ui/kit/source-note.tsx";
import { ChipNav } from "#app/ui/kit/view-links.tsx";
import { NEWS_CATEGORIES, NEWS_SOURCE, type NewsCardsPage, type NewsQuery, toNewsSearch } from "#domain/news/news.ts";
import { NewsCard } from "./news-card.tsx";

type Props = NewsCardsPage & { query: NewsQuery; fetchedAt: string | null; sample: boolean };

export function NewsScreen({ query, cards, total, page, pageCount, fetchedAt, sample }: Props) {
  const t = useMessages();
  const path = useLocalize()("/news");
  const chips = NEWS_CATEGORIES.map((category) => ({
    key: category,
    to: path + toNewsSearch({ category, page: 1 }),
    name: t(`news.${category}`),
    current: category === query.category,
  }));
  return (
    <main id="content" className="page py-10">
      <h1>{t("news.title")}</h1>
      {sample ? (
        <p role="alert" className="mt-6 flex items-start gap-3 rounded-card bg-accent-soft p-4 font-semibold">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink" />
          {t("news.fallback")}
        </p>
      ) : (
        <p className="mt-2 max-w-prose text-muted">{t("news.intro")}</p>
      )}
      <div className="mt-6">
        <ChipNav label={t("news.filter")} chips={chips} />
      </div>
      {/* Not next to the chips: the age is added to the note later, which would no longer fit. */}
      <div className="my-4 flex flex-wrap justify-between gap-x-8 gap-y-2">
        <p id="first-screen" role="status" data-list-start className="text-sm text-muted">
          {t("news.count", { count: total })}
        </p>
        {!sample && <SourceNote source={NEWS_SOURCE} at={fetchedAt} />}
      </div>
      <div data-view="cards">
        {cards.length === 0 ? (
          <StatePanel icon={<Newspaper className="size-10" />} title={t("news.empty")} />
        ) : (
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {cards.map((card) => (
              <li key={card.id}>
                <NewsCard card={card} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefOf={(number) => path + toNewsSearch({ ...query, page: number })}
      />
    </main>
  );
}
