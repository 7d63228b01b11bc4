import { Archive, Check, CircleDashed, CircleHelp, type LucideIcon, TriangleAlert, X } from "lucide-react";
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

type Props = {
  status: BadgeStatus;
  isAssessed?: boolean | undefined;
  /** `mark` is the icon alone on a phone: for a table with no room for the word. */
  size?: "small" | "mark";
};

type WordProps = { status: BadgeStatus; icon?: LucideIcon; children?: string };

/** In a row of many: icon and word in the colour of a status, without the ground of a badge. The word is its own by default. */
export function StatusWord({ status, icon: Icon = STATUS_ICONS[status], children }: WordProps) {
  const t = useMessages();
  return (
    <span
      data-category={status}
      className="inline-flex items-center gap-1.5 text-sm font-bold whitespace-nowrap text-status"
    >
      <Icon aria-hidden="true" strokeWidth={2.75} className="size-4" />
      {children ?? t(`category.${status}`)}
    </span>
  );
}

/** Status by colour and icon and word. Only what was assessed is solid (`.status-badge` in base.css). */
export function StatusBadge({ status, isAssessed = true, size = "small" }: Props) {
  const t = useMessages();
  const Icon = STATUS_ICONS[status];
  // Only a status can be one that an editor chose.
  const isChosen = !isAssessed && isStatus(status);
  const isOutlined = isChosen || status === "unreviewed";
  const word = t(`category.${status}`);
  return (
    <span
      data-category={status}
      data-size={size === "small" ? undefined : size}
      className={isOutlined ? "status-badge outlined" : "status-badge"}
    >
      <Icon aria-hidden="true" strokeWidth={2.75} />
      {size === "mark" ? <span>{word}</span> : word}
      {isChosen && <span className="chosen">({t("category.notAssessed")})</span>}
    </span>
  );
}
