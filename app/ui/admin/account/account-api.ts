/** The requests of the account screen, and a hook that makes one at a time and puts a refusal into the page's words. */
import { useState } from "react";
import { type StaffMessages, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { type ApiFailure, type ApiRequest, callApi, request } from "#app/ui/admin/call-api.ts";
import { type AccountProblem, readAccountProblem } from "#domain/account/account-problem.ts";
import { writeCountdown } from "#domain/account/login.ts";
import type {
  AppSetupAnswer,
  EmptyAnswer,
  EndedSessionsAnswer,
  RecoveryCodesAnswer,
} from "#domain/api/account-answers.ts";
import type { PublicProfile } from "#domain/staff/public-profile.ts";

const ROOT = "/api/admin/account";

export const beginAppSetup = (password: string) =>
  request<AppSetupAnswer>("POST", `${ROOT}/authenticator`, { password });

export const finishAppSetup = (code: string) => request<RecoveryCodesAnswer>("PUT", `${ROOT}/authenticator`, { code });

export const removeApp = (password: string) => request<EmptyAnswer>("DELETE", `${ROOT}/authenticator`, { password });

export const renewRecoveryCodes = (password: string) =>
  request<RecoveryCodesAnswer>("POST", `${ROOT}/recovery-codes`, { password });

export const changePassword = (body: { current: string; next: string }) =>
  request<EmptyAnswer>("PUT", `${ROOT}/password`, body);

export const saveProfile = (profile: PublicProfile) => request<EmptyAnswer>("PUT", `${ROOT}/profile`, profile);

export const endSession = (id: string) => request<EmptyAnswer>("DELETE", `${ROOT}/sessions/${encodeURIComponent(id)}`);

export const endOtherSessions = () => request<EndedSessionsAnswer>("DELETE", `${ROOT}/sessions`);

/** `text` is in the page's words. */
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
