import { TriangleAlert, X } from "lucide-react";
import { useMessages } from "#app/i18n/use-language.ts";

/** Shown by the script of the page where a link cannot be followed; dismissing it needs none. */
export function OfflineNotice() {
  const t = useMessages();
  return (
    <div
      id="offline-notice"
      popover="manual"
      role="alert"
      className="card fixed inset-x-0 top-20 bottom-auto m-auto hidden max-w-xl items-center gap-3 border-accent bg-surface py-2 ps-4 pe-2 text-ink shadow-card open:flex"
    >
      <TriangleAlert aria-hidden="true" className="size-6 shrink-0 text-down" />
      <p className="py-1 font-semibold">{t("shell.offline")}</p>
      <button
        type="button"
        popoverTarget="offline-notice"
        popoverTargetAction="hide"
        aria-label={t("shell.dismiss")}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-raised"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
