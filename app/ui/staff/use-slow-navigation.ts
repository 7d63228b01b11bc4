import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** What comes sooner than this needs no word in between. */
const SAY_AFTER_MS = 200;

/** Is another screen on its way, and not there at once? Paging and filtering stay on theirs. */
export function useSlowNavigation(): boolean {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  const [slowFor, setSlowFor] = useState<string | null>(null);
  useEffect(() => {
    if (next === pathname) return;
    const timer = setTimeout(() => setSlowFor(next), SAY_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlowFor(null);
    };
  }, [next, pathname]);
  return next !== pathname && slowFor === next;
}
