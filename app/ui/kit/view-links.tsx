/** `category`: of the status that it filters by, for its colour. */
type Chip = { key: string; to: string; name: string; current: boolean; count?: number; category?: string };

/** A choice of views as links: works without scripts and can be shared. With them the view changes in place. */
export function ChipNav({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <nav aria-label={label} className="max-w-full">
      <ul className="chips">
        {chips.map(({ key, to, name, current, count, category }) => (
          <li key={key}>
            <a
              href={to}
              data-within
              data-category={category}
              aria-current={current ? "true" : undefined}
              className="chip"
            >
              {name}
              {count !== undefined && <bdi>{count}</bdi>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
