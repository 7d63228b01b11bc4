import { useMessages } from "#app/i18n/use-language.ts";
import { PageLink } from "#app/ui/kit/inline-text.tsx";
import { COUNTED_STATUSES, type StatusCounts, totalOf } from "#domain/records/category.ts";
import { STATUS_ICONS } from "../status-badge.tsx";
import { StackedBar } from "./stacked-bar.tsx";

type Props = { title: string; path: string; counts: StatusCounts };

/** How many records have which status, as one bar; the list below it has the same numbers and links to each. */
export function StatusBar({ title, path, counts }: Props) {
  const t = useMessages();
  if (totalOf(counts) === 0) return null;
  const shown = COUNTED_STATUSES.filter((status) => counts[status] > 0);
  return (
    <div>
      <h3 className="text-base">{title}</h3>
      <StackedBar parts={shown.map((status) => ({ key: status, count: counts[status], category: status }))} />
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {shown.map((status) => {
          const Icon = STATUS_ICONS[status];
          return (
            <li key={status} data-category={status}>
              <PageLink
                to={`${path}?category=${status}`}
                className="inline-flex min-h-11 items-center gap-1.5 text-sm hover:underline"
              >
                <Icon aria-hidden="true" strokeWidth={2.75} className="size-4 text-status" />
                {t(`category.${status}`)} <bdi className="font-bold">{counts[status]}</bdi>
              </PageLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
