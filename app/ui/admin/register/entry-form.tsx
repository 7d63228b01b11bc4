import { useCallback, useEffect, useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { ConflictDialog } from "#app/ui/admin/editor/conflict-dialog.tsx";
import { useFormMessage } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { staffPaths } from "#app/ui/admin/record-paths.ts";
import { useLeaveGuard } from "#app/ui/admin/shell/use-leave-guard.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { useQuestion } from "#app/ui/kit/hooks/use-question.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { REGISTER_FIELDS } from "#domain/forms/register-fields.ts";
import type { Document } from "#domain/records/document.ts";
import type { RegisterKind } from "#domain/records/entity.ts";
import { EntryContext, type EntryOptions } from "./entry-context.ts";
import { Fields } from "./entry-fields.tsx";
import { type EntryProblem, useEntryForm } from "./use-entry-form.ts";

type Props = {
  kind: RegisterKind;
  /** Null for one that is being added. */
  id: string | null;
  version: number | null;
  form: Document;
  options: EntryOptions;
};

/** Adds or edits a body, a position or a country. */
export function EntryForm({ kind, id, version, form, options }: Props) {
  const t = useStaffMessages();
  const message = useFormMessage();
  const navigate = useNavigate();
  const { ask, dialog } = useQuestion();
  const entry = useEntryForm({ kind, id, version, form });
  const { typed, issues, change } = entry;
  const latest = useRef(entry.isUnsaved);
  latest.current = entry.isUnsaved;
  useLeaveGuard(
    useCallback(() => latest.current(), []),
    "entry",
    ask,
  );
  const element = useRef<HTMLFormElement>(null);
  const marked = entry.problem?.kind === "marked" ? entry.problem : null;
  useEffect(() => {
    if (marked) element.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [marked]);

  const isNew = id === null;
  const context = useMemo(
    () => ({
      typed,
      options,
      isNew,
      errorAt: (path: readonly string[]) => message(issues.get(path.join("."))),
      change,
    }),
    [typed, options, isNew, issues, message, change],
  );
  return (
    <>
      <h1 className="text-2xl">{t(`${kind}.${isNew ? "addTitle" : "editTitle"}`)}</h1>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void entry.save();
        }}
        className="mt-6 flex flex-col gap-6"
      >
        <EntryContext value={context}>
          <div className="card flex flex-col gap-5 p-4 md:p-6">
            <Fields fields={REGISTER_FIELDS[kind]} path={[]} />
          </div>
        </EntryContext>
        <div className="form-buttons bottom-0 z-20 sm:sticky -mx-4 flex flex-wrap justify-end gap-3 max-sm:*:flex-auto border-t border-line bg-page px-4 py-3 md:-mx-8 md:px-8">
          <Button isInactive={entry.isSaving} onClick={() => navigate(staffPaths(kind).staff)}>
            {t("action.cancel")}
          </Button>
          <Button type="submit" look="primary" isInactive={entry.isSaving}>
            {entry.isSaving ? t("action.saving") : t(isNew ? `${kind}.add` : "action.saveChanges")}
          </Button>
        </div>
      </form>
      <EntryNotice kind={kind} isNew={isNew} problem={entry.problem} onDismiss={entry.dismiss} />
      {entry.newer && (
        <ConflictDialog
          newer={entry.newer}
          typed={typed}
          onTake={entry.take}
          onOverwrite={entry.overwrite}
          onClose={entry.closeConflict}
        />
      )}
      {dialog}
    </>
  );
}

type NoticeProps = { kind: RegisterKind; isNew: boolean; problem: EntryProblem | null; onDismiss: () => void };

function EntryNotice({ kind, isNew, problem, onDismiss }: NoticeProps) {
  const t = useStaffMessages();
  if (!problem) return null;
  const text =
    problem.kind === "marked"
      ? t("editor.fixErrors", { count: problem.count })
      : t(`${kind}.${isNew ? "addFailed" : "updateFailed"}`);
  const details = { gone: "editor.gone", "too-large": "editor.tooLarge", "signed-out": "editor.signedOut" } as const;
  const detail = problem.kind in details ? details[problem.kind as keyof typeof details] : null;
  return (
    <Notice tone="bad" text={text} dismissLabel={t("action.dismiss")} onDismiss={onDismiss}>
      {detail && <p className="font-normal text-muted">{t(detail)}</p>}
      {problem.kind === "signed-out" && (
        <a href="/admin/login" target="_blank" rel="noopener" className="text-accent underline">
          {t("editor.logIn")}
        </a>
      )}
    </Notice>
  );
}
