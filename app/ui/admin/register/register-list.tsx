import { CirclePlus, History, Languages, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { DraftBadge } from "#app/ui/admin/drafts/draft-badge.tsx";
import { useFormMessage } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { useOpeningNotice } from "#app/ui/admin/editor/notices.ts";
import { TranslationsDialog } from "#app/ui/admin/editor/translations/translations-dialog.tsx";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { useQuestion } from "#app/ui/kit/dialogs.tsx";
import { Notice } from "#app/ui/kit/notice.tsx";
import { ROW_CONTROL, useRowFocus } from "#app/ui/kit/use-row-focus.ts";
import { CONTENT_TYPES } from "#domain/content-types/content-types.ts";
import type { RegisterRow } from "#domain/lists/register-row.ts";
import type { RegisterType } from "#domain/records/content-type.ts";
import { formatMoment } from "#domain/text/date.ts";
import { callApi } from "../call-api.ts";
import { draftPath, editPath, historyPath } from "../record-paths.ts";
import { useMay } from "../shell/staff-member.tsx";
import { requestDelete } from "../staff-api.ts";
import { wordOf } from "./register-words.ts";

const ACTION =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-line px-3 text-sm font-semibold whitespace-nowrap hover:border-accent aria-disabled:opacity-60";

type Outcome = { tone: "good" | "bad"; text: string };

export function RegisterList({ kind, rows }: { kind: RegisterType; rows: RegisterRow[] }) {
  const t = useStaffMessages();
  const may = useMay();
  const message = useFormMessage();
  const { revalidate } = useRevalidator();
  const { ask, dialog } = useQuestion();
  const [notice, setNotice] = useState<Outcome | null>(null);
  useOpeningNotice((tone, key) => setNotice({ tone, text: t(key) }));
  const [busyId, setBusyId] = useState<string | null>(null);
  const [translating, setTranslating] = useState<RegisterRow | null>(null);
  const { fallback: heading, handOn } = useRowFocus<HTMLHeadingElement>("main");

  async function confirmDelete(row: RegisterRow, control: HTMLElement): Promise<void> {
    const choices = [{ value: "delete", label: t("action.delete"), look: "danger" }] as const;
    const title = t(`${kind}.deleteConfirm`, { name: isolate(row.name) });
    if ((await ask({ title, text: row.id, cancel: t("action.cancel"), choices })) === null) return;
    setBusyId(row.id);
    const result = await callApi(requestDelete(kind, row.id));
    setBusyId(null);
    if (result.ok && result.answer.revision === null) return setNotice({ tone: "good", text: t("deletion.asked") });
    if (result.ok) {
      handOn(control);
      setNotice({ tone: "good", text: t(`${kind}.deleted`) });
      await revalidate();
      return;
    }
    const reason = result.kind === "invalid" ? message(result.issues?.[0]?.message) : undefined;
    setNotice({ tone: "bad", text: reason ?? t(`${kind}.deleteFailed`) });
  }

  async function closeDialog(done: "translations.saved" | "draft.saved"): Promise<void> {
    setTranslating(null);
    setNotice({ tone: "good", text: t(done) });
    await revalidate();
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="max-w-2xl">
          <h1 ref={heading} tabIndex={-1} className="text-2xl">
            {t(`${kind}.title`)}
          </h1>
          <p className="mt-1 text-muted">{t(`${kind}.intro`)}</p>
        </div>
        {may("draft.save") && (
          <Link to={`${CONTENT_TYPES[kind].paths.staff}/add`} className={buttonClass("primary")}>
            <CirclePlus aria-hidden="true" className="size-5" />
            {t(`${kind}.addTitle`)}
          </Link>
        )}
      </div>
      {rows.length === 0 && <p className="card mt-6 p-5 text-muted">{t(`${kind}.empty`)}</p>}
      <ul className="card mt-6 divide-y divide-line">
        {rows.map((row) => (
          <Row
            key={row.id}
            kind={kind}
            row={row}
            isBusy={busyId === row.id}
            onTranslate={() => setTranslating(row)}
            onDelete={(control) => void confirmDelete(row, control)}
          />
        ))}
      </ul>
      {translating && (
        <TranslationsDialog
          kind={kind}
          row={translating}
          onClose={() => setTranslating(null)}
          onSaved={() => void closeDialog("translations.saved")}
          onDrafted={() => void closeDialog("draft.saved")}
        />
      )}
      {notice && <Notice {...notice} dismissLabel={t("action.dismiss")} onDismiss={() => setNotice(null)} />}
      {dialog}
    </>
  );
}

type RowProps = {
  kind: RegisterType;
  row: RegisterRow;
  isBusy: boolean;
  onTranslate: () => void;
  onDelete: (control: HTMLElement) => void;
};

function Row({ kind, row, isBusy, onTranslate, onDelete }: RowProps) {
  const t = useStaffMessages();
  const language = useLanguage();
  const may = useMay();
  const of = <span className="sr-only"> {row.id}</span>;
  return (
    <li className="flex flex-wrap items-center gap-3 p-4">
      <div className="me-auto min-w-0">
        <p className="font-bold wrap-anywhere">
          <bdi>{row.name}</bdi>{" "}
          <span className="text-sm font-normal text-muted">{wordOf(t, row.word.group, row.word.value)}</span>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          <bdi className="inline-block">{row.id}</bdi>
          {row.note && (
            <>
              {" · "}
              <bdi className="inline-block">{row.note}</bdi>
            </>
          )}
          {" · "}
          <time dateTime={row.updatedAt} className="inline-block">
            {formatMoment(row.updatedAt, language)}
          </time>
        </p>
      </div>
      {row.draft && (
        <Link to={draftPath(kind, row.id)} className="inline-flex min-h-11 items-center">
          <DraftBadge state={row.draft} />
          {of}
        </Link>
      )}
      <div className="flex flex-wrap gap-2">
        <Link to={editPath(kind, row.id)} className={ACTION}>
          <Pencil aria-hidden="true" className="size-4 max-md:hidden" />
          {t("staffList.edit")}
          {of}
        </Link>
        {may("texts.publish") && (
          <button type="button" aria-disabled={isBusy} onClick={() => isBusy || onTranslate()} className={ACTION}>
            <Languages aria-hidden="true" className="size-4" />
            <span className="max-xl:sr-only">{t("staffList.editTranslations")}</span>
            {of}
          </button>
        )}
        <Link to={historyPath(kind, row.id)} className={ACTION} title={t("staffList.history")}>
          <History aria-hidden="true" className="size-4" />
          <span className="sr-only">{t("staffList.history")}</span>
          {of}
        </Link>
        {may("record.delete") && (
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={({ currentTarget }) => isBusy || onDelete(currentTarget)}
            {...ROW_CONTROL}
            className={`${ACTION} border-down text-down`}
          >
            <Trash2 aria-hidden="true" className="size-4" />
            <span className="max-md:sr-only">{t("staffList.delete")}</span>
            {of}
          </button>
        )}
      </div>
    </li>
  );
}
