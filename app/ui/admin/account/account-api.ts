/** Calls about login and accounts: their refusals are described in the page's language. */
import { useState } from "react";
import { type StaffMessages, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { type ApiFailure, type ApiRequest, callApi, isSignedOut, request } from "#app/ui/admin/call-api.ts";
import { type AccountProblem, readAccountProblem } from "#domain/account/account-problem.ts";
import { writeCountdown } from "#domain/account/login.ts";
import type { SessionAnswer } from "#domain/api/account-answers.ts";
import type { Role } from "#domain/staff/roles.ts";
import type { Language } from "#domain/text/language.ts";

export const ACCOUNT = "/api/admin/account";
export const STAFF = "/api/admin/staff";

export type StaffPlace = { role: Role; languages: readonly Language[] };

/** The e-mail of the session; null if there is no staff session, undefined if there was no response. */
export async function findSessionEmail(): Promise<string | null | undefined> {
  const result = await callApi(request<SessionAnswer>("GET", "/api/auth/session"));
  if (result.ok) return result.answer.claims.admin ? result.answer.email : null;
  return isSignedOut(result) ? null : undefined;
}

/** `text` is in the page's language. */
type Refused = { ok: false; problem: AccountProblem | "signedOut"; text: string };
type CallEnd<Answer> = { ok: true; answer: Answer } | Refused;

function describeRefusal(t: StaffMessages, { kind, error, retryAfter }: ApiFailure): Refused {
  if (kind === "signed-out") return { ok: false, problem: "signedOut", text: t("account.signedOut") };
  const problem = readAccountProblem(error);
  const isTimed = problem === "tooMany" && retryAfter > 0;
  const text = isTimed ? t("login.tooManyUntil", { time: writeCountdown(retryAfter) }) : t(`accountProblem.${problem}`);
  return { ok: false, problem, text };
}

export function useAccountCall(): {
  isBusy: boolean;
  call: <Answer>(wanted: ApiRequest<Answer>) => Promise<CallEnd<Answer>>;
} {
  const t = useStaffMessages();
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);

  async function call<Answer>(wanted: ApiRequest<Answer>): Promise<CallEnd<Answer>> {
    setBusy(true);
    const result = await callApi(wanted, { language });
    setBusy(false);
    return result.ok ? result : describeRefusal(t, result);
  }

  return { isBusy, call };
}
