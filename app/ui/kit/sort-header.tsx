import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { ReactNode } from "react";

type Order = "asc" | "desc";

const ARIA_SORT = { asc: "ascending", desc: "descending" } as const;
const ORDER_ICONS = { asc: ArrowUp, desc: ArrowDown } as const;

type Props = {
  /** Null unless the table is sorted by this column. */
  order: Order | null;
  /** The order if the column is chosen for the first time. */
  first: Order;
  hrefOf: (order: Order) => string;
  className: string;
  padding: string;
  children: ReactNode;
};

/** The header of a column to sort by. Choosing the current column again turns its order. */
export function SortHeader({ order, first, hrefOf, className, padding, children }: Props) {
  const Icon = order ? ORDER_ICONS[order] : ArrowUpDown;
  const next = order ? (order === "asc" ? "desc" : "asc") : first;
  return (
    <th scope="col" aria-sort={order ? ARIA_SORT[order] : "none"} className={className}>
      <a
        href={hrefOf(next)}
        data-within
        className={`inline-flex min-h-11 items-center gap-1 rounded ${padding} font-semibold ${order ? "text-ink" : ""}`}
      >
        {children}
        <Icon aria-hidden="true" className={`size-3.5 shrink-0 ${order ? "" : "opacity-50"}`} />
      </a>
    </th>
  );
}
