import { useState } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { AccountProblem } from "#domain/account/account-problem.ts";
import { writeCountdown } from "#domain/account/one-time-code.ts";
import type { Document } from "#domain/records/document.ts";
import { type AccountCall, callAccount } from "./call-account.ts";

export type CallEnd =
  | { ok: true; body: Document }
  | { ok: false; problem: AccountProblem | "signedOut" /** In the page's words. */; text: string };

/** One change at a time, and the words for one that was not made. */
export function useAccountCall(): { isBusy: boolean; call: (wanted: AccountCall) => Promise<CallEnd> } {
  const t = useStaffMessages();
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);

  async function call(wanted: AccountCall): Promise<CallEnd> {
    setBusy(true);
    const answer = await callAccount(language, wanted);
    setBusy(false);
    if (answer.ok) return answer;
    const { problem, retryAfter } = answer;
    if (problem === "signedOut") return { ok: false, problem, text: t("account.signedOut") };
    const text =
      problem === "tooMany" && retryAfter > 0
        ? t("login.tooManyUntil", { time: writeCountdown(retryAfter) })
        : t(`accountProblem.${problem}`);
    return { ok: false, problem, text };
  }

  return { isBusy, call };
}
