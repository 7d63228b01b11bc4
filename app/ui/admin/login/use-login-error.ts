import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import type { LoginMessage } from "#domain/account/login-messages.ts";
import { writeCountdown } from "#domain/account/one-time-code.ts";
import type { CallResult } from "./auth-calls.ts";

type Failure = Extract<CallResult, { ok: false }>;

/** The page's words for a refused call; `otherwise` where the server had none of its own. */
export function useLoginError(): (failure: Failure, otherwise: LoginMessage) => string {
  const t = useStaffMessages();
  return ({ message, retryAfter }, otherwise) =>
    message === "tooMany" && retryAfter > 0
      ? t("login.tooManyUntil", { time: writeCountdown(retryAfter) })
      : t(`loginError.${message ?? otherwise}`);
}
