import { Languages, Moon, Sun } from "lucide-react";
import { localizePath } from "#app/i18n/language-path.ts";
import { useDocument, useMessages } from "#app/i18n/use-language.ts";
import { LANGUAGES } from "#domain/text/language.ts";

/** Each language by its own name, for readers who do not understand the page. */
const NAMES = { ar: "العربية", en: "English", tr: "Türkçe" } as const;

/**
 * Links, so that they work without scripts; the inline script replaces the history entry and keeps query and hash.
 * The script of the page closes it when it is left. Only the icon is shown where the header is
 * full; with `isShort` on every phone.
 */
export function LanguageMenu({ isShort = false }: { isShort?: boolean }) {
  const t = useMessages();
  const { language: current, pathname, search } = useDocument();
  return (
    <details data-menu className="group relative">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-full px-3 font-semibold hover:bg-raised [&::-webkit-details-marker]:hidden">
        <Languages aria-hidden="true" className="size-5" />
        <span className="sr-only">{t("shell.language")}: </span>
        <span lang={current} className={isShort ? "max-sm:sr-only" : "max-[24rem]:sr-only lg:max-xl:sr-only"}>
          {NAMES[current]}
        </span>
      </summary>
      <ul className="card absolute end-0 top-full z-50 mt-2 min-w-40 p-1 shadow-card">
        {LANGUAGES.map((language) => (
          <li key={language}>
            <a
              href={localizePath(pathname, language) + search}
              hrefLang={language}
              lang={language}
              data-language={language}
              aria-current={language === current ? "true" : undefined}
              className="flex min-h-11 items-center rounded-xl px-4 hover:bg-raised aria-[current]:font-bold"
            >
              {NAMES[language]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

const SHAPE = "inline-flex size-11 cursor-pointer items-center justify-center rounded-full hover:bg-raised";

/**
 * Handled by the inline script (before-paint.ts), so that it works from the first frame. Without scripts a checkbox turns
 * this page only: the choice cannot be stored.
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
