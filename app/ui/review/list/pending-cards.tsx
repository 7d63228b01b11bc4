import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { useMessages } from "#app/i18n/use-language.ts";
import { useDelayed } from "#app/ui/kit/hooks/use-delayed.ts";

/** As many as the longest list has: what would be below its end is cut off. */
const SHAPES = Array.from({ length: 20 }, (_, index) => index);

/**
 * While this list's own next view is fetched for longer than a moment, placeholder cards of the same shape are laid
 * over the old ones: the list keeps its height, and nothing below it jumps.
 */
export function PendingCards({ children }: { children: ReactNode }) {
  const t = useMessages();
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  const isLate = useDelayed(state === "loading" && next.pathname === pathname ? next.key : null);
  return (
    <div className="relative">
      <div inert={isLate} className={isLate ? "invisible" : undefined}>
        {children}
      </div>
      {isLate && (
        <div role="status" aria-busy="true" className="absolute inset-0 overflow-hidden">
          <span className="sr-only">{t("list.loading")}</span>
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3" aria-hidden="true">
            {SHAPES.map((shape) => (
              <li key={shape} className="card flex h-48 animate-pulse flex-col gap-3 p-5">
                <div className="flex items-center gap-3">
                  <span className="size-12 rounded-full bg-raised" />
                  <span className="h-5 w-32 rounded bg-raised" />
                </div>
                <span className="h-4 w-24 rounded bg-raised" />
                <span className="h-4 w-full rounded bg-raised" />
                <span className="h-4 w-2/3 rounded bg-raised" />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
