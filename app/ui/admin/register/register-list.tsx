import { useState } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { wordOf } from "#app/ui/admin/editor/fields/field-label.ts";
import { INPUT_CLASS } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { DraftLink, useRows } from "#app/ui/admin/list/use-rows.tsx";
import { SEARCH_KEYS } from "#app/ui/admin/shell/use-shortcuts.ts";
import type { RegisterRow } from "#domain/lists/register-row.ts";
import type { RegisterType } from "#domain/records/content-type.ts";
import { foldWords } from "#domain/search/fold.ts";
import { formatMoment } from "#domain/text/date.ts";

const fold = (text: string): string => foldWords(text).join("");

/** All bodies, positions or countries. */
export function RegisterList({ type, rows }: { type: RegisterType; rows: RegisterRow[] }) {
  const t = useStaffMessages();
  const language = useLanguage();
  const { heading, actionsOf, dialogs } = useRows(type);
  const [search, setSearch] = useState("");
  const wanted = fold(search);
  const found = rows.filter(({ id, name, note, word }) =>
    fold([id, name, note, wordOf(t, word.group, word.value)].join(" ")).includes(wanted),
  );
  return (
    <>
      {heading}
      <search className="mt-4 block">
        <label className="flex flex-col gap-1">
          <span className="text-sm text-muted">{t("register.search")}</span>
          <input
            type="search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            className={INPUT_CLASS}
            dir="auto"
            {...SEARCH_KEYS}
          />
        </label>
      </search>
      {found.length === 0 && (
        <p className="card mt-6 p-5 text-muted">{t(rows.length === 0 ? `${type}.empty` : "register.noMatch")}</p>
      )}
      <ul className="card mt-6 divide-y divide-line">
        {found.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-3 p-4">
            <div className="me-auto min-w-0">
              <p className="font-bold wrap-break-word">
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
