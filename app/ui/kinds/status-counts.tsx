import { useMessages } from "#app/i18n/use-language.ts";
import { CATEGORIES, type CategoryCounts } from "#domain/records/category.ts";

/** How many coins have which status; a status that none has is left out. */
export function StatusCounts({ counts }: { counts: CategoryCounts }) {
  const t = useMessages();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm font-semibold">
      {CATEGORIES.filter((category) => counts[category] > 0).map((category) => (
        <li key={category} data-category={category} className="text-status">
          {t(`category.${category}`)} <bdi>{counts[category]}</bdi>
        </li>
      ))}
    </ul>
  );
}
