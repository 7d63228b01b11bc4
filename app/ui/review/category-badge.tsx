import { Check, CircleDashed, TriangleAlert, X } from "lucide-react";
import { useMessages } from "#app/i18n/use-language.ts";
import type { Category } from "#domain/records/category.ts";

export type BadgeCategory = Category | "unreviewed";

/** Status is never told by colour alone. */
export const STATUS_ICONS = { halal: Check, questionable: TriangleAlert, haram: X, unreviewed: CircleDashed };

const SHAPES = {
  small: "gap-1.5 px-3 py-1 text-sm",
  large: "gap-2 px-4 py-1.5 text-lg",
  /** In a table that a phone shows beside figures: narrow there. */
  cell: "gap-1.5 px-3 py-1 text-sm max-sm:gap-1 max-sm:px-2 max-sm:text-xs",
};

type Props = { category: BadgeCategory; size?: keyof typeof SHAPES };

/** Status by colour and icon and word. */
export function CategoryBadge({ category, size = "small" }: Props) {
  const t = useMessages();
  const Icon = STATUS_ICONS[category];
  return (
    <span
      data-category={category}
      className={`inline-flex items-center rounded-full bg-status-soft font-bold whitespace-nowrap text-status ${SHAPES[size]}`}
    >
      <Icon aria-hidden="true" strokeWidth={2.75} className={size === "large" ? "size-5" : "size-4"} />
      {t(`category.${category}`)}
    </span>
  );
}
