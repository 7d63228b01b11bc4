import { History, Languages, Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { ROW_CONTROL } from "#app/ui/kit/use-row-focus.ts";
import type { DraftState } from "#domain/drafts/draft-state.ts";
import type { ContentType } from "#domain/records/content-type.ts";
import { DraftBadge } from "../drafts/draft-badge.tsx";
import { draftPath, editPath, historyPath } from "../record-paths.ts";
import { useMay } from "../shell/staff-member.tsx";

const ACTION =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-line px-3 text-sm font-semibold whitespace-nowrap hover:border-accent aria-disabled:opacity-60";

type Props = {
  type: ContentType;
  id: string;
  /** What the row is called in the names of its buttons. */
  label: string;
  isBusy: boolean;
  onTranslate: () => void;
  /** `control` is the pressed button, which is removed with its row. */
  onDelete: (control: HTMLElement) => void;
};

/** What can be done to a row of a staff list. */
export function RowActions({ type, id, label, isBusy, onTranslate, onDelete }: Props) {
  const t = useStaffMessages();
  const may = useMay();
  const of = <span className="sr-only"> {label}</span>;
  return (
    <div className="flex flex-wrap gap-2 md:justify-end xl:flex-nowrap">
      <Link to={editPath(type, id)} className={ACTION}>
        <Pencil aria-hidden="true" className="size-4 max-md:hidden" />
        {t("staffList.edit")}
        {of}
      </Link>
      {may("texts.publish") && (
        <button type="button" aria-disabled={isBusy} onClick={() => isBusy || onTranslate()} className={ACTION}>
          <Languages aria-hidden="true" className="size-4 max-md:hidden" />
          {t("staffList.editTranslations")}
          {of}
        </button>
      )}
      <Link to={historyPath(type, id)} className={ACTION} title={t("staffList.history")}>
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
