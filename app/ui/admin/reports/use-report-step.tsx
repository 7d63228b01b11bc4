import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { type ApiFailure, callApi } from "#app/ui/admin/call-api.ts";
import { takeReportStep } from "#app/ui/admin/staff-api.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import type { ReportStep } from "#domain/reports/report.ts";

export type ReportVersion = { id: string; version: number };
type Outcome = { tone: "good" | "bad"; text: string; undo?: ReportVersion };

/** What is wrong, by the path of its field. */
export type StepIssues = Readonly<Record<string, string>>;

/** Takes a step of a report, shows the outcome and reloads the data. Marking as spam can be undone. */
export function useReportStep() {
  const t = useStaffMessages();
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [issues, setIssues] = useState<StepIssues>({});

  function wordsOf({ kind }: ApiFailure, step: ReportStep): string {
    if (kind === "invalid" && step === "link") return t("reports.linkHint");
    if (kind === "conflict" || (kind === "invalid" && step === "merge")) return t("reports.changed");
    if (kind === "not-found") return t("reports.gone");
    return t(kind === "invalid" ? "reports.incomplete" : "draft.failed");
  }

  async function take({ id, version }: ReportVersion, step: ReportStep, body: object = {}): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setOutcome(null);
    setIssues({});
    const result = await callApi(takeReportStep(id, step, { version, ...body }), { language });
    setBusy(false);
    if (!result.ok) {
      setOutcome({ tone: "bad", text: wordsOf(result, step) });
      setIssues(Object.fromEntries((result.issues ?? []).map(({ path, message }) => [path, message])));
      if (result.kind === "conflict" || result.kind === "not-found") await revalidate();
      return false;
    }
    const undo = step === "spam" ? { undo: result.answer } : {};
    setOutcome({ tone: "good", text: t(`reports.done.${step}`), ...undo });
    await revalidate();
    return true;
  }

  const { undo } = outcome ?? {};
  const notice: ReactNode = outcome && (
    <Notice
      tone={outcome.tone}
      text={outcome.text}
      dismissLabel={t("action.dismiss")}
      onDismiss={() => setOutcome(null)}
    >
      {undo && (
        <Button className="ms-3" onClick={() => void take(undo, "reopen")}>
          {t("reports.undo")}
        </Button>
      )}
    </Notice>
  );
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
