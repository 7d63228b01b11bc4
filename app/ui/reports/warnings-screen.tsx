import { TriangleAlert } from "lucide-react";
import { isolate } from "#app/i18n/isolate.ts";
import { useLanguage, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { Shown } from "#app/ui/kit/inline-text.tsx";
import { PAGES } from "#domain/pages.ts";
import type { About } from "#domain/reports/report.ts";
import { formatDate } from "#domain/text/date.ts";
import type { ShownText } from "#domain/text/language.ts";
import { reviewPath } from "../review/review-path.ts";
import { NoticePage } from "./notice-page.tsx";

type Warning = {
  id: string;
  at: string;
  name: string;
  address: string;
  imitates: (About & { name: string }) | null;
  note: ShownText | null;
};

/** Confirmed fake sites, the newest first. Their addresses are text: nobody gets there from here. */
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
  const localize = useLocalize();
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
          <a href={localize(reviewPath(imitates.entity, imitates))} className="text-accent underline">
            {t("warnings.imitates", { name: isolate(imitates.name) })}
          </a>
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
  const localize = useLocalize();
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
      <a href={localize(PAGES.warnings.path)} className="inline-flex min-h-11 items-center text-accent underline">
        {t("warnings.see")}
      </a>
    </section>
  );
}
