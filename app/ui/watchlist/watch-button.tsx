import { useMessages } from "#app/i18n/use-language.ts";
import { buttonClass } from "#app/ui/kit/button.tsx";
import type { RecordType } from "#domain/records/content-type.ts";

/** The bookmark that every document holds (`SharedShapes`). A star would read as a rating. */
export const BookmarkIcon = ({ className = "size-6" }: { className?: string }) => (
  <svg aria-hidden="true" viewBox="0 0 20 20" className={className}>
    <use href="#bookmark" />
  </svg>
);

type Props = { type: RecordType; id: string; name: string };

/** On the page of a record. On cards and rows the script of the page draws it (`app/page-script/watch.ts`). */
export function WatchButton({ type, id, name }: Props) {
  const t = useMessages();
  return (
    <button
      type="button"
      data-watch={`${type} ${id}`}
      data-name={name}
      aria-pressed="false"
      className={buttonClass("quiet", "needs-script watch")}
    >
      <BookmarkIcon className="size-5" />
      {t("watchlist.watch")}
    </button>
  );
}
