import type { ReactNode } from "react";

export type Tab<Name extends string> = {
  name: Name;
  label: string;
  href: string;
  /** The address whose content the panel holds: another one than `href` where it was paged on. */
  address: string;
  panel: ReactNode;
};

type Props<Name extends string> = { label: string; current: Name; tabs: readonly Tab<Name>[] };

/**
 * Tabs that are links: the chosen one is in the URL, so that it can be shared. The script of the page switches them
 * (`app/page-script/load-on-use.ts`); without scripts, every panel is shown.
 */
export function TabLinks<Name extends string>({ label, current, tabs }: Props<Name>) {
  return (
    <>
      <div role="tablist" aria-label={label} className="needs-script mb-5 flex gap-2 border-b border-line">
        {tabs.map(({ name, label: words, href }) => (
          <a
            key={name}
            id={`tab-${name}`}
            role="tab"
            href={href}
            aria-selected={name === current}
            aria-controls={`panel-${name}`}
            tabIndex={name === current ? 0 : -1}
            className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-4 font-semibold text-muted hover:text-ink aria-selected:border-accent"
          >
            {words}
          </a>
        ))}
      </div>
      {tabs.map(({ name, address, panel }) => (
        <div
          key={name}
          id={`panel-${name}`}
          role="tabpanel"
          aria-labelledby={`tab-${name}`}
          data-chosen={name === current}
          data-address={address}
          className="tab-panel"
        >
          {panel}
        </div>
      ))}
    </>
  );
}

export type Chip = { key: string; to: string; name: string; current: boolean; count?: number };

export const CHIP =
  "inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4 font-semibold whitespace-nowrap tint hover:border-accent aria-[current]:border-accent aria-[current]:bg-accent-soft";

/** A choice of views as links: works without scripts and can be shared. With them the view changes in place. */
export function ChipNav({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <nav aria-label={label} className="max-w-full">
      <ul className="chips">
        {chips.map(({ key, to, name, current, count }) => (
          <li key={key}>
            <a href={to} data-within aria-current={current ? "true" : undefined} className={CHIP}>
              {name}
              {count !== undefined && <bdi className="text-sm font-normal">{count}</bdi>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
