import { Menu, ExternalLink as OutIcon, X } from "lucide-react";
import { pathWithoutLanguage } from "#app/i18n/language-path.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { useDocument, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { ExternalLink } from "#app/ui/kit/links/external-link.tsx";
import { Prepared } from "#app/ui/kit/prepared.tsx";
import { addLens } from "#domain/lists/lens-query.ts";
import { PAGES } from "#domain/pages.ts";
import { LanguageMenu } from "./language-menu.tsx";
import { Mark } from "./mark.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

const ICON_BUTTON = "inline-flex size-11 items-center justify-center rounded-full hover:bg-raised";
const LINK =
  "inline-flex min-h-11 items-center rounded-full px-3 font-semibold whitespace-nowrap hover:bg-raised aria-[current=page]:text-accent";

/** The script before the first paint marks it once the page is scrolled past 50 px, and moves the bar below it. */
export function Header() {
  const t = useMessages();
  const { pathname, search } = useDocument();
  const here = pathWithoutLanguage(pathname);
  const lens = new URLSearchParams(search).get("lens") ?? undefined;
  const props = { current: HEADER_PAGES.find(({ path }) => isWithin(here, path))?.path, lens };
  return (
    <header className="header" suppressHydrationWarning>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:start-2 focus:top-2 focus:z-50 focus:rounded-full focus:bg-accent focus:px-4 focus:py-2 focus:text-on-accent"
      >
        {t("shell.skip")}
      </a>
      <div className="page flex h-18 items-center gap-2">
        <Prepared as="div" className="contents" of={Navigation} props={props} />
        <LanguageMenu />
        <Prepared as="div" className="contents" of={Actions} props={{}} />
      </div>
      <progress
        className="scroll-progress"
        max={1}
        value={0}
        aria-label={t("shell.progress")}
        suppressHydrationWarning
      />
      <Prepared as="div" popover="auto" id="site-menu" className="menu-panel" of={MenuPanel} props={props} />
    </header>
  );
}

/** The path of the page that is shown, or that it belongs to; and the lens it is seen through. */
type Current = { current: string | undefined; lens: string | undefined };

const LENS_PATHS: readonly string[] = [PAGES.cryptocurrencies.path, PAGES.markets.path];

/** A lens stays on from one page that has it to the next. */
const through = (path: string, lens: string | undefined): string =>
  LENS_PATHS.includes(path) ? addLens(path, lens) : path;

const currentIf = (isCurrent: boolean) => (isCurrent ? ("page" as const) : undefined);

/** The name, and the pages beside it where there is room. */
function Navigation({ current, lens }: Current) {
  const t = useMessages();
  const localize = useLocalize();
  return (
    <>
      <a
        href={localize("/")}
        className="me-auto inline-flex min-h-11 items-center gap-2 text-xl font-extrabold text-accent"
      >
        <Mark className="size-9" />
        <span className="text-ink">{t("site.name")}</span>
      </a>
      <nav aria-label={t("shell.mainNavigation")} className="hidden lg:block">
        <ul className="flex items-center">
          {HEADER_PAGES.map(({ path, name }) => (
            <li key={path}>
              <a href={localize(through(path, lens))} aria-current={currentIf(path === current)} className={LINK}>
                {t(name)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function Actions() {
  const t = useMessages();
  return (
    <>
      <ThemeToggle />
      <StartTrading className="max-sm:hidden" />
      <button
        type="button"
        popoverTarget="site-menu"
        aria-label={t("shell.menu")}
        className={`${ICON_BUTTON} lg:hidden`}
      >
        <Menu aria-hidden="true" className="size-6" />
      </button>
    </>
  );
}

/** The pages on a phone, over the whole screen. */
function MenuPanel({ current, lens }: Current) {
  const t = useMessages();
  const localize = useLocalize();
  return (
    <>
      <div className="page flex h-18 items-center justify-end">
        <button
          type="button"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
          aria-label={t("shell.closeMenu")}
          className={ICON_BUTTON}
        >
          <X aria-hidden="true" className="size-6" />
        </button>
      </div>
      <nav aria-label={t("shell.menu")} className="page">
        <ul className="flex flex-col divide-y divide-line text-lg">
          {HEADER_PAGES.map(({ path, name }) => (
            <li key={path}>
              <a
                href={localize(through(path, lens))}
                aria-current={currentIf(path === current)}
                className="flex min-h-14 items-center font-semibold aria-[current=page]:text-accent"
              >
                {t(name)}
              </a>
            </li>
          ))}
        </ul>
        <StartTrading className="mt-6 w-full" />
      </nav>
    </>
  );
}

function StartTrading({ className }: { className: string }) {
  const t = useMessages();
  const href = useDocument().site?.links.startTrading;
  if (!href) return null;
  return (
    <ExternalLink sponsored href={href} className={buttonClass("primary", className)}>
      {t("shell.startTrading")}
      <OutIcon aria-hidden="true" className="size-4" />
    </ExternalLink>
  );
}

const isWithin = (here: string, path: string): boolean =>
  here === path || (path !== "/" && here.startsWith(`${path}/`));

type PageEntry = { path: string; name: MessageKey };

const named = Object.values(PAGES).filter((page) => "name" in page);

/** What the navigation offers, in this order. */
const HEADER_PAGES: readonly PageEntry[] = named.filter((page) => !("isFooterOnly" in page));

export const FOOTER_PAGES: readonly PageEntry[] = named;
