import { History } from "lucide-react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { Button } from "#app/ui/kit/button.tsx";

export function DraftNote({ onDrop }: { onDrop: () => void }) {
  const t = useStaffMessages();
  return (
    <div role="status" className="card flex flex-wrap items-center gap-3 bg-accent-soft px-4 py-2">
      <History aria-hidden="true" className="size-5 text-accent" />
      <p className="me-auto font-semibold">{t("editor.draftBack")}</p>
      <Button onClick={onDrop}>{t("editor.draftDrop")}</Button>
    </div>
  );
}
