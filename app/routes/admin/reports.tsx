import { Inbox } from "lucide-react";
import { Link } from "react-router";
import { isolate } from "#app/i18n/isolate.ts";
import { staffMeta, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { loadReportQueue } from "#app/loaders/reports/report-case.ts";
import { REPORTS_PATH, staffReportPath } from "#app/ui/admin/record-paths.ts";
import { useReportStep } from "#app/ui/admin/reports/end-form.tsx";
import { useMay } from "#app/ui/admin/shell/staff-member.tsx";
import { Button, buttonClass } from "#app/ui/kit/button.tsx";
import { StatePanel } from "#app/ui/kit/panels.tsx";
import { ROW_CONTROL, useRowFocus } from "#app/ui/kit/use-row-focus.ts";
import { CASE_KINDS, QUEUE_VIEWS, type QueueView } from "#domain/reports/report.ts";
import { type QueueQuery, readQueueQuery, writeQueueQuery } from "#domain/reports/report-queries.ts";
import { formatMoment } from "#domain/text/date.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import type { Route } from "./+types/reports.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "report.view");
  return loadReportQueue(args, readQueueQuery(new URL(args.request.url).searchParams));
}

export const meta = staffMeta("reports.title");

const VIEWS = Object.keys(QUEUE_VIEWS).filter((view): view is QueueView => view in QUEUE_VIEWS);

type QueuedReport = Route.ComponentProps["loaderData"]["items"][number];

/** What readers reported: open cases in the order they came. */
export default function Reports({ loaderData: { query, open, items, hasMore } }: Route.ComponentProps) {
  const t = useStaffMessages();
  const { take, notice, isBusy } = useReportStep();
  const { fallback: heading, handOn } = useRowFocus<HTMLHeadingElement>();
  const mayDecide = useMay()("report.decide");
  const last = items.at(-1);
  const next = last && hasMore ? writeQueueQuery({ ...query, after: { at: last.createdAt, id: last.id } }) : null;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        {t("reports.title")}
      </h1>
      <p className="mt-1 text-muted">{t("reports.intro", { count: open })}</p>
      <Filter query={query} />
      {items.length === 0 ? (
        <div className="mt-6">
          <StatePanel icon={<Inbox className="size-10" />} title={t("reports.empty")} text={t("reports.emptyText")} />
        </div>
      ) : (
        <ul className="card mt-4 divide-y divide-line">
          {items.map((report) => (
            <li key={report.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 p-3">
              <Summary report={report} />
              {mayDecide && !report.endedAt && report.state !== "merged" && (
                <Button
                  isInactive={isBusy}
                  onClick={({ currentTarget }) => {
                    handOn(currentTarget);
                    void take(report, "spam");
                  }}
                  {...ROW_CONTROL}
                >
                  {t("reports.spam")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <nav aria-label={t("reports.pages")} className="mt-4 flex gap-3">
        {query.after && (
          <Link to={REPORTS_PATH + writeQueueQuery({ ...query, after: null })} className={buttonClass()}>
            {t("reports.first")}
          </Link>
        )}
        {next && (
          <Link to={REPORTS_PATH + next} className={buttonClass()}>
            {t("reports.next")}
          </Link>
        )}
      </nav>
      {notice}
    </>
  );
}

const CHIP =
  "inline-flex min-h-11 items-center rounded-full border border-line px-4 font-semibold hover:border-accent aria-[current=true]:bg-accent-soft";

function Filter({ query }: { query: QueueQuery }) {
  const t = useStaffMessages();
  const site = useMessages();
  const to = (change: Partial<QueueQuery>) => REPORTS_PATH + writeQueueQuery({ ...query, ...change, after: null });
  return (
    <nav aria-label={t("reports.filter")} className="mt-4 flex flex-col gap-2">
      <ul className="flex flex-wrap gap-2">
        {VIEWS.map((view) => (
          <li key={view}>
            <Link to={to({ view })} aria-current={view === query.view || undefined} className={CHIP}>
              {t(`reports.view.${view}`)}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-2">
        {[null, ...CASE_KINDS].map((kind) => (
          <li key={kind ?? "all"}>
            <Link to={to({ kind })} aria-current={kind === query.kind || undefined} className={CHIP}>
              {kind ? site(`report.kind.${kind}.title`) : t("reports.all")}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const SHOWN_TEXT = 200;

function Summary({ report }: { report: QueuedReport }) {
  const t = useStaffMessages();
  const site = useMessages();
  const language = useLanguage();
  const { id, kind, name, subject, text, state, createdAt, draft } = report;
  return (
    <div className="min-w-0 basis-60 grow">
      <Link
        to={staffReportPath(id)}
        className="inline-flex min-h-11 flex-wrap items-center gap-x-2 font-bold wrap-anywhere"
      >
        {site(`report.kind.${kind}.title`)}{" "}
        <bdi className="font-normal">{kind === "reply" ? subject : name || subject}</bdi>
      </Link>
      <p className="text-sm text-muted">
        {t(`reportState.${state}`)} · {t("reports.came", { time: isolate(formatMoment(createdAt, language)) })}
        {draft && ` · ${t("reports.hasDraft")}`}
      </p>
      {text && (
        <p className="mt-1 wrap-anywhere">
          <bdi>{text.length > SHOWN_TEXT ? `${text.slice(0, SHOWN_TEXT).toWellFormed()}…` : text}</bdi>
        </p>
      )}
    </div>
  );
}
