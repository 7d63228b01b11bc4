/** The login's second stage, kept through a reload and a discarded tab: what the screen needs of it, and nothing secret. */
import { useEffect, useState } from "react";
import { useStaffMessages } from "#app/i18n/staff-messages.ts";
import type { ApiFailure } from "#app/ui/admin/call-api.ts";
import {
  findLoginMessage,
  type LoginMessage,
  RESEND_AFTER_SECONDS,
  TRIES_PER_CODE,
  writeCountdown,
} from "#domain/account/login.ts";
import type { CodeSentAnswer } from "#domain/api/account-answers.ts";
import { readDocument, readNumber, readText } from "#domain/records/document.ts";

const KEY = "loginStage";

/**
 * `fromApp`: nothing was sent, the code is in the account's authenticator app. The deadline, and when another code may be
 * asked for, are of this browser's clock.
 */
export type SentCode = { email: string; deadline: number; resendAt: number; fromApp: boolean };

/** Counted from now: the answer has just come. */
export function sentNow(email: string, { expiresIn, fromApp = false }: CodeSentAnswer): SentCode {
  const now = Date.now();
  return { email, deadline: now + expiresIn * 1000, resendAt: now + RESEND_AFTER_SECONDS * 1000, fromApp };
}

export const secondsUntil = (deadline: number): number => Math.max(0, Math.ceil((deadline - Date.now()) / 1000));

/**
 * How many wrong codes there are after this refusal, and whether the login can still succeed; null where the refusal is
 * not about the login. The server ends a login with the fifth wrong code and from then on refuses the right one in the
 * same words, so the page counts along; a refused e-mail says by its status that the login is over.
 */
export function countRefusal(
  wrongBefore: number,
  { status, error }: { status: number; error: string },
): { wrong: number; isOver: boolean } | null {
  if (status !== 401) return null;
  const message = findLoginMessage(error);
  const wrong = wrongBefore + (message === "invalidCode" ? 1 : 0);
  return { wrong, isOver: message === "sendFailed" || wrong >= TRIES_PER_CODE };
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
    // A full or closed storage only costs the second stage after a reload.
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
