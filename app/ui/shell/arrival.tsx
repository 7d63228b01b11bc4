import { useEffect, useRef, useState } from "react";
import { type Location, useLocation } from "react-router";

/**
 * What a browser does for a new document and a router does not: the title of the page is said, and reading goes on
 * where the page begins. A staff screen may have put the focus somewhere itself, and then it stays there; on the links
 * below a list it only stands because they were pressed.
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

/** Where to read on: a filter or a tab changes what stands below it and keeps the focus, so there it is nowhere. */
function startOf(here: Location, last: Location): Element | null {
  const main = document.querySelector("main");
  const heading = main?.querySelector("h1") ?? main;
  const named = namedBy(here);
  if (here.pathname !== last.pathname) return named ?? heading ?? null;
  if (here.hash !== last.hash) return named;
  const isPaging = pageOf(here) !== pageOf(last) && viewOf(here) === viewOf(last);
  return isPaging ? (main?.querySelector("[data-list-start]") ?? heading ?? null) : null;
}

/** What the address points at; a hash that nobody can read points at nothing. */
function namedBy({ hash }: Location): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

const pageOf = ({ search }: Location): string | null => new URLSearchParams(search).get("page");

/** Everything of the query but the page in it, where that begins, and how much is loaded to page through. */
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
