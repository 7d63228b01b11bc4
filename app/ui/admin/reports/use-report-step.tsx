import { useState } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import type { ApiFailure } from "#app/ui/admin/call-api.ts";
import { takeReportStep } from "#app/ui/admin/staff-api.ts";
import { useChange } from "#app/ui/admin/use-change.ts";
import { Button } from "#app/ui/kit/button.tsx";
import type { ReportStep } from "#domain/reports/report.ts";

type ReportVersion = { id: string; version: number };

/** What is wrong, by the path of its field. */
export type StepIssues = Readonly<Record<string, string>>;

/** Takes a step of a report. Marking as spam can be undone. */
export function useReportStep() {
  const t = useStaffMessages();
  const { isBusy, send, notice, notify } = useChange();
  const [issues, setIssues] = useState<StepIssues>({});

  function wordsOf({ kind }: ApiFailure, step: ReportStep): string {
    if (kind === "invalid" && step === "link") return t("reports.linkHint");
    if (kind === "conflict" || (kind === "invalid" && step === "merge")) return t("reports.changed");
    if (kind === "not-found") return t("reports.gone");
    return t(kind === "invalid" ? "reports.incomplete" : "draft.failed");
  }

  async function take({ id, version }: ReportVersion, step: ReportStep, body: object = {}): Promise<boolean> {
    const answer = await send(takeReportStep(id, step, { version, ...body }), {
      show(result) {
        const found = result.ok ? [] : (result.issues ?? []);
        setIssues(Object.fromEntries(found.map(({ path, message }) => [path, message])));
        if (!result.ok) return notify("bad", wordsOf(result, step));
        const undo = (
          <Button className="ms-3" onClick={() => void take(result.answer, "reopen")}>
            {t("reports.undo")}
          </Button>
        );
        notify("good", t(`reports.done.${step}`), step === "spam" && undo);
      },
    });
    return answer !== null;
  }

  return { isBusy, take, notice, issues };
}

export type TakeReportStep = ReturnType<typeof useReportStep>["take"];

/** The key without modifiers, by its place on the keyboard, and never while something is typed. */
export const isSpamKey = (event: Pick<KeyboardEvent, "code" | "ctrlKey" | "metaKey" | "altKey" | "target">): boolean =>
  event.code === "KeyS" &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !(event.target instanceof HTMLElement && event.target.matches("input, textarea, select"));
