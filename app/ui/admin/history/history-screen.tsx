import { useRef } from "react";
import { Link } from "react-router";
import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { DraftLog } from "#app/ui/admin/drafts/draft-log.tsx";
import { lastListPath } from "#app/ui/admin/record-paths.ts";
import { useMay } from "#app/ui/admin/shell/staff-member.tsx";
import { Button, buttonClass } from "#app/ui/kit/button.tsx";
import { useQuestion } from "#app/ui/kit/dialogs.tsx";
import { Disclosure } from "#app/ui/kit/panels.tsx";
import { useFocusMove } from "#app/ui/kit/use-row-focus.ts";
import type { DraftEvent } from "#domain/drafts/draft-state.ts";
import type { ChangeAction, ContentType } from "#domain/records/content-type.ts";
import type { LabelledDifference } from "#domain/screening/method-difference.ts";
import { formatMoment } from "#domain/text/date.ts";
import { DifferenceList } from "./difference-list.tsx";
import { useRestore } from "./use-restore.tsx";

type Step = { revision: string; action: ChangeAction; editor: string; at: string; differences: LabelledDifference[] };
type Props = {
  kind: ContentType;
  id: string;
  name: string;
  /** Null for a deleted record. */
  version: number | null;
  isNewest: boolean;
  /** Where the page after this one begins. */
  older: number | null;
  steps: Step[];
  /** What was done to its drafts. */
  events: DraftEvent[];
};

/** Everything that was done to a record, newest first; each state can be restored. */
export function HistoryScreen({ kind, id, name, version, isNewest, older, steps, events }: Props) {
  const t = useStaffMessages();
  const language = useLanguage();
  const may = useMay();
  const { restoring, restore, notice } = useRestore();
  const { ask, dialog } = useQuestion();
  const heading = useRef<HTMLHeadingElement>(null);
  const moveFocus = useFocusMove();

  async function confirmRestore(step: Step, control: HTMLElement): Promise<void> {
    const title = t("history.restoreConfirm", { time: isolate(formatMoment(step.at, language)) });
    const choices = [{ value: "restore", label: t("history.restore") }] as const;
    if ((await ask({ title, cancel: t("action.cancel"), choices })) === null) return;
    // The step it adds may push the oldest one, with the pressed button, off this page.
    moveFocus(() => (control.isConnected ? null : heading.current));
    await restore({ kind, id, version }, step.revision);
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
        <Link to={lastListPath(kind)} className={buttonClass()}>
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
                <span className="text-sm font-semibold text-accent">{t("history.current")}</span>
              ) : (
                may("record.restore") && (
                  <Button
                    isInactive={restoring !== null}
                    onClick={({ currentTarget }) => void confirmRestore(step, currentTarget)}
                  >
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
