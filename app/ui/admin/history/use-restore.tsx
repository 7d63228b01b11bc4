import { useNavigate } from "react-router";
import { type StaffMessageKey, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { DRAFT_EXISTS, type SavedAnswer } from "#domain/api/staff-answers.ts";
import type { ContentType } from "#domain/records/content-type.ts";
import { type ApiResult, approvalRefusal, request } from "../call-api.ts";
import { withNotice } from "../editor/notices.ts";
import { draftPath, endpointOf } from "../record-paths.ts";
import { useChange } from "../use-change.ts";

/** The record as the screen shows it; a null `version` is that of one that is not there. */
type Shown = { type: ContentType; id: string; version: number | null };

/** How a restoration went. */
export function restoreOutcome({ type, version }: Shown, result: ApiResult<unknown>): StaffMessageKey {
  if (result.ok) return `${type}.restored`;
  if (result.kind !== "conflict") return approvalRefusal(result) ?? `${type}.restoreFailed`;
  return version === null ? "history.thereAgain" : "history.changedMeanwhile";
}

/** Restores an earlier state. What another person has to approve can be saved as a draft. */
export function useRestore() {
  const t = useStaffMessages();
  const navigate = useNavigate();
  const { isBusy, send, notice, notify } = useChange();

  const saveDraft = ({ type, id, version }: Shown, revision: string) =>
    send(request<SavedAnswer>("POST", endpointOf(type, id, "/draft/restore"), { revision, version }), {
      reloads: false,
      show(result) {
        if (result.ok) return navigate(withNotice(draftPath(type, id), "draft.saved"));
        notify("bad", t(result.error === DRAFT_EXISTS ? "draft.inTheWay" : "draft.saveFailed"));
      },
    });

  const restore = (shown: Shown, revision: string) => {
    const body = { revision, version: shown.version };
    return send(request<SavedAnswer>("POST", endpointOf(shown.type, shown.id, "/restore"), body), {
      show(result) {
        const outcome = restoreOutcome(shown, result);
        const draftButton = outcome === "form.needsSecondReviewer" && (
          <button
            type="button"
            onClick={() => void saveDraft(shown, revision)}
            className="block min-h-11 text-ink underline"
          >
            {t("action.saveDraft")}
          </button>
        );
        notify(result.ok ? "good" : "bad", t(outcome), draftButton);
      },
    });
  };

  return { isBusy, restore, notice };
}
