import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { pathWithoutLanguage } from "#app/i18n/language-path.ts";
import { useMessages } from "#app/i18n/use-language.ts";
import { PageSkeleton, type SkeletonShape } from "#app/ui/kit/page-skeleton.tsx";

/** What is there within this time is shown without a word; only a slower page is stood in for. */
const PATIENCE_MS = 180;

const SHAPES: readonly (readonly [RegExp, SkeletonShape])[] = [
  [/^\/(coin|exchange)\/[^/]+$/, "review"],
  [/^\/(cryptocurrencies|exchange|news)$/, "list"],
  [/^\/markets$/, "table"],
  [/^\/$/, "home"],
  [/^\/(methodology|glossary)$/, "text"],
];

function shapeOf(pathname: string): SkeletonShape | null {
  const path = pathWithoutLanguage(pathname);
  return SHAPES.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}

/** While another page is fetched for longer than a moment, its shape stands where it will be. */
export function PendingPage({ children }: { children: ReactNode }) {
  const t = useMessages();
  const { pathname } = useLocation();
  const { state, location: next } = useNavigation();
  const target = state === "loading" && next.pathname !== pathname ? next.pathname : null;
  const [waited, setWaited] = useState<string | null>(null);
  useEffect(() => {
    if (!target) return setWaited(null);
    const timer = setTimeout(() => setWaited(target), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [target]);
  const shape = target && waited === target ? shapeOf(target) : null;
  useEffect(() => {
    if (shape) window.scrollTo(0, 0);
  }, [shape]);
  return shape ? <PageSkeleton shape={shape} label={t("list.loading")} /> : children;
}
