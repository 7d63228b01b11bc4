import { Moon, Sun } from "lucide-react";
import { useMessages } from "#app/i18n/use-language.ts";

const SHAPE = "inline-flex size-11 cursor-pointer items-center justify-center rounded-full hover:bg-raised";

/**
 * Handled by the inline script (before-paint.ts), so that it works from the first frame. Without scripts a checkbox turns
 * this page alone: nothing could remember it.
 */
export function ThemeToggle() {
  const t = useMessages();
  return (
    <>
      <button type="button" data-theme-toggle aria-label={t("shell.theme")} className={`needs-script ${SHAPE}`}>
        <Sun aria-hidden="true" className="size-5 light:hidden" />
        <Moon aria-hidden="true" className="hidden size-5 light:block" />
      </button>
      <noscript>
        <label className={`${SHAPE} has-focus-visible:outline-3`}>
          <input id="plain-theme" type="checkbox" aria-label={t("shell.theme")} className="sr-only" />
          <Sun aria-hidden="true" className="size-5 light:hidden" />
          <Moon aria-hidden="true" className="hidden size-5 light:block" />
        </label>
      </noscript>
    </>
  );
}
