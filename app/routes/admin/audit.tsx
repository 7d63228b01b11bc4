import { Download } from "lucide-react";
import { Form, Link } from "react-router";
import { staffMeta, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { SelectField } from "#app/ui/admin/editor/fields/field-shell.tsx";
import { TextField } from "#app/ui/admin/login/text-field.tsx";
import { editPath, historyPath, staffReportPath } from "#app/ui/admin/record-paths.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { EMAIL_MAX_LENGTH } from "#domain/account/login.ts";
import {
  AUDIT_KINDS,
  type AuditEntry,
  type AuditQuery,
  readAuditQuery,
  writeAuditQuery,
} from "#domain/lists/audit-query.ts";
import { formatSecond } from "#domain/text/date.ts";
import { requireStaff } from "#server/auth/sessions/require-admin.ts";
import { servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/audit.ts";

const PAGE_SIZE = 50;

export async function loader(args: Route.LoaderArgs) {
  await requireStaff(args, "audit.view");
  const query = readAuditQuery(new URL(args.request.url).searchParams);
  return { query, ...(await args.context.get(servicesContext).listAudit(query, PAGE_SIZE)) };
}

export const meta = staffMeta("audit.title");

export default function AuditPage({ loaderData: { query, entries, hasMore } }: Route.ComponentProps) {
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

function AuditFilter({ query }: { query: AuditQuery }) {
  const t = useStaffMessages();
  return (
    <Form action="/admin/audit" role="search" className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <SelectField
        name="kind"
        label={t("audit.kind")}
        defaultValue={query.kind}
        options={AUDIT_KINDS.map((kind) => [kind, t(`auditKind.${kind}`)])}
      />
      <TextField
        name="who"
        type="search"
        label={t("audit.who")}
        defaultValue={query.who}
        maxLength={EMAIL_MAX_LENGTH}
        dir="ltr"
      />
      {(["from", "to"] as const).map((name) => (
        <TextField key={name} name={name} type="date" label={t(`audit.${name}`)} defaultValue={query[name]} />
      ))}
      <button type="submit" className={buttonClass("primary", "max-sm:col-span-2")}>
        {t("audit.show")}
      </button>
    </Form>
  );
}

/** On a phone the cells of a row stand below each other. */
const CELL = "px-3 py-2 text-start align-top wrap-anywhere max-md:py-0";

function Subject({ entry }: { entry: AuditEntry }) {
  if (entry.kind === "login") {
    return (
      <>
        {entry.detail && (
          <span className="block">
            <bdi>{entry.detail}</bdi>
          </span>
        )}
        <bdi>{entry.address}</bdi>
        {entry.device && (
          <span className="block max-w-md text-sm text-muted md:max-w-xs md:truncate">
            <bdi>{entry.device}</bdi>
          </span>
        )}
      </>
    );
  }
  if (entry.kind === "report") {
    return (
      <Link to={staffReportPath(entry.reportId)} className="text-ink underline">
        <bdi>{entry.about || entry.reportId}</bdi>
      </Link>
    );
  }
  const name = <bdi>{entry.name || entry.entityId}</bdi>;
  // A draft may have ended, and its record may never have been there: its history shows the outcome.
  const path =
    entry.kind === "draft" ? historyPath(entry.entity, entry.entityId) : editPath(entry.entity, entry.entityId);
  return entry.action === "delete" ? (
    name
  ) : (
    <Link to={path} className="text-ink underline">
      {name}
    </Link>
  );
}

function What({ entry }: { entry: AuditEntry }) {
  const t = useStaffMessages();
  if (entry.kind === "login") return t(`auditLogin.${entry.action}`);
  if (entry.kind === "report") return `${t("reports.one")}: ${t(`reportEvent.${entry.action}`)}`;
  if (entry.kind === "draft") return `${t(`${entry.entity}.kind`)}: ${t(`draftEvent.${entry.action}`)}`;
  return t(`auditChange.${entry.entity}.${entry.action}`);
}

function AuditTable({ entries }: { entries: AuditEntry[] }) {
  const t = useStaffMessages();
  const language = useLanguage();
  return (
    <div className="overflow-x-auto rounded-2xl border border-line bg-surface">
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
              <td className={`${CELL} md:min-w-48`}>
                <bdi>{entry.who || "—"}</bdi>
              </td>
              <td className={`${CELL} max-md:font-bold md:min-w-36`}>
                <What entry={entry} />
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
