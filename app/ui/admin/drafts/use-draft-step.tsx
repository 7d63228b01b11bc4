import { type ReactNode, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { type StaffMessages, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { approvalRefusal } from "#app/ui/admin/approval-refusal.ts";
import { type ApiFailure, callApi } from "#app/ui/admin/call-api.ts";
import { fieldLabel, toShownPath } from "#app/ui/admin/editor/fields/field-label.ts";
import { useFormMessage } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { withNotice } from "#app/ui/admin/editor/notices.ts";
import { takeDraftStep } from "#app/ui/admin/staff-api.ts";
import { Notice } from "#app/ui/kit/notice.tsx";
import { type PreviewAnswer, type SavedAnswer, STALE_DRAFT } from "#domain/api/staff-answers.ts";
import type { DraftSummary } from "#domain/drafts/draft.ts";

type ShownNotice = { tone: "good" | "bad"; text: string; lines?: string[] };

/** Named by its field where the whole form is meant by none. */
const issueLine = (t: StaffMessages, path: string, message: string): string =>
  path ? `${fieldLabel(t, toShownPath(path))}: ${message}` : message;

/** Takes a step of a draft, tells how it went, and loads the page anew: after a change, and where it shows an old state. */
export function useDraftStep({ entity, recordId }: DraftSummary) {
  const t = useStaffMessages();
  const language = useLanguage();
  const messageOf = useFormMessage();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string | null>(null);
  const [told, setTold] = useState<ShownNotice | null>(null);

  function wordsOf(step: string, { kind, error, issues = [] }: ApiFailure): ShownNotice {
    if (kind === "conflict") return { tone: "bad", text: t(error === STALE_DRAFT ? "draft.stale" : "draft.changed") };
    if (kind === "not-found") return { tone: "bad", text: t("draft.gone") };
    if (issues.length === 0) return { tone: "bad", text: t("draft.failed") };
    const sentence = approvalRefusal({ issues });
    if (sentence) return { tone: "bad", text: t(sentence) };
    const lines = issues.map(({ path, message }) => issueLine(t, path, messageOf(message) ?? ""));
    const text = t(step === "preview" ? "draft.previewIncomplete" : "draft.incomplete");
    return { tone: "bad", text, lines: [...new Set(lines)] };
  }

  /** `done` is the words of success; the queue shows them where the step ended the draft. */
  async function take<Answer extends SavedAnswer | PreviewAnswer>(
    step: string,
    body: object,
    done: { text: string } | { notice: "draft.published" | "draft.discarded" } | null,
  ): Promise<Answer | null> {
    setBusy(step);
    setTold(null);
    const result = await callApi(takeDraftStep<Answer>(entity, recordId, step, body), { language });
    if (!result.ok) {
      setTold(wordsOf(step, result));
      if (result.kind === "conflict" || result.kind === "not-found") await revalidate();
    } else if (done && "notice" in done) await navigate(withNotice("/admin/queue", done.notice));
    else {
      if (done) setTold({ tone: "good", text: done.text });
      await revalidate();
    }
    // Not before the page shows the state after it: the next step is taken on that.
    setBusy(null);
    return result.ok ? result.answer : null;
  }

  const notice: ReactNode = told && !told.lines && (
    <Notice tone={told.tone} text={told.text} dismissLabel={t("action.dismiss")} onDismiss={() => setTold(null)} />
  );
  /** In the page, not over it: what is to be corrected is looked up there. */
  const problems: ReactNode = told?.lines && (
    <div role="alert" className="card border-down p-4">
      <p className="font-semibold">{told.text}</p>
      <ul className="mt-1 list-disc ps-5">
        {told.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
  return { busy, take, notice, problems, setTold };
}

export type TakeStep = ReturnType<typeof useDraftStep>["take"];
