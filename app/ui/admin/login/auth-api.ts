/** The calls of the login: its three steps, whose session it is, and logging out. */
import { type ApiResult, callApi, isSignedOut } from "#app/ui/admin/call-api.ts";
import type { CodeSentAnswer, LoginAnswer, SessionAnswer, VerifiedAnswer } from "#domain/api/account-answers.ts";
import type { Language } from "#domain/text/language.ts";

/** The language is the page's: an e-mail may follow. */
const post = <Answer>(path: string, language: Language, body: object): Promise<ApiResult<Answer>> =>
  callApi<Answer>({ method: "POST", path, body }, { language });

export const login = (language: Language, email: string, password: string) =>
  post<LoginAnswer>("/api/auth/login", language, { email, password });

export const sendCode = (language: Language, email: string) =>
  post<CodeSentAnswer>("/api/otp/send", language, { email });

export const verifyCode = (language: Language, email: string, otp: string) =>
  post<VerifiedAnswer>("/api/otp/verify", language, { email, otp });

/** The e-mail of the session; null where there is none with the claim, undefined where no answer came. */
export async function findSessionEmail(): Promise<string | null | undefined> {
  const result = await callApi<SessionAnswer>({ method: "GET", path: "/api/auth/session" });
  if (result.ok) return result.answer.claims.admin ? result.answer.email : null;
  return isSignedOut(result) ? null : undefined;
}

/** Whether or not the server received it, this browser is logged out afterwards. */
export async function logout(): Promise<void> {
  await callApi({ method: "POST", path: "/api/auth/logout" });
}
