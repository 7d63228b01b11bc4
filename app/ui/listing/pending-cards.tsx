import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { useMessages } from "#app/i18n/use-language.ts";

const SHAPES = ["a", "b", "c", "d", "e", "f"];

/** While this list's own next view is fetched, cards of the same shape stand in for it. */
export function PendingCards({ children }: { children: ReactNode }) {
  const t = useMessages();
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const pending = navigation.state === "loading" && navigation.location.pathname === pathname;
  if (!pending) return children;
  return (
    <div role="status" aria-busy="true">
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
  );
}
