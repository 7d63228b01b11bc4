import { useEffect, useEffectEvent, useState } from "react";
import { type NavigateFunction, PrefetchPageLinks, useNavigate } from "react-router";
import { usePageModules } from "#app/hydration/use-page-modules.ts";
import { areaOfPath } from "#app/i18n/language-path.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { Notice } from "../notice.tsx";

const LINK = "a[data-page]";
/** A pointer that only passes over a link prefetches nothing. */
const INTENT_MS = 100;

/** A link to a route that this document's router knows; the browser handles all others. */
function linkAt({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINK) : null;
  return link && areaOfPath(link.pathname) === areaOfPath(window.location.pathname) ? link : null;
}

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement): string => pathname + search + hash;

/** A view transition captures both pages, which costs time even with reduced motion: then it is not started. */
const mayMove = (): boolean => window.matchMedia("(prefers-reduced-motion: no-preference)").matches;

const hintsOf = ({ dataset }: HTMLAnchorElement): string[] => (dataset.page ?? "").split(" ");

/** Other buttons and modified clicks (new tab, download) are left to the browser. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

/** A page that cannot be fetched must not replace the current one with the browser's error page. */
function follow(event: MouseEvent, navigate: NavigateFunction, onOffline: () => void): void {
  const link = linkAt(event);
  if (!link || link.target || !isPlainClick(event)) return;
  event.preventDefault();
  if (!navigator.onLine) {
    onOffline();
    return;
  }
  const hints = hintsOf(link);
  void navigate(addressOf(link), {
    replace: hints.includes("replace") || link.href === window.location.href,
    preventScrollReset: hints.includes("keep-scroll"),
    viewTransition: hints.includes("fade") && mayMove(),
  });
}

/** The address of the hovered or focused link, after a short delay and once its modules are loaded. */
function useIntent(): string | null {
  const [address, setAddress] = useState<string | null>(null);
  const fetchModules = useEffectEvent(usePageModules());
  useEffect(() => {
    let pointedAt: HTMLAnchorElement | null = null;
    let timer: number | undefined;
    const prefetch = async (link: HTMLAnchorElement) => {
      if (!navigator.onLine) return setAddress(null);
      const wanted = addressOf(link);
      try {
        await fetchModules(wanted);
      } catch {
        return;
      }
      if (link === pointedAt) setAddress(wanted);
    };
    const notice = (event: Event) => {
      const link = linkAt(event);
      if (link === pointedAt) return;
      pointedAt = link;
      window.clearTimeout(timer);
      if (!link || !hintsOf(link).includes("prefetch")) return setAddress(null);
      timer = window.setTimeout(() => void prefetch(link), INTENT_MS);
    };
    const events = ["pointerover", "focusin", "touchstart"];
    for (const name of events) document.addEventListener(name, notice, { passive: true });
    return () => {
      window.clearTimeout(timer);
      for (const name of events) document.removeEventListener(name, notice);
    };
  }, []);
  return address;
}

/** The listener for all `PageLink`s of the document. */
export function PageLinks() {
  const t = useMessages();
  const navigate = useNavigate();
  const intent = useIntent();
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    const onClick = (event: MouseEvent) => follow(event, navigate, () => setOffline(true));
    const onLine = () => setOffline(false);
    document.addEventListener("click", onClick);
    window.addEventListener("online", onLine);
    return () => {
      document.removeEventListener("click", onClick);
      window.removeEventListener("online", onLine);
    };
  }, [navigate]);
  return (
    <>
      {intent && <PrefetchPageLinks page={intent} />}
      {isOffline && (
        <Notice
          tone="bad"
          text={t("shell.offline")}
          dismissLabel={t("shell.dismiss")}
          onDismiss={() => setOffline(false)}
        />
      )}
    </>
  );
}
