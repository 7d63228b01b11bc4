import { Archive, Check, CircleDashed, CircleHelp, TriangleAlert, X } from "lucide-react";
import { useMessages } from "#app/i18n/use-language.ts";
import { isStatus, type ListedStatus } from "#domain/records/category.ts";

export type BadgeStatus = ListedStatus | "unreviewed";

/** Status is never shown by colour alone. */
export const STATUS_ICONS = {
  halal: Check,
  undetermined: CircleHelp,
  questionable: TriangleAlert,
  haram: X,
  ended: Archive,
  unreviewed: CircleDashed,
};

const SHAPES = {
  small: "gap-1.5 px-3 py-1 text-sm",
  large: "gap-2 px-4 py-1.5 text-lg",
  /** In a table that a phone shows next to figures: narrow there. */
  cell: "gap-1.5 px-3 py-1 text-sm max-sm:gap-1 max-sm:px-2 max-sm:text-xs",
  /** The same where a phone has no room for the word either. */
  mark: "gap-1.5 px-3 py-1 text-sm max-sm:p-1.5",
};

type Props = { status: BadgeStatus; isAssessed?: boolean | undefined; size?: keyof typeof SHAPES };

/** Status by colour and icon and word. Only what was assessed is solid. */
export function StatusBadge({ status, isAssessed = true, size = "small" }: Props) {
  const t = useMessages();
  const Icon = STATUS_ICONS[status];
  // Only a status can be one that an editor chose.
  const isChosen = !isAssessed && isStatus(status);
  const isSolid = !isChosen && status !== "unreviewed";
  const look = isSolid ? "bg-status-solid text-on-status" : "border border-dashed border-current text-status";
  const word = t(`category.${status}`);
  return (
    <span
      data-category={status}
      className={`status-badge inline-flex items-center rounded-full font-bold whitespace-nowrap ${look} ${SHAPES[size]}`}
    >
      <Icon aria-hidden="true" strokeWidth={2.75} className={size === "large" ? "size-5" : "size-4"} />
      {size === "mark" ? <span className="max-sm:sr-only">{word}</span> : word}
      {isChosen && <span className="font-normal">({t("category.notAssessed")})</span>}
    </span>
  );
}
