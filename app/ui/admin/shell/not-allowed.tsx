import { LockKeyhole } from "lucide-react";
import { Link } from "react-router";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { StatePanel } from "#app/ui/kit/panels.tsx";

/** Instead of a page that the user's role may not open. */
export function NotAllowedPage() {
  const t = useStaffMessages();
  return (
    <main className="page flex min-h-dvh items-center justify-center">
      <StatePanel
        isError
        heading="h1"
        icon={<LockKeyhole className="size-12" />}
        title={t("notAllowed.title")}
        text={t("notAllowed.page")}
      >
        <Link to="/admin/dashboard" className={buttonClass("primary")}>
          {t("notFound.back")}
        </Link>
      </StatePanel>
    </main>
  );
}

/** Next to buttons that are inactive for this role. */
export function NotAllowedNote() {
  const t = useStaffMessages();
  return (
    <p className="flex w-full items-center gap-2 text-muted">
      <LockKeyhole aria-hidden="true" className="size-5 shrink-0" />
      {t("notAllowed.publish")}
    </p>
  );
}
