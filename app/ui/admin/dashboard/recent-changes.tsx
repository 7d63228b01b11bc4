import { Link } from "react-router";
import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { RecentChange } from "#domain/records/entity.ts";
import { formatMoment } from "#domain/text/date.ts";
import { historyPath } from "../editing-kind.ts";

export function RecentChanges({ changes }: { changes: RecentChange[] | null }) {
  const t = useStaffMessages();
  const language = useLanguage();
  if (changes === null) return <p className="card mt-4 p-5 text-muted">{t("dashboard.recentFailed")}</p>;
  if (changes.length === 0) return <p className="card mt-4 p-5 text-muted">{t("dashboard.recentEmpty")}</p>;
  return (
    <ul className="card mt-4 divide-y divide-line">
      {changes.map(({ id, entity, entityId, action, editor, at, name }) => (
        <li key={id} className="px-3 pt-1 pb-3">
          <Link
            to={historyPath(entity, entityId)}
            className="inline-flex min-h-11 items-center font-bold wrap-anywhere hover:text-accent"
          >
            <bdi>{name}</bdi>
          </Link>
          <span className="ms-2 text-sm text-muted">{t(`${entity}.kind`)}</span>
          <p className="text-sm text-muted">
            {t(`change.${action}`)} ·{" "}
            {t("dashboard.by", { editor: isolate(editor), time: isolate(formatMoment(at, language)) })}
          </p>
        </li>
      ))}
    </ul>
  );
}
