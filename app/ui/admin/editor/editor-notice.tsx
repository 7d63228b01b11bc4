import { type StaffMessages, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { Notice } from "#app/ui/kit/notice.tsx";
import type { ContentType } from "#domain/records/content-type.ts";
import type { EditProblem } from "./edit-state.ts";

type Words = { text: string; detail?: string };
type Form = { type: ContentType; isNew: boolean; isDraft: boolean };

/** That it failed, and what is the matter where trying again is no help; null for a conflict, which has its own dialog. */
function wordsOf(t: StaffMessages, { type, isNew, isDraft }: Form, problem: EditProblem): Words | null {
  if (problem.kind === "conflict") return null;
  if (problem.kind === "message") return { text: problem.text };
  if (problem.kind === "marked") return { text: t("editor.fixErrors", { count: problem.count }) };
  if (problem.kind === "draft-exists") return { text: t("draft.saveFailed"), detail: t("draft.exists") };
  if (problem.kind === "gone" && isDraft) return { text: t("draft.saveFailed"), detail: t("draft.gone") };
  const text = t(`${type}.${isNew ? "addFailed" : "updateFailed"}`);
  switch (problem.kind) {
    case "upload-failed":
      return { text, detail: t("editor.uploadFailed") };
    case "gone":
      return { text, detail: t(isNew ? "editor.madeGone" : "editor.gone") };
    case "not-allowed":
      return { text, detail: t("notAllowed.text") };
    case "too-large":
      return { text, detail: t("editor.tooLarge") };
    default:
      return { text };
  }
}

type Props = Form & { problem: EditProblem | null; onDismiss: () => void };

export function EditorNotice({ problem, onDismiss, ...form }: Props) {
  const t = useStaffMessages();
  const words = problem && wordsOf(t, form, problem);
  if (!words) return null;
  return (
    <Notice tone="bad" text={words.text} dismissLabel={t("action.dismiss")} onDismiss={onDismiss}>
      {words.detail && <p className="font-normal text-muted">{words.detail}</p>}
      {problem.kind === "signed-out" && (
        <p className="font-normal text-muted">
          {t("editor.signedOut")}{" "}
          <a href="/admin/login" target="_blank" rel="noopener" className="text-ink underline">
            {t("editor.logIn")}
          </a>
        </p>
      )}
    </Notice>
  );
}
