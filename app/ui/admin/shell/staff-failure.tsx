import { TriangleAlert } from "lucide-react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { StatePanel } from "#app/ui/kit/state-panel.tsx";

export function StaffFailure({ onRetry }: { onRetry: () => void }) {
  const t = useStaffMessages();
  return (
    <main className="page flex min-h-dvh items-center justify-center">
      <StatePanel
        isError
        heading="h1"
        icon={<TriangleAlert className="size-12" />}
        title={t("failure.title")}
        text={t("failure.text")}
      >
        <Button look="primary" onClick={onRetry}>
          {t("failure.retry")}
        </Button>
      </StatePanel>
    </main>
  );
}
