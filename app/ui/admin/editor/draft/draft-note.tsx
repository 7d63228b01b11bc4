import { History } from "lucide-react";
import { isolate } from "#app/i18n/isolate.ts";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { Button } from "#app/ui/kit/button.tsx";
import { formatMoment } from "#domain/text/date.ts";

/** `at` is when it was last typed in; null where an old draft does not say. */
export function DraftNote({ at, onDrop }: { at: number | null; onDrop: () => void }) {
  const t = useStaffMessages();
  const language = useLanguage();
  return (
    <div role="status" className="card flex flex-wrap items-center gap-3 bg-accent-soft px-4 py-2">
      <History aria-hidden="true" className="size-5 shrink-0 text-accent" />
      <div className="me-auto min-w-0 flex-1 basis-52">
        <p className="font-semibold">{t("editor.draftBack")}</p>
        {at !== null && (
          <p className="text-sm text-muted">
            {t("editor.draftAt", { time: isolate(formatMoment(new Date(at).toISOString(), language)) })}
          </p>
        )}
      </div>
      <Button onClick={onDrop}>{t("editor.draftDrop")}</Button>
    </div>
  );
}
