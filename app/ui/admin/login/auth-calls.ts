/** The browser's side of the login endpoints. An answer that is not understood, or none at all, is a failure without words. */

import { findLoginMessage, type LoginMessage } from "#domain/account/login-messages.ts";
import type { Language } from "#domain/text/language.ts";

export type CallResult =
  | { ok: true; email: string; expiresIn: number; fromApp: boolean }
  /** Status 0: there was no answer that could be read. */
  | { ok: false; status: number; message: LoginMessage | null; retryAfter: number };

const DEFAULT_EXPIRES_IN = 600;
const REFUSED = [401, 403];

const readField = (body: unknown, name: string): unknown =>
  typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;

async function call(path: string, language: Language, body: object): Promise<CallResult> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Accept-Language": language },
      body: JSON.stringify(body),
    });
    const answer: unknown = await response.json();
    if (response.ok && readField(answer, "success") === true) {
      const expiresIn = Number(readField(answer, "expiresIn") ?? DEFAULT_EXPIRES_IN);
      const fromApp = readField(answer, "fromApp") === true;
      return { ok: true, email: String(readField(answer, "email") ?? ""), expiresIn, fromApp };
    }
    return {
      ok: false,
      status: response.status,
      message: findLoginMessage(readField(answer, "error")),
      retryAfter: Number(response.headers.get("retry-after") ?? 0),
    };
  } catch {
    return { ok: false, status: 0, message: null, retryAfter: 0 };
  }
}

export const login = (language: Language, email: string, password: string): Promise<CallResult> =>
  call("/api/auth/login", language, { email, password });

export const sendCode = (language: Language, email: string): Promise<CallResult> =>
  call("/api/otp/send", language, { email });

export const verifyCode = (language: Language, email: string, otp: string): Promise<CallResult> =>
  call("/api/otp/verify", language, { email, otp });

/** The e-mail of the session, if it still carries the claim; null where it was refused, undefined where nobody could say. */
export async function findSessionEmail(): Promise<string | null | undefined> {
  try {
    const response = await fetch("/api/auth/session");
    if (REFUSED.includes(response.status)) return null;
    if (!response.ok) return undefined;
    const answer: unknown = await response.json();
    const isAdmin = readField(readField(answer, "claims"), "admin") === true;
    return isAdmin ? String(readField(answer, "email")) : null;
  } catch {
    return undefined;
  }
}

/** Whether or not the server heard of it, this browser is logged out afterwards. */
export async function logout(): Promise<void> {
  try {
    await fetch("/api/auth/logout", { method: "POST" });
  } catch {
    // The flags are cleared and the login page is shown all the same.
  }
}
