import { ArrowRight, Rss } from "lucide-react";
import { isolate } from "#app/i18n/isolate.ts";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { ExternalLink, PageLink, Shown } from "#app/ui/kit/inline-text.tsx";
import { TitledSection } from "#app/ui/kit/panels.tsx";
import { Logo } from "#app/ui/review/logo.tsx";
import { reviewPath } from "#app/ui/review/review-path.ts";
import { addView } from "#domain/lists/view-query.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { formatDate } from "#domain/text/date.ts";
import type { Alternative, ReviewView, SourceView, StatusStep } from "#domain/views/review-view.ts";
import { Fold } from "../figures/fold.tsx";
import { StatusBadge } from "../status-badge.tsx";

/** What the review rests on, with titles as their publishers wrote them. A link to one of them opens the fold. */
export function Sources({ sources }: { sources: readonly SourceView[] }) {
  const t = useMessages();
  const language = useLanguage();
  const summary = (
    <>
      {t("review.sources")} <bdi className="font-normal text-muted">{sources.length}</bdi>
    </>
  );
  return (
    <Fold summary={summary} heading="h2" id="sources">
      <ol className="list-decimal ps-7 text-sm">
        {sources.map(({ title, url, checkedAt, archive }, index) => (
          <li key={url} id={`source-${index + 1}`} className="rounded target:bg-accent-soft">
            <ExternalLink href={url} className="me-2 inline-flex max-w-full py-2.5 wrap-anywhere text-ink underline">
              <span>
                <bdi>{title}</bdi>
              </span>
            </ExternalLink>
            {checkedAt && (
              <span className="me-2 inline-block text-xs text-muted">
                {t("fact.checked", { date: formatDate(checkedAt, language) ?? "" })}
              </span>
            )}
            {archive && (
              <ExternalLink href={archive} className="inline-block py-2.5 text-xs text-ink underline">
                {t("fact.archived")}
              </ExternalLink>
            )}
          </li>
        ))}
      </ol>
    </Fold>
  );
}

/** Each change of the status with its date, from what to what, and the reason given then. `feed` has no language. */
export function StatusHistory({ steps, feed }: { steps: readonly StatusStep[]; feed: string }) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <>
      {steps.length === 1 && <p className="text-sm text-muted">{t("review.noChange")}</p>}
      <ol className="mt-3 flex flex-col gap-4 border-s border-line ps-4">
        {steps.map(({ at, from, to, reason }) => (
          <li key={at + to}>
            <div className="flex flex-wrap items-center gap-2">
              <time dateTime={at} className="text-sm text-muted">
                {formatDate(at, language)}
              </time>
              {from ? (
                <>
                  <StatusBadge status={from} />
                  <ArrowRight aria-hidden="true" className="follows-direction size-4 text-muted" />
                  <span className="sr-only">{t("review.becomes")}</span>
                </>
              ) : (
                <span className="text-sm text-muted">{t("review.firstStatus")}</span>
              )}
              <StatusBadge status={to} />
            </div>
            {from && reason.text && <Shown value={reason} as="p" className="mt-2 max-w-prose text-sm" />}
          </li>
        ))}
      </ol>
      <p className="mt-4 max-w-prose text-sm text-muted">
        <PageLink
          to={feed}
          type="application/atom+xml"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink underline"
        >
          <Rss aria-hidden="true" className="size-4" />
          {t("feed.follow")}
        </PageLink>{" "}
        <span className="block">{t("feed.followNote")}</span>
      </p>
    </>
  );
}

/** What the reviewed party replied: its own words, without any effect on the status. */
export function Replies({ replies = [] }: Pick<ReviewView, "replies">) {
  const t = useMessages();
  const language = useLanguage();
  if (replies.length === 0) return null;
  return (
    <section aria-labelledby="replies" className="flex flex-col gap-3">
      <h2 id="replies" className="text-xl">
        {t("reply.published")}
      </h2>
      <p className="max-w-prose text-sm text-muted">{t("reply.note")}</p>
      {replies.map(({ id, at, name, role, domain, text, language: written }) => (
        <article key={id} className="card p-4">
          <Shown value={{ text, language: written }} as="p" className="max-w-prose wrap-anywhere whitespace-pre-line" />
          <p className="mt-3 text-sm text-muted wrap-anywhere">
            {t("reply.by", {
              name: isolate(name),
              role: isolate(role),
              domain: isolate(domain),
              date: isolate(formatDate(at, language) ?? ""),
            })}
          </p>
        </article>
      ))}
    </section>
  );
}

/** What is halal instead. */
export function AlternativesSection({
  type,
  alternatives,
  view,
  title,
  note,
}: {
  type: RecordType;
  alternatives: readonly Alternative[];
  view?: string | undefined;
  /** Where they are not instead of anything. */
  title?: string;
  note?: string;
}) {
  const t = useMessages();
  return (
    <TitledSection id="alternatives" title={title ?? t("review.alternatives")}>
      <p className="mt-1 text-sm text-muted">{note ?? t(`review.alternativesNote.${type}`)}</p>
      <ul className="mt-2 grid grid-cols-1 gap-1.5 sm:grid-cols-2 sm:gap-2">
        {alternatives.map((card) => (
          <li
            key={card.id}
            className="card relative flex min-h-11 items-center gap-3 px-3 py-1 hover:border-accent"
            data-clickable
          >
            <Logo image={card.image} letter={card.letter} size="tiny" />
            <p className="min-w-0 flex-1 leading-snug">
              <PageLink
                to={addView(reviewPath(type, card), view)}
                className="font-semibold after:absolute after:inset-0 after:rounded-card"
              >
                <Shown value={card.name} />
              </PageLink>{" "}
              <span className="text-sm text-muted">
                <bdi>{card.symbol}</bdi>
                {card.isSameKind && `${t("review.listSeparator")}${t("review.sameKind")}`}
              </span>
            </p>
            <StatusBadge status={card.status} isAssessed={card.isAssessed} />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
