import { useEffect, useState } from "react";

/** What is there within this time is shown without a word; only what is slower is stood in for. */
const PATIENCE_MS = 180;

/** True once what is awaited, by any name that tells it from the last, has been awaited for longer than a moment. */
export function useDelayed(awaited: string | null): boolean {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (awaited === null) return setLate(null);
    const timer = setTimeout(() => setLate(awaited), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [awaited]);
  return awaited !== null && late === awaited;
}
