import { useLocalize, useMessages } from "#app/i18n/use-language.ts";
import { LISTED_STATUSES, type StatusCounts, totalOf } from "#domain/records/category.ts";
import { STATUS_ICONS } from "./status-badge.tsx";

type Props = { title: string; path: string; counts: StatusCounts };

/** How many records have which status, as one bar; the list below it has the same numbers and links to each. */
export function StatusBar({ title, path, counts }: Props) {
  const t = useMessages();
  const localize = useLocalize();
  const total = totalOf(counts);
  if (total === 0) return null;
  const shown = LISTED_STATUSES.filter((status) => counts[status] > 0);
  const percent = (count: number): number => (count / total) * 100;
  const startOf = (index: number): number =>
    shown.slice(0, index).reduce((sum, status) => sum + percent(counts[status]), 0);
  return (
    <div>
      <h3 className="text-base">{title}</h3>
      <svg aria-hidden="true" width="100%" height="20" className="follows-direction mt-2 block rounded-full">
        {shown.map((status, index) => (
          <rect
            key={status}
            data-category={status}
            x={`${startOf(index)}%`}
            width={`${percent(counts[status])}%`}
            height="20"
            className="fill-status-solid stroke-page"
          />
        ))}
      </svg>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {shown.map((status) => {
          const Icon = STATUS_ICONS[status];
          return (
            <li key={status} data-category={status}>
              <a
                href={localize(`${path}?category=${status}`)}
                className="inline-flex min-h-11 items-center gap-1.5 text-sm hover:underline"
              >
                <Icon aria-hidden="true" strokeWidth={2.75} className="size-4 text-status" />
                {t(`category.${status}`)} <bdi className="font-bold">{counts[status]}</bdi>
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
