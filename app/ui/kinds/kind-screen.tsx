import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import type { CategoryCounts } from "#domain/records/category.ts";
import type { CoinCard } from "#domain/views/coin-view.ts";
import type { KindView } from "#domain/views/kind-view.ts";
import { KindCoins } from "./kind-coins.tsx";
import { KindMethod } from "./kind-method.tsx";
import { KindPositions } from "./kind-positions.tsx";

type Props = {
  kind: KindView;
  cards: readonly CoinCard[];
  total: number;
  counts: CategoryCounts;
  /** Coins of the kind that positions name. */
  spoken: readonly { id: string; name: string; count: number }[];
};

/** One kind of token: what it is, how it is assessed and why, its coins, what the method asks of it, and who speaks of it. */
export function KindScreen({ kind, cards, total, counts, spoken }: Props) {
  const t = useMessages();
  const localize = useLocalize();
  return (
    <main id="content" className="page py-10">
      <div className="mx-auto flex max-w-4xl flex-col gap-10">
        <div>
          <a href={localize("/kinds")} className="inline-flex min-h-11 items-center text-accent hover:underline">
            {t("kinds.all")}
          </a>
          <h1 className="text-3xl">{kind.name}</h1>
          <p className="mt-3 max-w-prose text-lg">{kind.means}</p>
          <p className="mt-2 max-w-prose text-muted">{kind.what}</p>
        </div>
        <section aria-labelledby="assessed">
          <h2 id="assessed" className="text-2xl">
            {t("kinds.assessed")}
          </h2>
          <p className="mt-3 max-w-prose">{kind.assessed}</p>
          <p className="mt-3 max-w-prose rounded-xl bg-accent-soft p-4">{t("kinds.notAlone")}</p>
        </section>
        <KindCoins kind={kind.id} cards={cards} total={total} counts={counts} />
        <KindMethod kind={kind} />
        <KindPositions kind={kind} spoken={spoken} />
      </div>
    </main>
  );
}
