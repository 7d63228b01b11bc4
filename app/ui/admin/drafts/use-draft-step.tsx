import { useState } from "react";
import { useNavigate } from "react-router";
import { type StaffMessages, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { type ApiFailure, approvalRefusal } from "#app/ui/admin/call-api.ts";
import { fieldLabel, toShownPath } from "#app/ui/admin/editor/fields/field-label.ts";
import { useFormMessage } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { withNotice } from "#app/ui/admin/editor/notices.ts";
import { takeDraftStep } from "#app/ui/admin/staff-api.ts";
import { useChange } from "#app/ui/admin/use-change.ts";
import { type PreviewAnswer, type SavedAnswer, STALE_DRAFT } from "#domain/api/staff-answers.ts";
import type { DraftSummary } from "#domain/drafts/draft.ts";

/** Named by its field where the whole form is meant by none. */
const issueLine = (t: StaffMessages, path: string, message: string): string =>
  path ? `${fieldLabel(t, toShownPath(path))}: ${message}` : message;

/** Takes a step of a draft. A draft that is not complete is explained in the page. */
export function useDraftStep({ entity, recordId }: DraftSummary) {
  const t = useStaffMessages();
  const messageOf = useFormMessage();
  const navigate = useNavigate();
  const { isBusy, send, notice, notify } = useChange();
  const [incomplete, setIncomplete] = useState<{ text: string; lines: string[] } | null>(null);

  function showFailure(step: string, { kind, error, issues = [] }: ApiFailure) {
    if (kind === "conflict") return notify("bad", t(error === STALE_DRAFT ? "draft.stale" : "draft.changed"));
    if (kind === "not-found") return notify("bad", t("draft.gone"));
    if (issues.length === 0) return notify("bad", t("draft.failed"));
    const sentence = approvalRefusal({ issues });
    if (sentence) return notify("bad", t(sentence));
    const lines = issues.map(({ path, message }) => issueLine(t, path, messageOf(message) ?? ""));
    const text = t(step === "preview" ? "draft.previewIncomplete" : "draft.incomplete");
    setIncomplete({ text, lines: [...new Set(lines)] });
  }

  /** `done` is the words of success; the queue shows them where the step ended the draft. */
  function take<Answer extends SavedAnswer | PreviewAnswer>(
    step: string,
    body: object,
    done: { text: string } | { notice: "draft.published" | "draft.discarded" } | null,
  ): Promise<Answer | null> {
    setIncomplete(null);
    const ends = done && "notice" in done ? done.notice : null;
    return send(takeDraftStep<Answer>(entity, recordId, step, body), {
      reloads: ends === null,
      show(result) {
        if (!result.ok) return showFailure(step, result);
        if (ends) return navigate(withNotice("/admin/queue", ends));
        if (done && "text" in done) notify("good", done.text);
      },
    });
  }

  /** In the page, not over it: what is to be corrected is looked up there. */
  const problems = incomplete && (
    <div role="alert" className="card border-down p-4">
      <p className="font-semibold">{incomplete.text}</p>
      <ul className="mt-1 list-disc ps-5">
        {incomplete.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
  return { isBusy, take, notice, notify, problems };
}

export type TakeStep = ReturnType<typeof useDraftStep>["take"];
