import type { ReactNode } from "react";
import { Link } from "react-router";
import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { staffReportPath } from "#app/ui/admin/record-paths.ts";
import type { Report, ReportEvent } from "#domain/reports/report.ts";
import { formatMoment } from "#domain/text/date.ts";
import { LANGUAGES } from "#domain/text/language.ts";

export const CARD = "card p-4 md:p-6";

type OthersProps = { title: string; reports: Report[]; children?: (report: Report) => ReactNode };

/** Other cases, each with what can be done to it. */
export function Others({ title, reports, children }: OthersProps) {
  const site = useMessages();
  return (
    <section className={CARD}>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-2 divide-y divide-line">
        {reports.map((report) => (
          <li key={report.id} className="flex flex-wrap items-center gap-3 py-2">
            <Link to={staffReportPath(report.id)} className="min-w-0 basis-60 grow wrap-anywhere">
              <strong>{site(`report.kind.${report.kind}.title`)}</strong>{" "}
              <bdi className="line-clamp-2">{report.text || report.name}</bdi>
            </Link>
            {children?.(report)}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function CaseAnswer({ report: { answer } }: { report: Report }) {
  const t = useStaffMessages();
  const written = LANGUAGES.filter((language) => answer[language]);
  if (written.length === 0) return null;
  return (
    <section className={CARD}>
      <h2 className="text-xl">{t("reports.answer")}</h2>
      {written.map((language) => (
        <p key={language} lang={language} dir="auto" className="mt-2 whitespace-pre-line">
          {answer[language]}
        </p>
      ))}
    </section>
  );
}

export function CaseLog({ events }: { events: readonly ReportEvent[] }) {
  const t = useStaffMessages();
  const language = useLanguage();
  if (events.length === 0) return null;
  return (
    <section className={CARD}>
      <h2 className="text-xl">{t("reports.log")}</h2>
      <ol className="mt-2 divide-y divide-line">
        {events.map(({ id, kind, who, at }) => (
          <li key={id} className="py-2">
            <strong>{t(`reportEvent.${kind}`)}</strong>
            <span className="block text-sm text-muted">
              {t("dashboard.by", { editor: isolate(who), time: isolate(formatMoment(at, language)) })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
