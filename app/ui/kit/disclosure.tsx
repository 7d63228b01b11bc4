import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type Props = { summary: ReactNode; isOpen?: boolean; children: ReactNode };

/** A summary line that expands the content below it, with a marker. */
export function Disclosure({ summary, isOpen = false, children }: Props) {
  return (
    <details className="group mt-2" open={isOpen}>
      <summary className="inline-flex min-h-11 list-none items-center gap-1 font-semibold text-accent [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
        <span>{summary}</span>
      </summary>
      {children}
    </details>
  );
}
