import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { Shown } from "#app/ui/kit/inline-text.tsx";
import { CategoryBadge } from "#app/ui/review/category-badge.tsx";
import { Logo } from "#app/ui/review/logo.tsx";
import { coinPath, LIST_PATHS } from "#app/ui/review/review-path.ts";
import type { CategoryCounts } from "#domain/records/category.ts";
import type { CoinKind } from "#domain/screening/coin-facts.ts";
import type { CoinCard } from "#domain/views/coin-view.ts";
import { StatusCounts } from "./status-counts.tsx";

type Props = { kind: CoinKind; cards: readonly CoinCard[]; total: number; counts: CategoryCounts };

/** The reviewed coins of the kind with their statuses, the first page of them. */
export function KindCoins({ kind, cards, total, counts }: Props) {
  const t = useMessages();
  const localize = useLocalize();
  return (
    <section aria-labelledby="coins">
      <h2 id="coins" className="text-2xl">
        {t("kinds.coins")}
      </h2>
      {total === 0 ? (
        <p className="mt-3 text-muted">{t("kinds.none")}</p>
      ) : (
        <>
          <div className="mt-3">
            <StatusCounts counts={counts} />
          </div>
          <p className="mt-1 text-sm text-muted">{t("kinds.notAll")}</p>
          <ul className="mt-3 grid gap-3 sm:grid-cols-2">
            {cards.map((card) => (
              <li
                key={card.id}
                data-clickable
                className="card relative flex items-center gap-3 px-4 py-3 focus-within:border-accent hover:border-accent"
              >
                <Logo image={card.image} letter={card.letter} size="tiny" />
                <a
                  href={localize(coinPath(card))}
                  className="min-w-0 flex-1 font-semibold after:absolute after:inset-0 after:rounded-card"
                >
                  <Shown value={card.name} /> <bdi className="text-sm font-normal text-muted">{card.symbol}</bdi>
                </a>
                <CategoryBadge category={card.category} />
              </li>
            ))}
          </ul>
          <a href={localize(`${LIST_PATHS.coin}?kind=${kind}`)} className={buttonClass("quiet", "mt-4")}>
            {t("kinds.list", { count: total })}
          </a>
        </>
      )}
    </section>
  );
}
