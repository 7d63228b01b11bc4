import type { ReactNode } from "react";
import { useMessages } from "#app/i18n/use-language.ts";
import { SourceNote } from "#app/ui/kit/source-note.tsx";
import { MARKET_SOURCE } from "#domain/market/market.ts";
import type { ReviewView } from "#domain/views/review-view.ts";
import type { StatusStep } from "#domain/views/status-step.ts";
import { type Figure, FigureList } from "./review-facts.tsx";
import { ReviewBody } from "./review-body.tsx";
import { ReviewFacts } from "./review-facts.tsx";
import { ReviewRecord } from "./review-record.tsx";
import { VerdictBlock } from "./verdict-block.tsx";

type Props = {
  review: ReviewView & { marketId: string; figures: { fetchedAt: string | null } };
  history: readonly StatusStep[];
  figures: readonly Figure[];
  rank?: number | null;
  /** Above the figures. */
  aside?: ReactNode;
  /** Below the written part. */
  children?: ReactNode;
};

/** Verdict, why, pros and cons, figures, links, sources and history: in that order for every kind. */
export function ReviewPage({ review, history, figures, rank = null, aside, children }: Props) {
  const t = useMessages();
  const { fetchedAt } = review.figures;
  return (
    <main id="content" className="page py-8">
      <article>
        <VerdictBlock review={review} />
        <div className="mt-8 grid gap-8 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_1fr]">
          <ReviewBody review={review}>{children}</ReviewBody>
          <aside className="flex flex-col gap-6 lg:row-span-2">
            {aside}
            <FigureList title={t("review.figures")} none={review.marketId && t("figure.none")} figures={figures}>
              {fetchedAt && <SourceNote source={MARKET_SOURCE} at={fetchedAt} />}
            </FigureList>
            <ReviewFacts review={review} rank={rank} />
          </aside>
          <ReviewRecord sources={review.sources} history={history} />
        </div>
      </article>
    </main>
  );
}
