import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { ROW_CONTROL, useRowFocus } from "#app/ui/kit/use-row-focus.ts";
import type { ContentType } from "#domain/records/content-type.ts";
import { formatMoment } from "#domain/text/date.ts";
import { useRestore } from "./use-restore.tsx";

type Entry = { kind: ContentType; revision: string; id: string; name: string; editor: string; at: string };

/** What was deleted lately; each record can be restored. */
export function DeletedScreen({ entries }: { entries: Entry[] }) {
  const t = useStaffMessages();
  const language = useLanguage();
  const { restoring, restore, notice } = useRestore();
  const { fallback: heading, handOn } = useRowFocus<HTMLHeadingElement>();
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        {t("deleted.title")}
      </h1>
      <p className="mt-1 text-muted">{t("deleted.intro")}</p>
      {entries.length === 0 ? (
        <p className="card mt-6 p-5 text-muted">{t("deleted.empty")}</p>
      ) : (
        <ul className="card mt-6 divide-y divide-line">
          {entries.map(({ kind, revision, id, name, editor, at }) => (
            <li key={revision} className="flex flex-wrap items-center gap-3 p-4">
              <div className="me-auto min-w-0">
                <p className="font-bold wrap-anywhere">
                  <bdi>{name}</bdi> <span className="text-sm font-normal text-muted">{t(`${kind}.kind`)}</span>
                </p>
                <p className="text-sm text-muted">
                  {t("deleted.by", { editor: isolate(editor), time: isolate(formatMoment(at, language)) })}
                </p>
              </div>
              <Button
                isInactive={restoring !== null}
                onClick={({ currentTarget }) => {
                  handOn(currentTarget);
                  void restore({ kind, id, version: null }, revision);
                }}
                {...ROW_CONTROL}
              >
                {t("deleted.restore")}
                <span className="sr-only"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {notice}
    </>
  );
}
