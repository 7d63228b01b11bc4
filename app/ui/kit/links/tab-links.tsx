import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { PageLink } from "./page-link.tsx";

export type Tab<Name extends string> = { name: Name; label: string; href: string; panel: ReactNode };

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

type Props<Name extends string> = { label: string; current: Name; tabs: readonly Tab<Name>[] };

/**
 * Tabs that are links: the chosen one is in the URL, so that it can be shared and works without scripts. With scripts
 * disabled, every panel is shown.
 */
export function TabLinks<Name extends string>({ label, current, tabs }: Props<Name>) {
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const links = [...(list.current?.querySelectorAll<HTMLAnchorElement>("[role=tab]") ?? [])];
    const at = links.findIndex((link) => link.matches(":focus"));
    const isMirrored = getComputedStyle(event.currentTarget).direction === "rtl";
    const step = (STEPS[event.key] ?? 0) * (isMirrored ? -1 : 1);
    const ends: Readonly<Record<string, number>> = { Home: 0, End: links.length - 1 };
    const next = ends[event.key] ?? (step === 0 ? undefined : (at + step + links.length) % links.length);
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    links[next]?.focus();
    links[next]?.click();
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="needs-script mb-5 flex gap-2 border-b border-line"
      >
        {tabs.map(({ name, label: words, href }) => (
          <PageLink
            key={name}
            id={`tab-${name}`}
            role="tab"
            to={href}
            navigation="keep-scroll replace"
            aria-selected={name === current}
            aria-controls={`panel-${name}`}
            tabIndex={name === current ? 0 : -1}
            className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-4 font-semibold text-muted hover:text-ink aria-selected:border-accent aria-selected:text-accent"
          >
            {words}
          </PageLink>
        ))}
      </div>
      {tabs.map(({ name, panel }) => (
        <div
          key={name}
          id={`panel-${name}`}
          role="tabpanel"
          aria-labelledby={`tab-${name}`}
          data-chosen={name === current}
          className="tab-panel"
        >
          {panel}
        </div>
      ))}
    </>
  );
}
