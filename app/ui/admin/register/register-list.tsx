import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { wordOf } from "#app/ui/admin/editor/fields/field-label.ts";
import { DraftLink, useRows } from "#app/ui/admin/list/use-rows.tsx";
import type { RegisterRow } from "#domain/lists/register-row.ts";
import type { RegisterType } from "#domain/records/content-type.ts";
import { formatMoment } from "#domain/text/date.ts";

/** All bodies, positions or countries. */
export function RegisterList({ type, rows }: { type: RegisterType; rows: RegisterRow[] }) {
  const t = useStaffMessages();
  const language = useLanguage();
  const { heading, actionsOf, dialogs } = useRows<RegisterRow>({ type });
  return (
    <>
      {heading}
      {rows.length === 0 && <p className="card mt-6 p-5 text-muted">{t(`${type}.empty`)}</p>}
      <ul className="card mt-6 divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-3 p-4">
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
            <DraftLink type={type} id={row.id} label={row.id} draft={row.draft} />
            {actionsOf(row)}
          </li>
        ))}
      </ul>
      {dialogs}
    </>
  );
}
