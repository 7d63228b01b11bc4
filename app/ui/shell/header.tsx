import { Menu, X } from "lucide-react";
import { pathWithoutLanguage } from "#app/i18n/language-path.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { useDocument, useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { PageLink } from "#app/ui/kit/inline-text.tsx";
import { SearchBox, SearchForm } from "#app/ui/search/search-form.tsx";
import { BookmarkIcon } from "#app/ui/watchlist/watch-button.tsx";
import { addLens } from "#domain/lists/lens-query.ts";
import { findPage, PAGE_GROUPS, PAGES, type PageGroup } from "#domain/pages.ts";
import { LanguageMenu, ThemeToggle } from "./language-and-theme.tsx";
import { Mark } from "./mark.tsx";
import { OfferLink } from "./offer-link.tsx";

const ICON_BUTTON = "inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-raised";
const SITE_MENU = "site-menu";
const LINK =
  "inline-flex min-h-11 items-center rounded-full px-3 font-semibold whitespace-nowrap hover:bg-raised aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8";

/** The script before the first paint marks it once the page is scrolled past 50 px, and moves the bar below it. */
export function Header() {
  const t = useMessages();
  return (
    <header className="header" suppressHydrationWarning>
      <a href="#content" className="skip">
        {t("shell.skip")}
      </a>
      <div className="page flex h-18 items-center gap-0.5 sm:gap-2">
        <Navigation />
        <LanguageMenu />
        <Actions />
      </div>
      <progress
        className="scroll-progress"
        max={1}
        value={0}
        aria-label={t("shell.progress")}
        suppressHydrationWarning
      />
    </header>
  );
}

/** The path of the page that is shown, or that it belongs to; and the lens it is seen through. */
function useCurrent() {
  const { pathname, search } = useDocument();
  const here = pathWithoutLanguage(pathname);
  const lens = new URLSearchParams(search).get("lens") ?? undefined;
  const hasOffers = !findPage(here)?.[1].noOffers;
  return { current: NAMED_PAGES.find(({ path }) => isWithin(here, path))?.path, lens, hasOffers };
}

const LENS_PATHS: readonly string[] = [PAGES.cryptocurrencies.path, PAGES.markets.path];

/** A lens stays on from one page that has it to the next. */
const through = (path: string, lens: string | undefined): string =>
  LENS_PATHS.includes(path) ? addLens(path, lens) : path;

const currentIf = (isCurrent: boolean) => (isCurrent ? ("page" as const) : undefined);

export function HomeLink() {
  const t = useMessages();
  return (
    <PageLink
      to="/"
      className="me-auto inline-flex min-h-11 items-center gap-1.5 pe-1 text-lg font-extrabold text-gold sm:gap-2 sm:text-xl"
    >
      <Mark className="size-8 sm:size-9" />
      <span className="text-ink">{t("site.name")}</span>
    </PageLink>
  );
}

/** The name, with the pages next to it if there is enough space. */
function Navigation() {
  const t = useMessages();
  const { current, lens } = useCurrent();
  return (
    <>
      <HomeLink />
      <nav aria-label={t("shell.mainNavigation")} className="hidden lg:block">
        <ul className="flex items-center">
          {HEADER_PAGES.map(({ path, name }) => (
            <li key={path}>
              <PageLink to={through(path, lens)} aria-current={currentIf(path === current)} className={LINK}>
                {t(name)}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <SearchBox />
    </>
  );
}

function Actions() {
  const t = useMessages();
  const { hasOffers } = useCurrent();
  return (
    <>
      <WatchlistLink />
      <ThemeToggle />
      {hasOffers && <StartTrading className="max-sm:hidden" />}
      <button
        type="button"
        popoverTarget={SITE_MENU}
        aria-label={t("shell.menu")}
        className={`${ICON_BUTTON} lg:hidden`}
      >
        <Menu aria-hidden="true" className="size-6" />
      </button>
    </>
  );
}

/** Only the browser knows how many are watched and whether a status among them changed. */
function WatchlistLink() {
  const t = useMessages();
  const name = t("shell.watchlist");
  return (
    <PageLink
      id="watchlist"
      to="/watchlist"
      title={name}
      aria-label={name}
      data-word={t("watchlist.watch")}
      className={`watch ${ICON_BUTTON}`}
    >
      <BookmarkIcon />
    </PageLink>
  );
}

/** All pages in four groups: at the end of each page, and as the menu of a phone over the whole screen. */
export function SiteMap() {
  const t = useMessages();
  const { current, lens, hasOffers } = useCurrent();
  const localize = useLocalize();
  return (
    <nav aria-label={t("shell.menu")} popover="auto" id={SITE_MENU} className="site-menu page">
      <div className="only-in-menu flex">
        <HomeLink />
        <button type="button" popoverTarget={SITE_MENU} popoverTargetAction="hide" className={ICON_BUTTON}>
          <X aria-label={t("shell.closeMenu")} className="size-6" />
        </button>
      </div>
      <SearchForm id="menu-search" isInHeader className="only-in-menu" />
      {PAGE_GROUPS.map((group) => (
        <div key={group}>
          <h2 className="text-muted">{t(`shell.groups.${group}`)}</h2>
          <ul>
            {NAMED_PAGES.filter((page) => page.group === group).map(({ path, name }) => (
              <li key={path}>
                <a href={localize(through(path, lens))} aria-current={currentIf(path === current)}>
                  {t(name)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {hasOffers && <StartTrading className="only-in-menu" />}
    </nav>
  );
}

function StartTrading({ className }: { className: string }) {
  const t = useMessages();
  const offer = useDocument().site?.offers.startTrading;
  return offer && <OfferLink offer={offer} words={t("shell.startTrading")} className={className} />;
}

const isWithin = (here: string, path: string): boolean =>
  here === path || (path !== "/" && here.startsWith(`${path}/`));

type NamedPage = { path: string; name: MessageKey; group?: PageGroup; isInHeader?: true };

/** What the navigation offers, in this order. */
const NAMED_PAGES: readonly NamedPage[] = Object.values(PAGES).filter((page) => "name" in page);
const HEADER_PAGES = NAMED_PAGES.filter((page) => page.isInHeader);
