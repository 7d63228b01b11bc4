import { Rss, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { isolate } from "#app/i18n/isolate.ts";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { PageLink, Shown, TextLink } from "#app/ui/kit/inline-text.tsx";
import { reviewPath } from "#app/ui/review/review-path.ts";
import { PAGES } from "#domain/pages.ts";
import type { About } from "#domain/reports/report.ts";
import { formatDate } from "#domain/text/date.ts";
import type { ShownText } from "#domain/text/language.ts";

type Correction = { id: string; at: string; record: About | null; name: string; what: ShownText; why: ShownText };

/** What was corrected, when and why; the newest first. */
export function CorrectionsScreen({ corrections }: { corrections: readonly Correction[] }) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <NoticePage topic="corrections" isEmpty={corrections.length === 0} action={t("report.wrong")}>
      {corrections.map(({ id, at, record, name, what, why }) => (
        <li key={id} id={id} className="card scroll-mt-20 p-5">
          <h2 className="text-xl">
            {record ? (
              <PageLink to={reviewPath(record.entity, record)} className="">
                <bdi>{name}</bdi>
              </PageLink>
            ) : (
              <bdi>{name}</bdi>
            )}
          </h2>
          <time dateTime={at} className="text-sm text-muted">
            {formatDate(at, language)}
          </time>
          <Shown value={what} as="p" className="mt-2 whitespace-pre-line" />
          <p
            className="mt-2 whitespace-pre-line text-muted"
            lang={why.language === language ? undefined : why.language}
          >
            {t("corrections.why", { text: isolate(why.text) })}
          </p>
        </li>
      ))}
    </NoticePage>
  );
}

type Props = {
  topic: "corrections" | "warnings";
  isEmpty: boolean;
  action: string;
  search?: string;
  children: ReactNode;
};

/** A page of what came of reports: what it is, the way to report, the feed, and the list. */
function NoticePage({ topic, isEmpty, action, search = "", children }: Props) {
  const t = useMessages();
  return (
    <main id="content" className="page py-6 lg:py-10">
      <article className="flex max-w-3xl flex-col gap-8">
        <header>
          <h1>{t(`${topic}.title`)}</h1>
          <p className="mt-3 text-lg text-muted">{t(`${topic}.intro`)}</p>
          <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
            <PageLink to={PAGES.report.path + search} className={buttonClass("quiet")}>
              {action}
            </PageLink>
            <PageLink
              to={`${PAGES[topic].path}/feed.xml`}
              type="application/atom+xml"
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink underline"
            >
              <Rss aria-hidden="true" className="size-4" />
              {t(`${topic}.feed`)}
            </PageLink>
          </p>
        </header>
        {isEmpty ? (
          <p className="card p-5 text-muted">{t(`${topic}.none`)}</p>
        ) : (
          <ul className="flex flex-col gap-4">{children}</ul>
        )}
      </article>
    </main>
  );
}

type Warning = {
  id: string;
  at: string;
  name: string;
  address: string;
  imitates: (About & { name: string }) | null;
  note: ShownText | null;
};

/** Confirmed fake sites, the newest first. Their addresses are text, not links. */
export function WarningsScreen({ warnings }: { warnings: readonly Warning[] }) {
  const t = useMessages();
  return (
    <NoticePage topic="warnings" isEmpty={warnings.length === 0} action={t("warnings.report")} search="?kind=scam">
      {warnings.map((warning) => (
        <WarningCard key={warning.id} warning={warning} />
      ))}
    </NoticePage>
  );
}

function WarningCard({ warning: { id, at, name, address, imitates, note } }: { warning: Warning }) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <li id={id} className="card scroll-mt-20 p-5">
      <h2 className="flex items-start gap-2 text-xl">
        <TriangleAlert aria-hidden="true" className="mt-1 size-5 shrink-0 text-down" />
        <bdi className="wrap-anywhere">{name}</bdi>
      </h2>
      <p className="mt-2">
        <span className="text-muted">{t("warnings.address")}: </span>
        <bdi dir="ltr" className="font-semibold wrap-anywhere">
          {address}
        </bdi>
      </p>
      {imitates && (
        <p className="mt-1">
          <TextLink to={reviewPath(imitates.entity, imitates)}>
            {t("warnings.imitates", { name: isolate(imitates.name) })}
          </TextLink>
        </p>
      )}
      {note && <Shown value={note} as="p" className="mt-2 whitespace-pre-line" />}
      <p className="mt-2 text-sm text-muted">
        <time dateTime={at}>{t("warnings.listed", { date: isolate(formatDate(at, language) ?? "") })}</time>
      </p>
    </li>
  );
}

/** Above what a search found. */
export function WarningNotice({ warnings }: { warnings: readonly Pick<Warning, "id" | "name" | "address">[] }) {
  const t = useMessages();
  if (warnings.length === 0) return null;
  return (
    <section aria-labelledby="found-warnings" className="card mt-6 max-w-2xl border-down p-4">
      <h2 id="found-warnings" className="flex items-start gap-2 text-lg">
        <TriangleAlert aria-hidden="true" className="mt-1 size-5 shrink-0 text-down" />
        {t("warnings.found")}
      </h2>
      <ul className="mt-2 flex flex-col gap-1">
        {warnings.map(({ id, name, address }) => (
          <li key={id} className="wrap-anywhere">
            <bdi className="block font-semibold">{name}</bdi>
            <bdi dir="ltr">{address}</bdi>
          </li>
        ))}
      </ul>
      <PageLink to={PAGES.warnings.path}>{t("warnings.see")}</PageLink>
    </section>
  );
}
