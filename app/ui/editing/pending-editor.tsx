import { useStaffMessages } from "#app/i18n/staff-messages.ts";

/** Stands in for an editor whose record is on its way. */
export function PendingEditor() {
  const t = useStaffMessages();
  return (
    <p role="status" className="py-16 text-center text-lg text-muted">
      {t("staffList.loading")}
    </p>
  );
}
