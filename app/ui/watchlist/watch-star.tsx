import { useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import type { RecordType } from "#domain/records/content-type.ts";

/** The first star of the row that every document holds (`StarShapes`). */
export const StarIcon = ({ className = "size-6" }: { className?: string }) => (
  <svg aria-hidden="true" viewBox="-1 -1 22 22" className={className}>
    <use href="#stars" />
  </svg>
);

type Props = { kind: RecordType; id: string; name: string };

/** On the page of a record. On cards and rows the script of the page draws it (`app/page-script/watch.ts`). */
export function WatchButton({ kind, id, name }: Props) {
  const t = useMessages();
  return (
    <button
      type="button"
      data-watch={`${kind} ${id}`}
      data-name={name}
      aria-pressed="false"
      className={buttonClass("quiet", "needs-script watch")}
    >
      <StarIcon className="size-5" />
      {t("watchlist.watch")}
    </button>
  );
}
