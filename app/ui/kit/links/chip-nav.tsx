import { PageLink } from "./page-link.tsx";

export type Chip = { key: string; to: string; name: string; current: boolean; count?: number };

export const CHIP =
  "inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4 font-semibold whitespace-nowrap transition-colors duration-150 hover:border-accent aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-accent";

/** A choice of views as links: works without scripts and can be shared. */
export function ChipNav({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {chips.map(({ key, to, name, current, count }) => (
          <li key={key}>
            <PageLink to={to} navigation="keep-scroll" aria-current={current ? "true" : undefined} className={CHIP}>
              {name}
              {count !== undefined && <bdi className="text-sm font-normal">{count}</bdi>}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
