import type { ReactNode } from "react";
import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { ratingText, Stars } from "#app/ui/kit/stars.tsx";
import { Logo } from "#app/ui/review/logo.tsx";
import { StatusBadge } from "#app/ui/review/status-badge.tsx";
import { dueDayOf } from "#domain/evidence/due-days.ts";
import type { StaffRow } from "#domain/lists/staff-row.ts";
import type { RecordType } from "#domain/records/content-type.ts";
import { isOverdue } from "#domain/screening/review-due.ts";
import { formatMoment } from "#domain/text/date.ts";
import { DraftLink } from "./row-actions.tsx";

export const rowIdOf = ({ id }: StaffRow): string => `row-${id}`;

type Props = { type: RecordType; rows: readonly StaffRow[]; actionsOf: (row: StaffRow) => ReactNode };

export function StaffTable({ type, rows, actionsOf }: Props) {
  const t = useStaffMessages();
  return (
    <table data-list-start className="mt-4 w-full border-collapse text-start">
      <caption className="sr-only">{t(`${type}.title`)}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line text-sm text-muted">
          {[t(`${type}.name`), t("staffList.category"), t("staffList.rating"), t("staffList.updated")].map((name) => (
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
          <StaffTableRow key={row.id} type={type} row={row} actions={actionsOf(row)} />
        ))}
      </tbody>
    </table>
  );
}

function StaffTableRow({ type, row, actions }: { type: RecordType; row: StaffRow; actions: ReactNode }) {
  const t = useStaffMessages();
  const site = useMessages();
  const language = useLanguage();
  const { rating } = row;
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
              <DraftLink type={type} id={row.id} label={row.name} draft={row.draft} />
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
        <StatusBadge status={row.status} isAssessed={row.isAssessed} />
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
      <td className="p-2 md:p-3">{actions}</td>
    </tr>
  );
}
