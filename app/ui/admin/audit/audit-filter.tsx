import { Form } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { EMAIL_MAX_LENGTH } from "#domain/account/email.ts";
import { AUDIT_KINDS, type AuditQuery } from "#domain/lists/audit-query.ts";

const FIELD = "min-h-11 w-full rounded-xl border border-field bg-surface px-3";
const LABEL = "flex min-w-0 flex-col gap-1 text-sm font-semibold text-muted";

export function AuditFilter({ query }: { query: AuditQuery }) {
  const t = useStaffMessages();
  return (
    <Form action="/admin/audit" role="search" className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <label className={LABEL}>
        {t("audit.kind")}
        <select name="kind" defaultValue={query.kind} className={FIELD}>
          {AUDIT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`auditKind.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={LABEL}>
        {t("audit.who")}
        <input
          name="who"
          type="search"
          defaultValue={query.who}
          maxLength={EMAIL_MAX_LENGTH}
          dir="ltr"
          className={FIELD}
        />
      </label>
      <label className={LABEL}>
        {t("audit.from")}
        <input name="from" type="date" defaultValue={query.from} className={FIELD} />
      </label>
      <label className={LABEL}>
        {t("audit.to")}
        <input name="to" type="date" defaultValue={query.to} className={FIELD} />
      </label>
      <button type="submit" className={buttonClass("primary", "max-sm:col-span-2")}>
        {t("audit.show")}
      </button>
    </Form>
  );
}
