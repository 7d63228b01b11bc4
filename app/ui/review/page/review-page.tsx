import { Fragment, type ReactNode } from "react";
import type { Messages } from "#app/i18n/messages.ts";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { Prepared } from "#app/ui/kit/prepared.tsx";
import { SourceNote } from "#app/ui/kit/source-note.tsx";
import { MARKET_SOURCE } from "#domain/market/market.ts";
import { reportPath } from "#domain/reports/report.ts";
import type { BesideView } from "#domain/views/lens-view.ts";
import type { MethodView } from "#domain/views/method-view.ts";
import type { Alternative, ReviewView, StatusStep } from "#domain/views/review-view.ts";
import { feedPath } from "../review-path.ts";
import { AlternativesSection } from "./alternatives-section.tsx";
import { type ContentsEntry, FoldedContents, StickyContents } from "./contents.tsx";
import { type Figure, FigureList, ReviewFacts } from "./review-facts.tsx";
import { historyEntries, RecordSection } from "./review-record.tsx";
import { LeadSections, leadOf, RestSections, restOf } from "./sections.tsx";
import { BadgeSection } from "./share-menu.tsx";
import { ExceptionBanner, VerdictBlock } from "./verdict-block.tsx";

/** A part that the page of one kind adds. */
export type PageSection = ContentsEntry & { part: ReactNode };

/** What every kind's page gets from its loader, beside the review itself. */
export type Loaded = {
  method: MethodView;
  history: readonly StatusStep[];
  alternatives: readonly Alternative[];
  /** Of this site, for addresses that are shared. */
  origin: string;
};

type Props = Loaded & {
  review: ReviewView & { marketId: string; rank?: number | null; figures: { fetchedAt: string | null } };
  figures: readonly Figure[];
  rank?: number | null;
  /** What the chosen lens holds, beside our status. */
  beside?: BesideView | undefined;
  /** In the first screen, below the reason: what it costs, or the way to it. */
  headline?: ReactNode;
  belowVerdict?: ReactNode;
  /** Above the figures. */
  aside?: ReactNode;
  /** Between the first written part and the others. */
  sections?: readonly PageSection[];
};

/** Verdict, why, pros and cons, figures, links, sources and history: in that order for every kind. */
export function ReviewPage({ review, method, history, alternatives, origin, figures, rank = null, ...parts }: Props) {
  const t = useMessages();
  const localize = useLocalize();
  const { beside, headline, belowVerdict, aside, sections = [] } = parts;
  const { figures: live, rank: _, ...lasting } = review;
  const { fetchedAt } = live;
  const of = { review: lasting, method };
  const added = [...sections, ...alternativesOf(t, method, alternatives)];
  const written = (some: ReturnType<typeof leadOf>): ContentsEntry[] =>
    some.map(({ id, title }) => ({ id, title: title(t, of) }));
  const entries = [
    ...written(leadOf(of)),
    ...added.map(({ id, title }) => ({ id, title })),
    ...written(restOf(of)),
    ...historyEntries(t, { sources: review.sources, history }),
  ];
  return (
    <main id="content" className="page py-8 max-sm:pt-4">
      <article>
        <VerdictBlock review={lasting} method={method} beside={beside} headline={headline} origin={origin} />
        <ExceptionBanner review={lasting} />
        {belowVerdict}
        <div className="mt-8 grid gap-8 max-lg:mt-4 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_1fr_auto]">
          <div className="flex min-w-0 flex-col gap-8">
            <Prepared as="div" className="contents" of={FoldedContents} props={{ entries }} />
            <Prepared as="div" className="contents" of={LeadSections} props={of} />
            {added.map(({ id, part }) => (
              <Fragment key={id}>{part}</Fragment>
            ))}
            <Prepared as="div" className="contents" of={RestSections} props={of} />
          </div>
          <aside className="flex flex-col gap-6 lg:row-span-3">
            {aside}
            <FigureList title={t("review.figures")} none={review.marketId && t("figure.none")} figures={figures}>
              {fetchedAt && <SourceNote source={MARKET_SOURCE} at={fetchedAt} />}
            </FigureList>
            <ReviewFacts review={review} rank={rank} />
            <Prepared as="div" className="contents" of={StickyContents} props={{ entries }} />
          </aside>
          {review.sources.length + history.length > 0 && (
            <Prepared
              as="div"
              className="flex min-w-0 flex-col gap-8 lg:col-start-1"
              of={RecordSection}
              props={{ sources: review.sources, history, feed: feedPath(method.kind, review) }}
            />
          )}
          <div className="lg:col-start-1">
            <BadgeSection kind={method.kind} id={review.id} name={review.name.text} origin={origin} />
            <a
              href={localize(reportPath({ entity: method.kind, id: review.id }))}
              className="mt-4 inline-flex min-h-11 items-center text-accent underline"
            >
              {t("report.wrong")}
            </a>
          </div>
        </div>
      </article>
    </main>
  );
}

const alternativesOf = (t: Messages, { kind }: MethodView, alternatives: readonly Alternative[]): PageSection[] =>
  alternatives.length === 0
    ? []
    : [
        {
          id: "alternatives",
          title: t("review.alternatives"),
          part: <Prepared as="div" of={AlternativesSection} props={{ kind, alternatives }} />,
        },
      ];
