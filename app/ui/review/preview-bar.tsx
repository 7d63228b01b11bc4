import { EyeOff } from "lucide-react";
import { isolate } from "#app/i18n/isolate.ts";
import { useLanguage, useMessages } from "#app/i18n/use-language.ts";
import { formatMoment } from "#domain/text/date.ts";

/** Says that what follows is not public, before anything of it is read. */
export function PreviewBar({ expiresAt }: { expiresAt: string }) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <aside className="border-y border-accent bg-accent-soft" aria-label={t("preview.bar")}>
      <div className="page flex items-center gap-3 py-3">
        <EyeOff aria-hidden="true" className="size-6 shrink-0 text-accent" />
        <div>
          <p className="font-bold">{t("preview.bar")}</p>
          <p className="text-sm text-muted">
            {t("preview.until", { time: isolate(formatMoment(expiresAt, language)) })}
          </p>
        </div>
      </div>
    </aside>
  );
}
