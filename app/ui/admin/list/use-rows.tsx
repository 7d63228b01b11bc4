import { CirclePlus, History, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { callApi, request } from "#app/ui/admin/call-api.ts";
import { DraftBadge } from "#app/ui/admin/drafts/draft-badge.tsx";
import { useFormMessage } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { useOnceFromAddress, useOpeningNotice } from "#app/ui/admin/editor/notices.ts";
import { TranslationsDialog } from "#app/ui/admin/editor/translations/translations-dialog.tsx";
import { draftPath, editPath, endpointOf, historyPath } from "#app/ui/admin/record-paths.ts";
import { useMay } from "#app/ui/admin/shell/staff-member.tsx";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { useQuestion } from "#app/ui/kit/dialogs.tsx";
import { useNotice } from "#app/ui/kit/notice.tsx";
import { ROW_CONTROL, useRowFocus } from "#app/ui/kit/use-row-focus.ts";
import type { DeletedAnswer } from "#domain/api/staff-answers.ts";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { DraftState } from "#domain/drafts/draft-state.ts";
import { type ContentType, isRegisterType } from "#domain/records/content-type.ts";

type Row = { id: string; name: string };

/** What every staff list has: its heading, the actions of its rows, their dialogs, and the notice of what they did. */
export function useRows(type: ContentType) {
  const t = useStaffMessages();
  const may = useMay();
  const message = useFormMessage();
  const { ask, dialog } = useQuestion();
  const { notice, notify } = useNotice();
  const { revalidate } = useRevalidator();
  const [busyId, setBusyId] = useState<string | null>(null);
  const [translating, setTranslating] = useState<Row | null>(null);
  const { fallback: title, handOn } = useRowFocus<HTMLHeadingElement>("main");
  useOpeningNotice(notify);
  useOnceFromAddress("translate", (id, address) => {
    if (may("texts.publish")) setTranslating({ id, name: address.get("q") ?? id });
  });
  /** Entries of the register are known by their id. */
  const labelOf = ({ id, name }: Row): string => (isRegisterType(type) ? id : name);

  async function remove(row: Row, control: HTMLElement): Promise<void> {
    const answer = await ask({
      title: t(`${type}.deleteConfirm`, { name: isolate(row.name) }),
      text: labelOf(row),
      confirm: t("action.delete"),
      look: "danger",
    });
    if (answer === null) return;
    setBusyId(row.id);
    const result = await callApi(request<DeletedAnswer>("DELETE", endpointOf(type, row.id)));
    setBusyId(null);
    // Deleted by somebody else meanwhile: that is what was asked for.
    if (!result.ok && result.kind !== "not-found")
      return notify("bad", message(result.issues?.[0]?.message) ?? t(`${type}.deleteFailed`));
    if (result.ok && result.answer.revision === null) return notify("good", t("deletion.asked"));
    handOn(control);
    const toDeleted = (
      <Link to="/admin/deleted" className="ms-3 inline-flex min-h-11 items-center text-ink underline">
        {t("shell.deleted")}
      </Link>
    );
    notify("good", t(`${type}.deleted`), may("record.restore") && toDeleted);
    await revalidate();
  }

  /** What can be done to a row. */
  function actionsOf(row: Row): ReactNode {
    const isBusy = busyId === row.id;
    const of = <span className="sr-only"> {labelOf(row)}</span>;
    return (
      <div className="flex flex-wrap gap-2 md:justify-end xl:flex-nowrap">
        {may("draft.save") && (
          <Link to={editPath(type, row.id)} className={ACTION}>
            {t("staffList.edit")}
            {of}
          </Link>
        )}
        {may("texts.publish") && (
          <button type="button" aria-disabled={isBusy} onClick={() => isBusy || setTranslating(row)} className={ACTION}>
            {t("staffList.editTranslations")}
            {of}
          </button>
        )}
        <Link to={historyPath(type, row.id)} className={ACTION} title={t("staffList.history")}>
          <History aria-hidden="true" className="size-4" />
          <span className="sr-only">{t("staffList.history")}</span>
          {of}
        </Link>
        {may("record.delete") && (
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={({ currentTarget }) => isBusy || void remove(row, currentTarget)}
            {...ROW_CONTROL}
            title={t("staffList.delete")}
            className={`${ACTION} border-down text-down`}
          >
            <Trash2 aria-hidden="true" className="size-4" />
            <span className="max-2xl:sr-only">{t("staffList.delete")}</span>
            {of}
          </button>
        )}
      </div>
    );
  }

  return {
    actionsOf,
    heading: (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="max-w-2xl">
          <h1 ref={title} tabIndex={-1} className="text-2xl">
            {t(`${type}.title`)}
          </h1>
          {isRegisterType(type) && <p className="mt-1 text-muted">{t(`${type}.intro`)}</p>}
        </div>
        {may("draft.save") && (
          <Link to={`${CONTENT_TYPES[type].paths.staff}/add`} className={buttonClass("primary")}>
            <CirclePlus aria-hidden="true" className="size-5" />
            {t(`${type}.addTitle`)}
          </Link>
        )}
      </div>
    ),
    dialogs: (
      <>
        {translating && (
          <TranslationsDialog
            type={type}
            row={translating}
            onClose={() => setTranslating(null)}
            onSaved={(how) => {
              setTranslating(null);
              notify("good", t(how));
              void revalidate();
            }}
          />
        )}
        {notice}
        {dialog}
      </>
    ),
  };
}

const ACTION =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-line px-3 text-sm font-semibold whitespace-nowrap hover:border-accent aria-disabled:opacity-60";

type DraftLinkProps = { type: ContentType; id: string; label: string; draft: DraftState | undefined };

export function DraftLink({ type, id, label, draft }: DraftLinkProps) {
  return (
    draft && (
      <Link to={draftPath(type, id)} className="inline-flex min-h-11 items-center">
        <DraftBadge state={draft} />
        <span className="sr-only"> {label}</span>
      </Link>
    )
  );
}
