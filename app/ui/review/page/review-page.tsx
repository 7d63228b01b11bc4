import { Fragment, type ReactNode } from "react";
import type { Messages } from "#app/i18n/messages.ts";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { Disclosure } from "#app/ui/kit/panels.tsx";
import { Prepared } from "#app/ui/kit/prepared.tsx";
import { SourceNote } from "#app/ui/kit/source-note.tsx";
import { ViewChooser, ViewNote } from "#app/ui/views/view-note.tsx";
import { MARKET_SOURCE } from "#domain/market/market.ts";
import { reportPath } from "#domain/reports/report.ts";
import type { LensPosition } from "#domain/views/lens-view.ts";
import type { MethodView } from "#domain/views/method-view.ts";
import type { Alternative, ReviewView, StatusStep } from "#domain/views/review-view.ts";
import type { ViewChoice } from "#domain/views/view-choice.ts";
import { feedPath, reviewPath } from "../review-path.ts";
import { AlternativesSection } from "./alternatives-section.tsx";
import { type ContentsEntry, StickyContents } from "./contents.tsx";
import { ClassQuestion } from "./differ-section.tsx";
import { type Figure, FigureList, ReviewFacts } from "./review-facts.tsx";
import { historyEntries, RecordSection } from "./review-record.tsx";
import { ORDER, WrittenSection, writtenOf } from "./sections.tsx";
import { BadgeSection } from "./share-menu.tsx";
import { AboutReview, ExceptionBanner, StatusBlock } from "./status-block.tsx";

/** A part that the page of one record type adds. */
export type PageSection = ContentsEntry & { part: ReactNode };

/** What the page of every record type gets from its loader, apart from the review. */
export type Loaded = {
  method: MethodView;
  view: ViewChoice;
  history: readonly StatusStep[];
  alternatives: readonly Alternative[];
  /** Of this site, for addresses that are shared. */
  origin: string;
};

type Props = Loaded & {
  review: ReviewView & { marketId: string; rank?: number | null; figures: { fetchedAt: string | null } };
  figures: readonly Figure[];
  rank?: number | null;
  /** What the chosen lens holds, next to our status. */
  lensPosition?: LensPosition | undefined;
  /** In the first screen, below the reason: what it costs, or the way to it. */
  headline?: ReactNode;
  belowStatus?: ReactNode;
  /** Above the figures. */
  aside?: ReactNode;
  /** Between the first written part and the others. */
  sections?: readonly PageSection[];
};

/** The answer first, then why, then the rest: the order is that of `ORDER`, for every record type. */
export function ReviewPage({ review, method, history, alternatives, origin, figures, rank = null, ...parts }: Props) {
  const t = useMessages();
  const localize = useLocalize();
  const { view, lensPosition, headline, belowStatus, aside, sections = [] } = parts;
  const path = reviewPath(method.type, review);
  const shownView = view.chosen?.id;
  const { figures: live, rank: _, ...lasting } = review;
  const { fetchedAt } = live;
  const of = { review: lasting, method };
  const written = writtenOf(of).map(
    ({ id, title }): PageSection => ({
      id,
      title: title(t, of),
      part: <Prepared as="div" className="contents" of={WrittenSection} props={{ ...of, id }} />,
    }),
  );
  const all = [...written, ...sections, ...alternativesOf(t, method, alternatives, shownView)];
  const ordered = ORDER[method.type].flatMap((id) => all.find((section) => section.id === id) ?? []);
  const entries = [
    ...ordered.map(({ id, title }) => ({ id, title })),
    ...historyEntries(t, { sources: review.sources, history }),
  ];
  const record = { sources: review.sources, history, feed: feedPath(method.type, review) };
  return (
    <main id="content" className="page py-4 lg:py-8">
      <article className="grid gap-x-10 gap-y-8 lg:grid-cols-[1fr_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <div>
            <ViewNote view={view} back={localize(path)} />
            <StatusBlock
              {...{ review: lasting, method, lensPosition, headline, origin }}
              view={shownView}
              classQuestion={
                method.type === "coin" && method.differ && <ClassQuestion differ={method.differ} path={path} />
              }
            />
            <ExceptionBanner review={lasting} />
            <Disclosure summary={t("review.otherViews")} isOpen={shownView !== undefined || lensPosition !== undefined}>
              <ViewChooser view={view} address={localize(path)} rest="" />
              {belowStatus}
            </Disclosure>
          </div>
          {ordered.map(({ id, part }) => (
            <Fragment key={id}>{part}</Fragment>
          ))}
        </div>
        <aside className="flex min-w-0 flex-col gap-6 lg:row-span-2">
          {aside}
          <FigureList title={t("review.figures")} none={review.marketId && t("figure.none")} figures={figures}>
            {fetchedAt && <SourceNote source={MARKET_SOURCE} at={fetchedAt} />}
          </FigureList>
          <ReviewFacts review={review} rank={rank} />
          <Prepared as="div" className="contents" of={StickyContents} props={{ entries }} />
        </aside>
        <div className="flex min-w-0 flex-col gap-4">
          <Prepared as="div" className="contents" of={RecordSection} props={record} />
          <BadgeSection type={method.type} id={review.id} name={review.name.text} origin={origin} />
          <Prepared as="div" of={AboutReview} props={of} />
          <a
            href={localize(reportPath({ entity: method.type, id: review.id }))}
            className="inline-flex min-h-11 items-center underline"
          >
            {t("report.wrong")}
          </a>
        </div>
      </article>
    </main>
  );
}

const alternativesOf = (
  t: Messages,
  { type }: MethodView,
  alternatives: readonly Alternative[],
  view: string | undefined,
): PageSection[] =>
  alternatives.length === 0
    ? []
    : [
        {
          id: "alternatives",
          title: t("review.alternatives"),
          part: <Prepared as="div" of={AlternativesSection} props={{ type, alternatives, view }} />,
        },
      ];
