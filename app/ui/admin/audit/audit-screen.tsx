import { Download } from "lucide-react";
import { Link } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { type AuditEntry, type AuditQuery, writeAuditQuery } from "#domain/lists/audit-query.ts";
import { AuditFilter } from "./audit-filter.tsx";
import { AuditTable } from "./audit-table.tsx";

type Props = { query: AuditQuery; entries: AuditEntry[]; hasMore: boolean };

export function AuditScreen({ query, entries, hasMore }: Props) {
  const t = useStaffMessages();
  const last = entries.at(-1);
  const older = last && hasMore ? writeAuditQuery({ ...query, after: { at: last.at, id: last.id } }) : null;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-2xl">{t("audit.title")}</h1>
          <p className="text-muted">{t("audit.intro")}</p>
        </div>
        <a
          href={`/api/admin/audit?${writeAuditQuery({ ...query, after: null })}`}
          download
          className={buttonClass("quiet")}
        >
          <Download aria-hidden="true" className="size-5" />
          {t("audit.download")}
        </a>
      </div>
      <AuditFilter key={writeAuditQuery(query)} query={query} />
      {entries.length === 0 ? <p className="text-muted">{t("audit.empty")}</p> : <AuditTable entries={entries} />}
      <nav aria-label={t("audit.pages")} className="flex gap-3">
        {query.after && (
          <Link to={`/admin/audit?${writeAuditQuery({ ...query, after: null })}`} className={buttonClass("quiet")}>
            {t("audit.newest")}
          </Link>
        )}
        {older && (
          <Link to={`/admin/audit?${older}`} className={buttonClass("quiet")}>
            {t("audit.older")}
          </Link>
        )}
      </nav>
    </div>
  );
}
