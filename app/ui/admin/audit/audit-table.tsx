import { Link } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { AuditEntry } from "#domain/lists/audit-query.ts";
import { formatSecond } from "#domain/text/date.ts";
import { editPath } from "../editing-kind.ts";

/** On a phone the cells of a row stand below each other. */
const CELL = "px-3 py-2 text-start align-top wrap-anywhere max-md:py-0";

function Subject({ entry }: { entry: AuditEntry }) {
  if (entry.kind === "login") {
    return (
      <>
        <bdi>{entry.address}</bdi>
        {entry.device && (
          <span className="block max-w-md text-sm text-muted md:max-w-xs md:truncate">
            <bdi>{entry.device}</bdi>
          </span>
        )}
      </>
    );
  }
  const name = <bdi>{entry.name || entry.entityId}</bdi>;
  return entry.action === "delete" ? (
    name
  ) : (
    <Link to={editPath(entry.entity, entry.entityId)} className="text-accent underline">
      {name}
    </Link>
  );
}

export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  const t = useStaffMessages();
  const language = useLanguage();
  return (
    <div className="rounded-2xl border border-line bg-surface">
      <table className="w-full border-collapse">
        <thead className="text-sm text-muted max-md:sr-only">
          <tr className="border-b border-line">
            <th className={CELL}>{t("audit.at")}</th>
            <th className={CELL}>{t("audit.who")}</th>
            <th className={CELL}>{t("audit.what")}</th>
            <th className={CELL}>{t("audit.subject")}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id} className="border-b border-line last:border-0 max-md:flex max-md:flex-col max-md:py-3">
              <td className={`${CELL} max-md:text-sm max-md:text-muted md:whitespace-nowrap`}>
                <time dateTime={entry.at}>{formatSecond(entry.at, language)}</time>
              </td>
              <td className={`${CELL} md:min-w-64`}>
                <bdi>{entry.who || "—"}</bdi>
              </td>
              <td className={`${CELL} max-md:font-bold md:min-w-44`}>
                {entry.kind === "login"
                  ? t(`auditLogin.${entry.action}`)
                  : t(`auditChange.${entry.entity}.${entry.action}`)}
              </td>
              <td className={CELL}>
                <Subject entry={entry} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
