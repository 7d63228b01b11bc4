import { ArrowRight, Rss } from "lucide-react";
import type { Messages } from "#app/i18n/messages.ts";
import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { ExternalLink, Shown } from "#app/ui/kit/inline-text.tsx";
import { Disclosure } from "#app/ui/kit/panels.tsx";
import { formatDate } from "#domain/text/date.ts";
import type { SourceView, StatusStep } from "#domain/views/review-view.ts";
import { StatusBadge } from "../status-badge.tsx";
import type { ContentsEntry } from "./contents.tsx";

/** `feed` is a path without a language. */
type Props = { sources: readonly SourceView[]; history: readonly StatusStep[]; feed: string };

/** For the table of contents. */
export const historyEntries = (t: Messages, { sources, history }: Omit<Props, "feed">): ContentsEntry[] => [
  ...(sources.length > 0 ? [{ id: "sources", title: t("review.sources") }] : []),
  ...(history.length > 0 ? [{ id: "history", title: t("review.history") }] : []),
];

/** What the review rests on and how its status changed: last on a phone, below the written part on a wide screen. */
export function RecordSection({ sources, history, feed }: Props) {
  return (
    <>
      <ReviewSources sources={sources} />
      <StatusHistory steps={history} feed={feed} />
    </>
  );
}

const SHOWN_SOURCES = 5;

/** Titles are shown as their publishers wrote them. A browser opens the fold when a link points into it. */
function ReviewSources({ sources }: { sources: readonly SourceView[] }) {
  const t = useMessages();
  if (sources.length === 0) return null;
  const more = sources.slice(SHOWN_SOURCES);
  return (
    <section>
      <h2 id="sources" className="text-xl">
        {t("review.sources")}
      </h2>
      <SourceItems sources={sources.slice(0, SHOWN_SOURCES)} from={1} />
      {more.length > 0 && (
        <Disclosure summary={t("review.moreSources", { count: more.length })}>
          <SourceItems sources={more} from={SHOWN_SOURCES + 1} />
        </Disclosure>
      )}
    </section>
  );
}

const SourceItems = ({ sources, from }: { sources: readonly SourceView[]; from: number }) => (
  <ol start={from} className="mt-2 flex list-decimal flex-col gap-3 ps-6">
    {sources.map(({ title, url }, index) => (
      <li key={url} id={`source-${index + from}`} className="rounded target:bg-accent-soft">
        <ExternalLink href={url} className="py-2.5 text-ink underline">
          <bdi>{title}</bdi>
        </ExternalLink>
      </li>
    ))}
  </ol>
);

/** How the status changed: each change with its date, from what to what, and the reason given then. */
function StatusHistory({ steps, feed }: { steps: readonly StatusStep[]; feed: string }) {
  const t = useMessages();
  const language = useLanguage();
  const localize = useLocalize();
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="history" className="when-near">
      <h2 id="history" className="text-xl">
        {t("review.history")}
      </h2>
      {steps.length === 1 && <p className="mt-2 text-sm text-muted">{t("review.noChange")}</p>}
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
        <a
          href={localize(feed)}
          type="application/atom+xml"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink underline"
        >
          <Rss aria-hidden="true" className="size-4" />
          {t("feed.follow")}
        </a>{" "}
        <span className="block">{t("feed.followNote")}</span>
      </p>
    </section>
  );
}
