import { Menu, ExternalLink as OutIcon, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { pathWithoutLanguage } from "#app/i18n/language-path.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import type { loader } from "#app/root.tsx";
import { buttonClass } from "#app/ui/kit/button.tsx";
import { ExternalLink } from "#app/ui/kit/links/external-link.tsx";
import { PageLink } from "#app/ui/kit/links/page-link.tsx";
import { PAGES } from "#domain/pages.ts";
import { LanguageMenu, useCloseWhenLeft } from "./language-menu.tsx";
import { Mark } from "./mark.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

const ICON_BUTTON = "inline-flex size-11 items-center justify-center rounded-full hover:bg-raised";
const LINK =
  "inline-flex min-h-11 items-center rounded-full px-3 font-semibold whitespace-nowrap hover:bg-raised aria-[current=page]:text-accent";

export function Header() {
  const t = useMessages();
  const localize = useLocalize();
  const scrolled = useScrolled();
  const menu = useCloseWhenLeft(hide);
  const here = pathWithoutLanguage(useLocation().pathname);
  const currentIf = (path: string) => (isWithin(here, path) ? ("page" as const) : undefined);
  const startTrading = useRouteLoaderData<typeof loader>("root")?.links.startTrading;
  return (
    <header className={scrolled ? "header scrolled" : "header"}>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:start-2 focus:top-2 focus:z-50 focus:rounded-full focus:bg-accent focus:px-4 focus:py-2 focus:text-on-accent"
      >
        {t("shell.skip")}
      </a>
      <div className="page flex h-18 items-center gap-2">
        <PageLink
          to={localize("/")}
          className="me-auto inline-flex min-h-11 items-center gap-2 text-xl font-extrabold text-accent"
        >
          <Mark className="size-9" />
          <span className="text-ink">{t("site.name")}</span>
        </PageLink>
        <nav aria-label={t("shell.mainNavigation")} className="hidden lg:block">
          <ul className="flex items-center">
            {HEADER_PAGES.map(({ path, name }) => (
              <li key={path}>
                <PageLink to={localize(path)} navigation="prefetch" aria-current={currentIf(path)} className={LINK}>
                  {t(name)}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageMenu />
        <ThemeToggle />
        {startTrading && (
          <ExternalLink sponsored href={startTrading} className={buttonClass("primary", "max-sm:hidden")}>
            {t("shell.startTrading")}
            <OutIcon aria-hidden="true" className="size-4" />
          </ExternalLink>
        )}
        <button
          type="button"
          popoverTarget="site-menu"
          aria-label={t("shell.menu")}
          className={`${ICON_BUTTON} lg:hidden`}
        >
          <Menu aria-hidden="true" className="size-6" />
        </button>
      </div>
      <ScrollProgress />
      <div ref={menu} popover="auto" id="site-menu" className="menu-panel">
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
                <PageLink
                  to={localize(path)}
                  aria-current={currentIf(path)}
                  onClick={() => menu.current?.hidePopover()}
                  className="flex min-h-14 items-center font-semibold aria-[current=page]:text-accent"
                >
                  {t(name)}
                </PageLink>
              </li>
            ))}
          </ul>
          {startTrading && (
            <ExternalLink sponsored href={startTrading} className={buttonClass("primary", "mt-6 w-full")}>
              {t("shell.startTrading")}
              <OutIcon aria-hidden="true" className="size-4" />
            </ExternalLink>
          )}
        </nav>
      </div>
    </header>
  );
}

const isWithin = (here: string, path: string): boolean =>
  here === path || (path !== "/" && here.startsWith(`${path}/`));

function hide(menu: HTMLDivElement): void {
  menu.hidePopover();
}

/** How far the page is scrolled; updated without re-rendering. */
function ScrollProgress() {
  const t = useMessages();
  const bar = useRef<HTMLProgressElement>(null);
  useEffect(() => {
    const draw = () => {
      const room = document.documentElement.scrollHeight - window.innerHeight;
      if (bar.current) bar.current.value = room > 0 ? Math.min(1, window.scrollY / room) : 0;
    };
    draw();
    window.addEventListener("scroll", draw, { passive: true });
    window.addEventListener("resize", draw);
    return () => {
      window.removeEventListener("scroll", draw);
      window.removeEventListener("resize", draw);
    };
  }, []);
  return <progress ref={bar} className="scroll-progress" max={1} value={0} aria-label={t("shell.progress")} />;
}

const SCROLLED_PAST = 50;

/** True once the page is scrolled past 50 px. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > SCROLLED_PAST);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return scrolled;
}

type PageEntry = { path: string; name: MessageKey };

const named = Object.values(PAGES).filter((page) => "name" in page);

/** What the navigation offers, in this order. */
const HEADER_PAGES: readonly PageEntry[] = named.filter((page) => !("isFooterOnly" in page));

export const FOOTER_PAGES: readonly PageEntry[] = named;
