import { useEffect, useState } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import type { ApiFailure } from "#app/ui/admin/call-api.ts";
import { findLoginMessage, type LoginMessage } from "#domain/account/login-messages.ts";
import { writeCountdown } from "#domain/account/one-time-code.ts";
import { countRefusal, forgetLoginStage, readWrongCodes, rememberWrongCodes, secondsUntil } from "./login-stage.ts";

const TICK_MS = 250;

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

/** Whether this login can still succeed; `noteRefusal` counts along with the server. */
export function useLoginOver(): { isOver: boolean; noteRefusal: (failure: ApiFailure) => void } {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    noteRefusal(failure) {
      const counted = countRefusal(readWrongCodes(), failure);
      if (!counted) return;
      rememberWrongCodes(counted.wrong);
      if (!counted.isOver) return;
      forgetLoginStage();
      setOver(true);
    },
  };
}

/** The page's words for a refused call; `otherwise` where the server had none of its own. */
export function useLoginError(): (failure: ApiFailure, otherwise: LoginMessage) => string {
  const t = useStaffMessages();
  return ({ error, retryAfter }, otherwise) => {
    const message = findLoginMessage(error) ?? otherwise;
    const isTimed = message === "tooMany" && retryAfter > 0;
    return isTimed ? t("login.tooManyUntil", { time: writeCountdown(retryAfter) }) : t(`loginError.${message}`);
  };
}
