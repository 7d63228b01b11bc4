import { CloudOff } from "lucide-react";
import { useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { KEPT_LIST } from "#domain/offline/stored-page.ts";

/** What the service worker shows in place of a page it has no copy of; it adds the list of those it has. */
export function OfflineScreen() {
  const t = useMessages();
  return (
    <main id="content" className="page flex min-h-[55dvh] flex-col items-center gap-4 py-16 text-center">
      <CloudOff aria-hidden="true" className="size-14 text-accent" />
      <h1 className="text-2xl">{t("offline.title")}</h1>
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
