import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { Notice } from "#app/ui/kit/notice.tsx";

export type EditorProblem = { text: string; detail?: string; signedOut?: boolean };

export function EditorNotice({ problem, onDismiss }: { problem: EditorProblem | null; onDismiss: () => void }) {
  const t = useStaffMessages();
  if (!problem) return null;
  return (
    <Notice tone="bad" text={problem.text} dismissLabel={t("action.dismiss")} onDismiss={onDismiss}>
      {problem.detail && <p className="font-normal text-muted">{problem.detail}</p>}
      {problem.signedOut && (
        <p className="font-normal text-muted">
          {t("editor.signedOut")}{" "}
          <a href="/admin/login" target="_blank" rel="noopener" className="text-accent underline">
            {t("editor.logIn")}
          </a>
        </p>
      )}
    </Notice>
  );
}
