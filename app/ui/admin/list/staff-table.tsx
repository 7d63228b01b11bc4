import { History, Languages, Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { ratingText, Stars } from "#app/ui/kit/stars.tsx";
import { ROW_CONTROL } from "#app/ui/kit/use-row-focus.ts";
import { CategoryBadge } from "#app/ui/review/category-badge.tsx";
import { Logo } from "#app/ui/review/logo.tsx";
import type { StaffRow } from "#domain/lists/staff-row.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { dueDayOf, isOverdue } from "#domain/screening/review-due.ts";
import { formatMoment } from "#domain/text/date.ts";
import { DraftBadge } from "../drafts/draft-badge.tsx";
import { draftPath, editPath, historyPath } from "../record-paths.ts";
import { useMay } from "../shell/staff-member.tsx";

const ACTION =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border border-line px-3 text-sm font-semibold whitespace-nowrap hover:border-accent aria-disabled:opacity-60";

export type RowActions = {
  onTranslate: (row: StaffRow) => void;
  onDelete: (row: StaffRow, control: HTMLElement) => void;
};

export const rowIdOf = ({ id }: StaffRow): string => `row-${id}`;

export function StaffTable({
  kind,
  rows,
  busyId,
  ...actions
}: RowActions & { kind: RecordType; rows: readonly StaffRow[]; busyId: string | null }) {
  const t = useStaffMessages();
  return (
    <table data-list-start className="mt-4 w-full border-collapse text-start">
      <caption className="sr-only">{t(`${kind}.title`)}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line text-sm text-muted">
          {[t(`${kind}.name`), t("staffList.category"), t("staffList.rating"), t("staffList.updated")].map((name) => (
            <th key={name} scope="col" className="p-3 text-start font-semibold">
              {name}
            </th>
          ))}
          <th scope="col" className="p-3 text-end font-semibold">
            {t("staffList.actions")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <StaffTableRow key={row.id} kind={kind} row={row} isBusy={busyId === row.id} {...actions} />
        ))}
      </tbody>
    </table>
  );
}

function StaffTableRow({
  kind,
  row,
  isBusy,
  onTranslate,
  onDelete,
}: RowActions & { kind: RecordType; row: StaffRow; isBusy: boolean }) {
  const t = useStaffMessages();
  const site = useMessages();
  const language = useLanguage();
  const may = useMay();
  const { rating } = row;
  const of = <span className="sr-only"> {row.name}</span>;
  return (
    <tr
      id={rowIdOf(row)}
      className="border-b border-line max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 max-md:py-3"
    >
      <th scope="row" className="p-2 text-start font-normal max-md:w-full md:p-3">
        <span className="flex items-center gap-3">
          <Logo image={row.image} letter={row.name.charAt(0)} />
          <span className="min-w-0">
            <span className="block font-bold wrap-anywhere">
              <bdi>{row.name}</bdi>
            </span>
            <span className="flex flex-wrap items-center gap-x-3">
              <bdi className="text-sm text-muted">{row.symbol}</bdi>
              {isOverdue(row.reviewDue, dueDayOf(new Date().toISOString())) && (
                <span className="text-sm font-semibold text-down">{t("work.overdue")}</span>
              )}
              {row.draft && (
                <Link to={draftPath(kind, row.id)} className="inline-flex min-h-11 items-center">
                  <DraftBadge state={row.draft} />
                  {of}
                </Link>
              )}
              {row.assignee && (
                <span className="text-sm text-muted wrap-anywhere">
                  {t("draft.assignee", { person: isolate(row.assignee) })}
                </span>
              )}
            </span>
          </span>
        </span>
      </th>
      <td className="p-2 md:p-3">
        <CategoryBadge category={row.category} />
      </td>
      <td className="p-2 whitespace-nowrap md:p-3">
        {rating === null ? (
          <span className="text-muted">{t("staffList.unrated")}</span>
        ) : (
          <Stars rating={rating} label={site("rating.outOf", { rating: ratingText(rating, language) })} />
        )}
      </td>
      <td className="p-2 text-sm text-muted max-md:sr-only md:p-3">
        <time dateTime={row.updatedAt}>{formatMoment(row.updatedAt, language)}</time>
      </td>
      <td className="p-2 md:p-3">
        <div className="flex flex-wrap gap-2 md:justify-end xl:flex-nowrap">
          <Link to={editPath(kind, row.id)} className={ACTION}>
            <Pencil aria-hidden="true" className="size-4 max-md:hidden" />
            {t("staffList.edit")}
            {of}
          </Link>
          {may("texts.publish") && (
            <button type="button" aria-disabled={isBusy} onClick={() => isBusy || onTranslate(row)} className={ACTION}>
              <Languages aria-hidden="true" className="size-4 max-md:hidden" />
              {t("staffList.editTranslations")}
              {of}
            </button>
          )}
          <Link to={historyPath(kind, row.id)} className={ACTION} title={t("staffList.history")}>
            <History aria-hidden="true" className="size-4" />
            <span className="sr-only">
              {t("staffList.history")} {row.name}
            </span>
          </Link>
          {may("record.delete") && (
            <button
              type="button"
              aria-disabled={isBusy}
              onClick={({ currentTarget }) => isBusy || onDelete(row, currentTarget)}
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
      </td>
    </tr>
  );
}
