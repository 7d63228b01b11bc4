import { useEffect, useRef, useState } from "react";
import { type Location, useLocation, useNavigate } from "react-router";

/**
 * What a browser does for a new document and a router does not: announces the page title to screen readers, and moves
 * the focus to the start of the content. Not where a staff screen has set the focus itself; focus on pagination links is
 * only there because they were pressed.
 */
export function Arrival() {
  const here = useLocation();
  const [title, setTitle] = useState("");
  const last = useRef(here);
  useEffect(() => {
    const start = startOf(here, last.current);
    const isAnotherPage = here.pathname !== last.current.pathname || pageOf(here) !== pageOf(last.current);
    last.current = here;
    if (isAnotherPage) setTitle(document.title);
    const around = document.activeElement?.closest("main, dialog, main nav");
    const isPlaced = here.pathname.startsWith("/admin") && around != null && !around.matches("nav");
    if (start && !isPlaced) readFrom(start);
  }, [here]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/** The element to focus; null for a filter or a tab, which keeps the focus and changes only what is below it. */
function startOf(here: Location, last: Location): Element | null {
  const main = document.querySelector("main");
  const heading = main?.querySelector("h1") ?? main;
  const named = namedBy(here);
  if (here.pathname !== last.pathname) return named ?? heading ?? null;
  if (here.hash !== last.hash) return named;
  const isPaging = pageOf(here) !== pageOf(last) && viewOf(here) === viewOf(last);
  return isPaging ? (main?.querySelector("[data-list-start]") ?? heading ?? null) : null;
}

/** The target of the URL's hash; null for a malformed one. */
function namedBy({ hash }: Location): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

const pageOf = ({ search }: Location): string | null => new URLSearchParams(search).get("page");

/** The query without its paging parameters. */
function viewOf({ search }: Location): string {
  const query = new URLSearchParams(search);
  query.delete("page");
  query.delete("after");
  query.delete("batches");
  return query.toString();
}

function readFrom(start: Element): void {
  if (!(start instanceof HTMLElement)) return;
  if (start.tabIndex < 0) start.tabIndex = -1;
  start.dataset.arrival = "";
  start.focus({ preventScroll: true });
}

/**
 * Page numbers and filters of the shared kit are plain links (`data-within`): here the router follows them. `data-ready` on the root
 * shows that the page reacts: tests wait for it.
 */
export function FollowKitLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-within]") : null;
      if (!link || event.defaultPrevented) return;
      event.preventDefault();
      void navigate(link.pathname + link.search, { preventScrollReset: link.dataset.within !== "top" });
    };
    document.addEventListener("click", follow);
    document.documentElement.dataset.ready = "";
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
  return null;
}
