import { useEffect, useState } from "react";

const TICK_MS = 250;

const secondsUntil = (deadline: number): number => Math.max(0, Math.ceil((deadline - Date.now()) / 1000));

/** Whole seconds until a moment of this browser's clock; right again after the tab slept. */
export function useSecondsLeft(deadline: number): number {
  const [left, setLeft] = useState(() => secondsUntil(deadline));
  useEffect(() => {
    setLeft(secondsUntil(deadline));
    const timer = setInterval(() => setLeft(secondsUntil(deadline)), TICK_MS);
    return () => clearInterval(timer);
  }, [deadline]);
  return left;
}
