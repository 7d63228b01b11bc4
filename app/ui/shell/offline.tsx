import { CloudOff, TriangleAlert, X } from "lucide-react";
import { useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { KEPT_LIST } from "#domain/offline/stored-page.ts";

/** What the service worker shows in place of a page it has no copy of; it adds the list of those it has. */
export function OfflineScreen() {
  const t = useMessages();
  return (
    <main id="content" className="page flex min-h-[55dvh] flex-col items-center gap-4 py-16 text-center">
      <CloudOff aria-hidden="true" className="size-14 text-ink" />
      <h1>{t("offline.title")}</h1>
      <p className="max-w-prose text-muted">{t("offline.text")}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: the address is the one that was asked for, whichever it is */}
      <a href="" className={buttonClass("primary")}>
        {t("offline.retry")}
      </a>
      <nav aria-label={t("offline.kept")} className="card mt-6 w-full max-w-xl p-5 text-start has-[ul:empty]:hidden">
        <h2 className="text-lg">{t("offline.kept")}</h2>
        <ul
          id={KEPT_LIST}
          className="divide-y divide-line [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:underline"
        />
      </nav>
    </main>
  );
}

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
