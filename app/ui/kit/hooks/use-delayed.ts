import { useEffect, useState } from "react";

/** Faster loads show no placeholder at all. */
const BUSY_DELAY_MS = 180;

/** True once the awaited thing, identified by any key, has been pending for longer than the delay. */
export function useDelayed(awaited: string | null): boolean {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (awaited === null) return setLate(null);
    const timer = setTimeout(() => setLate(awaited), BUSY_DELAY_MS);
    return () => clearTimeout(timer);
  }, [awaited]);
  return awaited !== null && late === awaited;
}
