import { useRef, useState } from "react";
import { TRIES_PER_CODE } from "#domain/one-time-code.ts";
import type { CallResult } from "./auth-calls.ts";

type Failure = Extract<CallResult, { ok: false }>;

const REFUSED = 401;

/**
 * Whether this login can still succeed. The server lets it die with the fifth wrong code and answers the right one in the
 * same words from then on, so the page counts along; a refused mail says that it is over too, in its status.
 */
export function useLoginOver() {
  const wrong = useRef(0);
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    noteRefusal({ message, status }: Failure): void {
      if (status !== REFUSED) return;
      if (message === "invalidCode") wrong.current += 1;
      if (message === "sendFailed" || wrong.current >= TRIES_PER_CODE) setOver(true);
    },
    /** A new code has tries of its own. */
    noteNewCode(): void {
      wrong.current = 0;
    },
  };
}
