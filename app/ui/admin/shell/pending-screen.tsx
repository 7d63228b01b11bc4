import { useStaffMessages } from "#app/i18n/staff-messages.ts";

/** Stands in for a screen whose data is on its way. */
export function PendingScreen() {
  const t = useStaffMessages();
  return (
    <p role="status" className="py-16 text-center text-lg text-muted">
      {t("staffList.loading")}
    </p>
  );
}
