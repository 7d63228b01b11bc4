import { LoaderCircle } from "lucide-react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";

export function LoadingScreen() {
  const t = useStaffMessages();
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <p role="status" className="flex items-center gap-3 text-lg text-muted">
        <LoaderCircle aria-hidden="true" className="size-6 animate-spin text-accent" />
        {t("guard.loading")}
      </p>
    </main>
  );
}
