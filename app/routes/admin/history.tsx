import { useRef } from "react";
import { Link } from "react-router";
import { isolate } from "#app/i18n/isolate.ts";
import { staffMeta, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { contentOfRoute } from "#app/loaders/content.ts";
import { DraftLog } from "#app/ui/admin/drafts/draft-log.tsx";
import { DifferenceList } from "#app/ui/admin/history/difference-list.tsx";
import { useRestore } from "#app/ui/admin/history/use-restore.tsx";
import { lastListPath } from "#app/ui/admin/record-paths.ts";
import { useMay } from "#app/ui/admin/shell/staff-member.tsx";
import { Button, buttonClass } from "#app/ui/kit/button.tsx";
import { useQuestion } from "#app/ui/kit/dialogs.tsx";
import { Disclosure } from "#app/ui/kit/panels.tsx";
import { useFocusMove } from "#app/ui/kit/use-row-focus.ts";
import { formatMoment } from "#domain/text/date.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { readHistory } from "#server/content/history/record-history.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Route } from "./+types/history.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.view");
  const { type, service } = contentOfRoute(args);
  const { id } = args.params;
  const [history, events] = await Promise.all([
    readHistory(type, service, id, args.request.url, languageOfRequest(args.request)),
    args.context.get(servicesContext).drafts.events({ entity: type, id }),
  ]);
  return { type: type, ...history, events };
}

export const meta = staffMeta("staffList.history");

/** The key separates the content types: all of them use this component. */
export default function History({ loaderData }: Route.ComponentProps) {
  return <HistoryScreen key={loaderData.type} {...loaderData} />;
}

type Props = Route.ComponentProps["loaderData"];
type Step = Props["steps"][number];

/** Everything that was done to a record, newest first; each state can be restored. */
function HistoryScreen({ type, id, name, version, isNewest, older, steps, events }: Props) {
  const t = useStaffMessages();
  const language = useLanguage();
  const may = useMay();
  const { isBusy, restore, notice } = useRestore();
  const { ask, dialog } = useQuestion();
  const heading = useRef<HTMLHeadingElement>(null);
  const moveFocus = useFocusMove();

  async function confirmRestore(step: Step, control: HTMLElement): Promise<void> {
    const title = t("history.restoreConfirm", { time: isolate(formatMoment(step.at, language)) });
    if ((await ask({ title, confirm: t("history.restore") })) === null) return;
    // The step it adds may push the oldest one, with the pressed button, off this page.
    moveFocus(() => (control.isConnected ? null : heading.current));
    await restore({ type, id, version }, step.revision);
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="max-w-2xl">
          <h1 ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere">
            {t("history.title", { name: isolate(name) })}
          </h1>
          <p className="mt-1 text-muted">{t("history.intro")}</p>
        </div>
        <Link to={lastListPath(type)} className={buttonClass()}>
          {t("history.back")}
        </Link>
      </div>
      {steps.length === 0 && <p className="mt-6 text-muted">{t("history.empty")}</p>}
      <ol className="mt-6 flex flex-col gap-4">
        {steps.map((step, index) => (
          <li key={step.revision} className="card p-4 md:p-6">
            <div className="flex flex-wrap items-center gap-3">
              <p className="me-auto">
                <strong>{t(`change.${step.action}`)}</strong>
                <span className="block text-sm text-muted">
                  {t("dashboard.by", { editor: isolate(step.editor), time: isolate(formatMoment(step.at, language)) })}
                </span>
              </p>
              {isNewest && index === 0 && version !== null ? (
                <span className="text-sm font-semibold text-ink">{t("history.current")}</span>
              ) : (
                may("record.restore") && (
                  <Button isInactive={isBusy} onClick={({ currentTarget }) => void confirmRestore(step, currentTarget)}>
                    {t("history.restore")}
                    <span className="sr-only">{isolate(formatMoment(step.at, language))}</span>
                  </Button>
                )
              )}
            </div>
            {step.differences.length > 0 ? (
              <Disclosure
                summary={t("history.details", { count: step.differences.length })}
                isOpen={isNewest && index === 0 && step.action !== "create"}
              >
                <DifferenceList differences={step.differences} />
              </Disclosure>
            ) : (
              step.action !== "delete" && <p className="mt-2 text-muted">{t("history.noDifference")}</p>
            )}
          </li>
        ))}
      </ol>
      {!(isNewest && older === null) && (
        <nav aria-label={t("history.pages")} className="mt-6 flex flex-wrap justify-center gap-3">
          {!isNewest && (
            <Link to="." className={buttonClass()}>
              {t("history.newest")}
            </Link>
          )}
          {older !== null && (
            <Link to={`?before=${older}`} className={buttonClass()}>
              {t("history.older")}
            </Link>
          )}
        </nav>
      )}
      <div className="mt-6">
        <DraftLog events={events} />
      </div>
      {notice}
      {dialog}
    </>
  );
}
