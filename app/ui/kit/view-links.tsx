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
