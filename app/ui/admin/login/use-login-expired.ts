import { useState } from "react";
import { TRIES_PER_CODE } from "#domain/account/one-time-code.ts";
import type { CallResult } from "./auth-calls.ts";
import { forgetLoginStage, readWrongCodes, rememberWrongCodes } from "./login-stage.ts";

type Failure = Extract<CallResult, { ok: false }>;

const REFUSED = 401;

/**
 * Whether this login can still succeed. The server lets it die with the fifth wrong code and answers the right one in the
 * same words from then on, so the page counts along; a refused mail says that it is over too, in its status.
 */
export function useLoginOver() {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    noteRefusal({ message, status }: Failure): void {
      if (status !== REFUSED) return;
      const wrong = readWrongCodes() + (message === "invalidCode" ? 1 : 0);
      rememberWrongCodes(wrong);
      if (message !== "sendFailed" && wrong < TRIES_PER_CODE) return;
      forgetLoginStage();
      setOver(true);
    },
  };
}
