import { type ReactNode, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { type StaffMessageKey, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { Notice } from "#app/ui/kit/notice.tsx";
import { DRAFT_EXISTS, type SavedAnswer } from "#domain/api/staff-answers.ts";
import type { ContentType } from "#domain/records/content-type.ts";
import { approvalRefusal } from "../approval-refusal.ts";
import { type ApiResult, callApi } from "../call-api.ts";
import { withNotice } from "../editor/notices.ts";
import { draftPath } from "../record-paths.ts";
import { requestRestore, takeDraftStep } from "../staff-api.ts";

/** The record as the screen shows it; a null `version` is that of one that is not there. */
type Shown = { kind: ContentType; id: string; version: number | null };

type Outcome = { tone: "good" | "bad"; text: StaffMessageKey; isOutdated: boolean };

/** How a restoration went, and whether the page has to be loaded anew: after a change, and where it shows an old state. */
export function restoreOutcome({ kind, version }: Shown, result: ApiResult<unknown>): Outcome {
  if (result.ok) return { tone: "good", text: `${kind}.restored`, isOutdated: true };
  if (result.kind !== "conflict")
    return { tone: "bad", text: approvalRefusal(result) ?? `${kind}.restoreFailed`, isOutdated: false };
  const text = version === null ? "history.thereAgain" : "history.changedMeanwhile";
  return { tone: "bad", text, isOutdated: true };
}

type ShownNotice = { tone: "good" | "bad"; text: string; onDraft?: () => void };

/** Writes an earlier state back, shows how that went, and loads the page anew. What another has to approve becomes a draft. */
export function useRestore(): {
  restoring: string | null;
  restore: (shown: Shown, revision: string) => Promise<void>;
  notice: ReactNode;
} {
  const t = useStaffMessages();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [restoring, setRestoring] = useState<string | null>(null);
  const [told, setTold] = useState<ShownNotice | null>(null);

  async function saveDraft({ kind, id, version }: Shown, revision: string): Promise<void> {
    setRestoring(revision);
    const result = await callApi(takeDraftStep<SavedAnswer>(kind, id, "restore", { revision, version }));
    setRestoring(null);
    if (result.ok) return navigate(withNotice(draftPath(kind, id), "draft.saved"));
    setTold({ tone: "bad", text: t(result.error === DRAFT_EXISTS ? "draft.inTheWay" : "draft.saveFailed") });
  }

  async function restore(shown: Shown, revision: string): Promise<void> {
    setRestoring(revision);
    const request = requestRestore(shown.kind, shown.id, { revision, version: shown.version });
    const { tone, text, isOutdated } = restoreOutcome(shown, await callApi(request));
    setRestoring(null);
    const isHeld = text === "form.needsSecondReviewer";
    setTold({ tone, text: t(text), ...(isHeld ? { onDraft: () => void saveDraft(shown, revision) } : {}) });
    if (isOutdated) await revalidate();
  }

  const notice = told && (
    <Notice tone={told.tone} text={told.text} dismissLabel={t("action.dismiss")} onDismiss={() => setTold(null)}>
      {told.onDraft && (
        <button type="button" onClick={told.onDraft} className="block min-h-11 text-accent underline">
          {t("action.saveDraft")}
        </button>
      )}
    </Notice>
  );
  return { restoring, restore, notice };
}
