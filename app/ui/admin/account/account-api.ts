/** The requests of the login, the account screen and the staff screen, and a hook that describes a refusal in the page's language. */
import { useState } from "react";
import { type StaffMessages, useStaffMessages } from "#app/i18n/staff-messages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import {
  type ApiFailure,
  type ApiRequest,
  type ApiResult,
  callApi,
  isSignedOut,
  request,
} from "#app/ui/admin/call-api.ts";
import { type AccountProblem, readAccountProblem } from "#domain/account/account-problem.ts";
import { writeCountdown } from "#domain/account/login.ts";
import type { Credentials } from "#domain/account/login-puzzle.ts";
import type {
  AppSetupAnswer,
  CodeSentAnswer,
  EmptyAnswer,
  EndedSessionsAnswer,
  LoginAnswer,
  RecoveryCodesAnswer,
  SessionAnswer,
  VerifiedAnswer,
} from "#domain/api/account-answers.ts";
import type { PublicProfile } from "#domain/staff/public-profile.ts";
import type { Role, StaffChange } from "#domain/staff/roles.ts";
import type { Language } from "#domain/text/language.ts";

/** In the language of the page, in which an e-mail may be sent. */
const post = <Answer>(path: string, language: Language, body: object): Promise<ApiResult<Answer>> =>
  callApi<Answer>({ method: "POST", path, body }, { language });

/** `nonce` solves the puzzle of the refusal before. */
export const login = (language: Language, credentials: Credentials, nonce?: number) =>
  post<LoginAnswer>("/api/auth/login", language, { ...credentials, nonce });

export const sendCode = (language: Language, email: string) =>
  post<CodeSentAnswer>("/api/otp/send", language, { email });

export const verifyCode = (language: Language, email: string, otp: string) =>
  post<VerifiedAnswer>("/api/otp/verify", language, { email, otp });

/** The e-mail of the session; null if there is no staff session, undefined if there was no response. */
export async function findSessionEmail(): Promise<string | null | undefined> {
  const result = await callApi<SessionAnswer>({ method: "GET", path: "/api/auth/session" });
  if (result.ok) return result.answer.claims.admin ? result.answer.email : null;
  return isSignedOut(result) ? null : undefined;
}

/** This browser is logged out afterwards, even if the request failed. */
export async function logout(): Promise<void> {
  await callApi({ method: "POST", path: "/api/auth/logout" });
}

const ACCOUNT = "/api/admin/account";

export const beginAppSetup = (password: string) =>
  request<AppSetupAnswer>("POST", `${ACCOUNT}/authenticator`, { password });

export const finishAppSetup = (code: string) =>
  request<RecoveryCodesAnswer>("PUT", `${ACCOUNT}/authenticator`, { code });

export const removeApp = (password: string) => request<EmptyAnswer>("DELETE", `${ACCOUNT}/authenticator`, { password });

export const renewRecoveryCodes = (password: string) =>
  request<RecoveryCodesAnswer>("POST", `${ACCOUNT}/recovery-codes`, { password });

export const changePassword = (body: { current: string; next: string }) =>
  request<EmptyAnswer>("PUT", `${ACCOUNT}/password`, body);

export const saveProfile = (profile: PublicProfile) => request<EmptyAnswer>("PUT", `${ACCOUNT}/profile`, profile);

export const deleteAccount = (keepsName: boolean) => (password: string) =>
  request<EmptyAnswer>("POST", `${ACCOUNT}/deletion`, { keepsName, password });

export const endSession = (id: string) =>
  request<EmptyAnswer>("DELETE", `${ACCOUNT}/sessions/${encodeURIComponent(id)}`);

export const endOtherSessions = () => request<EndedSessionsAnswer>("DELETE", `${ACCOUNT}/sessions`);

const STAFF = "/api/admin/staff";

export type StaffPlace = { role: Role; languages: readonly Language[] };

const personAt = (id: string): string => `${STAFF}/${encodeURIComponent(id)}`;

/** The requests of the staff screen include the password of the administrator. */
export const invite = (invited: StaffPlace & { email: string }) => (password: string) =>
  request<EmptyAnswer>("POST", STAFF, { ...invited, password });

export const withdraw = (email: string) => (password: string) =>
  request<EmptyAnswer>("DELETE", STAFF, { email, password });

export const placePerson = (id: string, place: StaffPlace) => (password: string) =>
  request<EmptyAnswer>("PUT", personAt(id), { ...place, password });

export const changePerson = (id: string, change: StaffChange) => (password: string) =>
  request<EmptyAnswer>("POST", personAt(id), { change, password });

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
