import { Fragment, type ReactNode } from "react";
import type { Messages } from "#app/i18n/messages.ts";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { AskForm } from "#app/ui/ask/ask-form.tsx";
import { ExternalLink, Shown } from "#app/ui/kit/inline-text.tsx";
import { TitledSection } from "#app/ui/kit/panels.tsx";
import { SourceNote } from "#app/ui/kit/source-note.tsx";
import { ViewChooser, ViewNote } from "#app/ui/views/view-note.tsx";
import type { CountryName } from "#domain/countries/country-list.ts";
import { MARKET_SOURCE } from "#domain/market/market.ts";
import type { LensPosition } from "#domain/views/lens-view.ts";
import type { MethodView } from "#domain/views/method-view.ts";
import type { Alternative, Reviewed, ReviewView, StatusStep } from "#domain/views/review-view.ts";
import type { ViewChoice } from "#domain/views/view-choice.ts";
import { Fold } from "../figures/fold.tsx";
import { Hinges } from "../figures/hinges.tsx";
import { Meter } from "../figures/meter.tsx";
import { feedPath, reviewPath } from "../review-path.ts";
import { AboutReview, HowReviewed } from "./about-review.tsx";
import { ClassQuestion } from "./differ-section.tsx";
import { type ContentsEntry, Rail } from "./rail.tsx";
import { type Figure, Figures, KeyFacts } from "./review-facts.tsx";
import { AlternativesSection, Replies, Sources, StatusHistory } from "./review-record.tsx";
import { orderOf, writtenOf } from "./sections.tsx";
import { BadgeSection } from "./share-menu.tsx";
import { ExceptionBanner, StatusBlock } from "./status-block.tsx";

/** A part of the page; without a title it has no entry in the table of contents. */
type PageSection = { id: string; title?: string; part: ReactNode };

/** What the page of every record type gets from its loader, apart from the review. */
export type Loaded = {
  method: MethodView;
  view: ViewChoice;
  history: readonly StatusStep[];
  alternatives: readonly Alternative[];
  /** Those that a question can be asked for. */
  countries: readonly CountryName[];
  /** Of this site, for addresses that are shared. */
  origin: string;
};

type Props = Loaded & {
  review: ReviewView & { marketId: string; rank?: number | null; figures: { fetchedAt: string | null } };
  figures: readonly Figure[];
  rank?: number | null;
  /** What the chosen lens holds, next to our status. */
  lensPosition?: LensPosition | undefined;
  /** Next to the name: what it costs, or the way to it. */
  headline?: ReactNode;
  /** Chooses whose position is shown. */
  lens?: ReactNode;
  chart?: ReactNode;
  /** Among the facts. */
  kind?: ReactNode;
  /** Only of this record type, in the place that `ORDER` gives it. */
  sections?: readonly PageSection[];
};

/** The answer first, then why, then the rest: the order is that of `ORDER`, for every record type. */
export function ReviewPage({ review, method, history, alternatives, countries, origin, figures, ...parts }: Props) {
  const t = useMessages();
  const localize = useLocalize();
  const { view, lensPosition, headline, lens, chart, kind, rank = null, sections = [] } = parts;
  const path = reviewPath(method.type, review);
  const shownView = view.chosen?.id;
  const of = { review, method };
  const all: PageSection[] = [
    ...writtenOf(of).map(({ id, title, part }) => ({ id, title: title(t, of), part: part(of) })),
    ...sections,
    ...alternativesOf(t, method, alternatives, shownView),
    ...figuresOf(t, { hasMarket: review.marketId !== "", hasChart: Boolean(chart) }, figures, review.figures.fetchedAt),
  ];
  const ofClass = method.type === "coin" ? method.differ : null;
  const hasViews = lens || view.chosen || view.presets.length > 0;
  if (method.hinges || ofClass || hasViews) {
    const { hinges, type } = method;
    const part = (
      <div className="fold-group">
        {hinges && (
          <Hinges {...{ hinges, path }} strength={type === "coin" ? method.strength : null} view={shownView} />
        )}
        {ofClass && <ClassQuestion differ={ofClass} path={path} />}
        {hasViews && (
          <Fold summary={t("review.otherViews")} isOpen={(shownView ?? lensPosition) !== undefined} isUnprinted>
            <ViewChooser view={view} address={localize(path)} rest="" />
            {lens}
          </Fold>
        )}
      </div>
    );
    all.push({ id: "hinges", part });
  }
  if (method.hasStatus) {
    const asked = { [method.type]: review.id, view: shownView };
    const part = (
      <div className="fold-group">
        <Fold summary={t("ask.title")} heading="h2" id="ask" isUnprinted>
          <AskForm id="ask" asked={asked} countries={countries} without={method.type} submit="quiet" />
        </Fold>
      </div>
    );
    all.push({ id: "ask", part });
  }
  const inOrder = (ids: readonly string[]) => ids.flatMap((id) => all.find((section) => section.id === id) ?? []);
  const order = orderOf(of);
  const upper = inOrder(order.upper);
  const lower = inOrder(order.lower);
  const folded = inOrder(order.folded);
  const entries = [
    ...[...upper, ...lower, ...folded].flatMap(({ id, title }): ContentsEntry[] => (title ? [{ id, title }] : [])),
    ...(review.sources.length > 0 ? [{ id: "sources", title: t("review.sources") }] : []),
    ...(history.length > 0 ? [{ id: "history", title: t("review.history") }] : []),
  ];
  return (
    <main id="content" data-edit={t("review.edit")} className="page review-sheet py-4 lg:py-8">
      <article className="review-page">
        <div className="review-column">
          <div>
            <ViewNote view={view} back={localize(path)} />
            <StatusBlock {...of} lensPosition={lensPosition} headline={headline} />
            <ExceptionBanner review={review} />
          </div>
          {partsOf(upper)}
        </div>
        <Rail {...of} entries={entries} origin={origin} view={shownView}>
          {chart}
        </Rail>
        <div className="review-column">
          {partsOf(lower)}
          <Replies replies={review.replies} />
          <Record {...{ ...of, history, origin, rank, kind }}>{partsOf(folded)}</Record>
          <AboutReview review={review} type={method.type} />
        </div>
      </article>
    </main>
  );
}

const partsOf = (sections: readonly PageSection[]): ReactNode =>
  sections.map(({ id, part }) => <Fragment key={id}>{part}</Fragment>);

type RecordProps = Reviewed &
  Pick<Loaded, "history" | "origin"> & { rank: number | null; kind: ReactNode; children: ReactNode };

/** What a first reader does not need. */
function Record({ review, method, history, origin, rank, kind, children }: RecordProps) {
  const t = useMessages();
  const { type, answers } = method;
  const { ratingReason, links, sources } = review;
  return (
    <div className="fold-group">
      {children}
      {(ratingReason.text || answers.length > 0) && (
        <Fold summary={t("review.ratingReason")} heading="h2" id="rating">
          {ratingReason.text && <Shown value={ratingReason} as="p" className="max-w-prose whitespace-pre-line" />}
          {answers.length > 0 && <Meter answers={answers} />}
        </Fold>
      )}
      <Fold summary={t("review.facts")} heading="h2">
        <KeyFacts review={review} rank={rank} kind={kind} />
      </Fold>
      {links.length > 0 && (
        <Fold summary={t("review.links")} heading="h2">
          <ul>
            {links.map(({ kind, href }) => (
              <li key={kind}>
                <ExternalLink href={href} className="inline-flex min-h-11 items-center text-ink underline">
                  {t(`link.${kind}`)}
                </ExternalLink>
              </li>
            ))}
          </ul>
        </Fold>
      )}
      {sources.length > 0 && <Sources sources={sources} />}
      {history.length > 0 && (
        <Fold summary={t("review.history")} heading="h2" id="history" isUnprinted>
          <StatusHistory steps={history} feed={feedPath(type, review)} />
        </Fold>
      )}
      <Fold summary={t("badge.title")} heading="h2" isUnprinted>
        <BadgeSection type={type} id={review.id} name={review.name.text} origin={origin} />
      </Fold>
      <Fold summary={t("review.about")} heading="h2">
        <HowReviewed review={review} method={method} />
      </Fold>
    </div>
  );
}

/** Nothing of a record that has no figures anywhere. */
function figuresOf(
  t: Messages,
  { hasMarket, hasChart }: Readonly<Record<"hasMarket" | "hasChart", boolean>>,
  figures: readonly Figure[],
  fetchedAt: string | null,
): PageSection[] {
  const isKnown = figures.some(({ value }) => value !== null);
  if (!isKnown && !hasMarket) return [];
  const title = t("review.figures");
  const part = (
    <details className={`fold ${hasChart ? "max-sm:-mt-4" : ""}`}>
      <summary className={`fold-line border-line ${hasChart ? "border-b" : "border-y"}`}>
        <h2 className="text-lg">{title}</h2>
      </summary>
      <TitledSection id="figures" title={title} look="text-xl max-sm:hidden" className="flex flex-col gap-2">
        {isKnown ? <Figures figures={figures} /> : <p className="text-sm text-muted">{t("figure.none")}</p>}
        {fetchedAt && <SourceNote source={MARKET_SOURCE} at={fetchedAt} />}
      </TitledSection>
    </details>
  );
  return [{ id: "figures", title, part }];
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
          part: <AlternativesSection type={type} alternatives={alternatives} view={view} />,
        },
      ];
