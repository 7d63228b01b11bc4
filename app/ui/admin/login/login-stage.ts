/** The login's second stage outlives a reload and a discarded tab: what the screen needs of it, and nothing secret. */

import { RESEND_AFTER_SECONDS } from "#domain/account/one-time-code.ts";
import { readDocument, readNumber, readText } from "#domain/records/document.ts";

const KEY = "loginStage";

/**
 * `fromApp`: nothing was sent, the code is in the account's authenticator app. The deadline, and when another code may be
 * asked for, are of this browser's clock.
 */
export type SentCode = { email: string; deadline: number; resendAt: number; fromApp: boolean };

/** As of now: the answer that says so has just come. */
export function sentNow(email: string, { expiresIn, fromApp }: { expiresIn: number; fromApp: boolean }): SentCode {
  const now = Date.now();
  return { email, deadline: now + expiresIn * 1000, resendAt: now + RESEND_AFTER_SECONDS * 1000, fromApp };
}

const readStage = () => {
  try {
    return readDocument(JSON.parse(sessionStorage.getItem(KEY) ?? "null"));
  } catch {
    return {};
  }
};

function writeStage(stage: object): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stage));
  } catch {
    // A full or closed storage only costs the way back.
  }
}

export const rememberSentCode = (sent: SentCode): void => writeStage(sent);

/** Null where there is no second stage, or its time is over. */
export function readSentCode(): SentCode | null {
  const { email, deadline, resendAt, fromApp } = readStage();
  const times = { deadline: readNumber(deadline) ?? 0, resendAt: readNumber(resendAt) ?? 0 };
  const sent = { email: readText(email), ...times, fromApp: fromApp === true };
  return sent.email && sent.deadline > Date.now() ? sent : null;
}

/** How many wrong codes were entered for it. */
export const readWrongCodes = (): number => readNumber(readStage().wrong) ?? 0;

export const rememberWrongCodes = (wrong: number): void => writeStage({ ...readStage(), wrong });

export function forgetLoginStage(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Closed storage has nothing to forget.
  }
}
