import { Moon, Sun } from "lucide-react";
import { useMessages } from "#app/i18n/use-language.ts";

/** Handled by the inline script (before-paint.ts), so that it works before hydration. */
export function ThemeToggle() {
  const t = useMessages();
  return (
    <button
      type="button"
      data-theme-toggle
      aria-label={t("shell.theme")}
      className="inline-flex size-11 items-center justify-center rounded-full hover:bg-raised"
    >
      <Sun aria-hidden="true" className="size-5 light:hidden" />
      <Moon aria-hidden="true" className="hidden size-5 light:block" />
    </button>
  );
}
