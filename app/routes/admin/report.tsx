import type { ReactNode } from "react";
import { Link, redirect } from "react-router";
import { isolate } from "#app/i18n/isolate.ts";
import { staffMeta, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { loadReportCase } from "#app/loaders/reports/report-case.ts";
import { useOpeningNotice } from "#app/ui/admin/editor/notices.ts";
import { DifferenceList } from "#app/ui/admin/history/difference-list.tsx";
import { draftPath, editPath, REPORTS_PATH, staffReportPath } from "#app/ui/admin/record-paths.ts";
import { EndForm, type TakeReportStep, useReportStep } from "#app/ui/admin/reports/end-form.tsx";
import { useMay } from "#app/ui/admin/shell/staff-member.tsx";
import { Button, buttonClass } from "#app/ui/kit/button.tsx";
import { Disclosure } from "#app/ui/kit/panels.tsx";
import { isOpen, type Report, type ReportEvent, writeAbout } from "#domain/reports/report.ts";
import { formatMoment } from "#domain/text/date.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import type { Route } from "./+types/report.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "report.view");
  return (await loadReportCase(args, args.params.id)) ?? redirect(REPORTS_PATH);
}

export const meta = staffMeta("reports.one");

/** The key drops what was typed about another report. */
export default function ReportPage({ loaderData }: Route.ComponentProps) {
  return <ReportCase key={loaderData.report.id} {...loaderData} />;
}

type Props = Route.ComponentProps["loaderData"];

/** One case: what was reported, the draft that came of it, and how it ends. */
function ReportCase(props: Props) {
  const { report, about, similar, followers, events } = props;
  const t = useStaffMessages();
  const site = useMessages();
  const language = useLanguage();
  const may = useMay();
  const { take, notice, notify, isBusy } = useReportStep();
  useOpeningNotice(notify);
  const kind = site(`report.kind.${report.kind}.title`);
  const named = about?.name ?? report.name;
  const wasEnded = !isOpen(report.state) || events.some((event) => event.kind === "reopened");
  const canDecide = may("report.decide") && isOpen(report.state);

  return (
    <div className="flex flex-col gap-6">
      <header>
        <h1 className="text-2xl wrap-anywhere">
          {named ? site("report.receipt.about", { kind, name: isolate(named) }) : kind}
        </h1>
        <p className="mt-1 text-muted">
          {t(`reportState.${report.state}`)} ·{" "}
          {t("reports.came", { time: isolate(formatMoment(report.createdAt, language)) })} ·{" "}
          {t("reports.language", { language: t(`language.${report.language}`) })} ·{" "}
          {t(report.hasMail ? "reports.hasMail" : wasEnded ? "reports.mailGone" : "reports.noMail")}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Link to={REPORTS_PATH} className={buttonClass()}>
            {t("reports.back")}
          </Link>
          {canDecide && (
            <Button look="danger" isInactive={isBusy} onClick={() => void take(report, "spam")}>
              {t("reports.spam")}
            </Button>
          )}
          {canDecide && report.kind === "reply" && (
            <Button isInactive={isBusy} onClick={() => void take(report, "copy")}>
              {t("reports.copy")}
            </Button>
          )}
          {may("report.decide") && !isOpen(report.state) && report.state !== "merged" && (
            <Button isInactive={isBusy} onClick={() => void take(report, "reopen")}>
              {t("reports.reopen")}
            </Button>
          )}
        </div>
      </header>
      <ReportText {...props} />
      <DraftPart {...props} isBusy={isBusy} take={take} />
      {canDecide && similar.length > 0 && (
        <Others title={t("reports.similar")} reports={similar}>
          {(other) => (
            <Button isInactive={isBusy} onClick={() => void take(report, "merge", { into: other.id })}>
              {t("reports.mergeInto")}
            </Button>
          )}
        </Others>
      )}
      {followers.length > 0 && <Others title={t("reports.followers")} reports={followers} />}
      {canDecide && <EndForm {...props} isBusy={isBusy} take={take} />}
      <CaseAnswer report={report} />
      <CaseLog events={events} />
      {notice}
    </div>
  );
}

/** Visitors' text is shown as text: no address in it becomes a link. */
function ReportText({ report, about }: Props) {
  const t = useStaffMessages();
  const { name, link, text } = report;
  const rows = [
    ...(about ? [[t("reports.about"), `${about.name} (${writeAbout(about)})`]] : []),
    ...(name ? [[t("reports.name"), name]] : []),
    ...(report.role ? [[t("reports.role"), report.role]] : []),
    ...(link ? [[t("reports.link"), link]] : []),
  ];
  return (
    <section className={CARD}>
      <h2 className="text-xl">{t("reports.reported")}</h2>
      <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]">
        {rows.map(([label = "", value]) => (
          <div key={label} className="contents">
            <dt className="font-semibold">{label}</dt>
            <dd className="wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p dir="auto" className="mt-3 wrap-anywhere whitespace-pre-line">
        {text || <span className="text-muted">{t("reports.noText")}</span>}
      </p>
    </section>
  );
}

type Acting = Props & { isBusy: boolean; take: TakeReportStep };

function DraftPart({ report, about, draft, changes, isBusy, take }: Acting) {
  const t = useStaffMessages();
  const language = useLanguage();
  const may = useMay();
  const mayLink = may("report.link") && isOpen(report.state);
  const subject = draft ?? about;
  if (!subject) return null;
  return (
    <section className={CARD}>
      <h2 className="text-xl">{t("reports.draft")}</h2>
      {(draft || changes.length === 0) && (
        <p className="mt-2">{t(draft ? `reports.fate.${draft.fate}` : "reports.noDraft")}</p>
      )}
      {changes.length > 0 && <p className="mt-2">{t("reports.changedSince")}</p>}
      {changes.map(({ revision, editor, at, differences }) => (
        <Disclosure
          key={revision}
          summary={t("dashboard.by", { editor: isolate(editor), time: isolate(formatMoment(at, language)) })}
          isOpen={changes.length === 1}
        >
          <DifferenceList differences={differences} />
        </Disclosure>
      ))}
      <div className="mt-3 flex flex-wrap gap-3">
        {draft?.fate === "waiting" ? (
          <Link to={draftPath(draft.entity, draft.id)} className={buttonClass()}>
            {t("draft.open")}
          </Link>
        ) : (
          <Link
            to={`${editPath(subject.entity, subject.id)}?report=${encodeURIComponent(report.id)}`}
            className={buttonClass(isOpen(report.state) && !draft ? "primary" : "quiet")}
          >
            {t("reports.edit", { name: isolate(subject.name) })}
          </Link>
        )}
        {mayLink && !draft && (
          <Button
            isInactive={isBusy}
            onClick={() => void take(report, "link", { entity: subject.entity, id: subject.id })}
          >
            {t("reports.linkDraft")}
          </Button>
        )}
      </div>
      {mayLink && !draft && changes.length === 0 && <p className="mt-2 text-sm text-muted">{t("reports.linkHint")}</p>}
    </section>
  );
}

const CARD = "card p-4 md:p-6";

type OthersProps = { title: string; reports: Report[]; children?: (report: Report) => ReactNode };

/** Other cases, each with what can be done to it. */
function Others({ title, reports, children }: OthersProps) {
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

function CaseAnswer({ report: { answer } }: { report: Report }) {
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

function CaseLog({ events }: { events: readonly ReportEvent[] }) {
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
