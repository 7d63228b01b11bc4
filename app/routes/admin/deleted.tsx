import { isolate } from "#app/i18n/isolate.ts";
import { staffMeta, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { serviceOf } from "#app/loaders/content.ts";
import { useRestore } from "#app/ui/admin/history/use-restore.tsx";
import { Button } from "#app/ui/kit/button.tsx";
import { ROW_CONTROL, useRowFocus } from "#app/ui/kit/use-row-focus.ts";
import { laterFirst } from "#domain/lists/cursor.ts";
import { RECORD_TYPES, REGISTER_TYPES } from "#domain/records/content-type.ts";
import { nameOf } from "#domain/records/document.ts";
import { formatMoment } from "#domain/text/date.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { languageOfRequest } from "#server/responses/request-language.ts";
import type { Route } from "./+types/deleted.ts";

const KEPT_DAYS = 30;

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "record.restore");
  const language = languageOfRequest(args.request);
  const deletedOfKinds = await Promise.all(
    [...RECORD_TYPES, ...REGISTER_TYPES].map(async (type) => {
      const deleted = await serviceOf(args.context, type).deletedWithin(KEPT_DAYS);
      return deleted.map(({ id: revision, entityId: id, before, editor, at }) => ({
        type,
        revision,
        id,
        name: (before && nameOf({ ...before }, language)) || id,
        editor,
        at,
      }));
    }),
  );
  return { entries: deletedOfKinds.flat().sort((one, other) => laterFirst(one.at, other.at)) };
}

export const meta = staffMeta("deleted.title");

/** What was deleted lately; each record can be restored. */
export default function Deleted({ loaderData: { entries } }: Route.ComponentProps) {
  const t = useStaffMessages();
  const language = useLanguage();
  const { isBusy, restore, notice } = useRestore();
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
          {entries.map(({ type, revision, id, name, editor, at }) => (
            <li key={revision} className="flex flex-wrap items-center gap-3 p-4">
              <div className="me-auto min-w-0">
                <p className="font-bold wrap-anywhere">
                  <bdi>{name}</bdi> <span className="text-sm font-normal text-muted">{t(`${type}.kind`)}</span>
                </p>
                <p className="text-sm text-muted">
                  {t("deleted.by", { editor: isolate(editor), time: isolate(formatMoment(at, language)) })}
                </p>
              </div>
              <Button
                isInactive={isBusy}
                onClick={({ currentTarget }) => {
                  handOn(currentTarget);
                  void restore({ type, id, version: null }, revision);
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
