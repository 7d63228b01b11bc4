import { CirclePlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useFormMessage } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { useOpeningNotice } from "#app/ui/admin/editor/notices.ts";
import { TranslationsDialog } from "#app/ui/admin/editor/translations/translations-dialog.tsx";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { useQuestion } from "#app/ui/kit/dialogs.tsx";
import { useNotice } from "#app/ui/kit/notice.tsx";
import { useRowFocus } from "#app/ui/kit/use-row-focus.ts";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { StaffRow } from "#domain/lists/staff-row.ts";
import { type ContentType, isRegisterType } from "#domain/records/content-type.ts";
import { callApi } from "../call-api.ts";
import { useMay } from "../shell/staff-member.tsx";
import { requestDelete } from "../staff-api.ts";
import { RowActions } from "./row-actions.tsx";

type Row = { id: string; name: string };

type Options<One extends Row> = {
  type: ContentType;
  /** `revision` brings the row back; null where somebody else had deleted it. Returns what the notice offers. */
  onDeleted: (row: One, revision: string | null) => ReactNode;
  /** With the row that a list of records shows from now on. */
  onTranslated: (row: StaffRow | null) => void;
  onDrafted: (row: One) => void;
};

/** What every staff list has: its heading, the actions of its rows, their dialogs, and the notice of what they did. */
export function useRows<One extends Row>({ type, onDeleted, onTranslated, onDrafted }: Options<One>) {
  const t = useStaffMessages();
  const may = useMay();
  const message = useFormMessage();
  const { ask, dialog } = useQuestion();
  const { notice, notify } = useNotice();
  const [busyId, setBusyId] = useState<string | null>(null);
  const [translating, setTranslating] = useState<One | null>(null);
  const { fallback: title, handOn } = useRowFocus<HTMLHeadingElement>("main");
  useOpeningNotice((tone, key) => notify(tone, t(key)));
  /** Entries of the register are known by their id. */
  const labelOf = ({ id, name }: One): string => (isRegisterType(type) ? id : name);

  async function remove(row: One, control: HTMLElement): Promise<void> {
    const answer = await ask({
      title: t(`${type}.deleteConfirm`, { name: isolate(row.name) }),
      text: labelOf(row),
      cancel: t("action.cancel"),
      choices: [{ value: "delete", label: t("action.delete"), look: "danger" }],
    });
    if (answer === null) return;
    setBusyId(row.id);
    const result = await callApi(requestDelete(type, row.id));
    setBusyId(null);
    // Deleted by somebody else meanwhile: that is what was asked for.
    if (!result.ok && result.kind !== "not-found")
      return notify("bad", message(result.issues?.[0]?.message) ?? t(`${type}.deleteFailed`));
    const revision = result.ok ? result.answer.revision : null;
    if (result.ok && revision === null) return notify("good", t("deletion.asked"));
    handOn(control);
    notify("good", t(`${type}.deleted`), onDeleted(row, revision));
  }

  return {
    notify,
    title,
    labelOf,
    actionsOf: (row: One) => (
      <RowActions
        type={type}
        id={row.id}
        label={labelOf(row)}
        isBusy={busyId === row.id}
        onTranslate={() => setTranslating(row)}
        onDelete={(control) => void remove(row, control)}
      />
    ),
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
            onSaved={(row) => {
              setTranslating(null);
              notify("good", t("translations.saved"));
              onTranslated(row);
            }}
            onDrafted={(how) => {
              setTranslating(null);
              notify("good", t(how));
              onDrafted(translating);
            }}
          />
        )}
        {notice}
        {dialog}
      </>
    ),
  };
}
