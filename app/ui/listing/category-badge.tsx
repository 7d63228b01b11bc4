import { Check, CircleDashed, TriangleAlert, X } from "lucide-react";
import { useMessages } from "#app/i18n/use-language.ts";
import type { Category } from "#domain/category.ts";

export type BadgeCategory = Category | "unreviewed";

const ICONS = { halal: Check, questionable: TriangleAlert, haram: X, unreviewed: CircleDashed };

/** Status by colour and icon and word. */
export function CategoryBadge({ category, size = "small" }: { category: BadgeCategory; size?: "small" | "large" }) {
  const t = useMessages();
  const Icon = ICONS[category];
  const shape = size === "large" ? "gap-2 px-4 py-1.5 text-lg" : "gap-1.5 px-3 py-1 text-sm";
  return (
    <span
      data-category={category}
      className={`inline-flex items-center rounded-full bg-status-soft font-bold whitespace-nowrap text-status ${shape}`}
    >
      <Icon aria-hidden="true" strokeWidth={2.75} className={size === "large" ? "size-5" : "size-4"} />
      {t(`category.${category}`)}
    </span>
  );
}
