import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { pathWithoutLanguage } from "#app/i18n/language-path.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { useDelayed } from "#app/ui/kit/hooks/use-delayed.ts";
import { PageSkeleton } from "#app/ui/kit/page-skeleton.tsx";
import { findPage } from "#domain/pages.ts";

/**
 * While another page is fetched for longer than a moment, its shape stands where it will be. It is laid over the page
 * that is left, which keeps its height and its scroll: the visitor may yet turn back to it.
 */
export function PendingPage({ children }: { children: ReactNode }) {
  const t = useMessages();
  const { pathname } = useLocation();
  const { state, location: next } = useNavigation();
  const target = state === "loading" && next.pathname !== pathname ? next.pathname : null;
  const isLate = useDelayed(target);
  const shape = target && isLate ? findPage(pathWithoutLanguage(target))?.[1].skeleton : undefined;
  return (
    <>
      <div inert={shape !== undefined} className={shape ? "invisible contents" : "contents"}>
        {children}
      </div>
      {shape && (
        <div className="fixed inset-x-0 top-18 bottom-0 z-30 overflow-hidden bg-page">
          <PageSkeleton shape={shape} label={t("list.loading")} />
        </div>
      )}
    </>
  );
}
