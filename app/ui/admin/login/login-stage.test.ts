import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LOGIN_MESSAGES, RESEND_AFTER_SECONDS, TRIES_PER_CODE } from "#domain/account/login.ts";
import {
  countRefusal,
  forgetLoginStage,
  readSentCode,
  readWrongCodes,
  rememberSentCode,
  rememberWrongCodes,
  secondsUntil,
  sentNow,
} from "./login-stage.ts";

const NOW = 1_800_000_000_000;
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sent = () => sentNow("a@example.com", { message: "", expiresIn: 600 });

describe("the second stage", () => {
  it("counts its time from the answer, by this browser's clock", () => {
    expect(sent()).toEqual({
      email: "a@example.com",
      deadline: NOW + 600_000,
      resendAt: NOW + RESEND_AFTER_SECONDS * 1000,
      fromApp: false,
    });
    expect(sentNow("a@example.com", { message: "", expiresIn: 600, fromApp: true }).fromApp).toBe(true);
  });

  it("comes back after a reload, until its time is over", () => {
    expect(readSentCode()).toBeNull();
    rememberSentCode(sent());
    vi.setSystemTime(NOW + 599_999);
    expect(readSentCode()).toEqual({ ...sent(), deadline: NOW + 600_000, resendAt: NOW + 60_000 });
    vi.setSystemTime(NOW + 600_000);
    expect(readSentCode()).toBeNull();
  });

  it("remembers the wrong codes; another code begins with none", () => {
    rememberSentCode(sent());
    rememberWrongCodes(3);
    expect(readWrongCodes()).toBe(3);
    expect(readSentCode()).not.toBeNull();
    rememberSentCode(sent());
    expect(readWrongCodes()).toBe(0);
    forgetLoginStage();
    expect(readSentCode()).toBeNull();
  });

  it("keeps nothing that is no stage, and does without storage", () => {
    kept.set("loginStage", "no JSON");
    expect([readSentCode(), readWrongCodes()]).toEqual([null, 0]);
    vi.stubGlobal("sessionStorage", {
      getItem: () => {
        throw new Error("SecurityError");
      },
      setItem: () => {
        throw new Error("QuotaExceededError");
      },
      removeItem: () => {
        throw new Error("SecurityError");
      },
    });
    rememberSentCode(sent());
    forgetLoginStage();
    expect(readSentCode()).toBeNull();
  });
});

it("seconds are whole, never below zero, and right after the tab slept", () => {
  const deadline = NOW + 1500;
  expect(secondsUntil(deadline)).toBe(2);
  vi.setSystemTime(NOW + 500);
  expect(secondsUntil(deadline)).toBe(1);
  vi.setSystemTime(NOW + 1499);
  expect(secondsUntil(deadline)).toBe(1);
  vi.setSystemTime(NOW + 1500);
  expect(secondsUntil(deadline)).toBe(0);
  vi.setSystemTime(NOW + 9_000_000);
  expect(secondsUntil(deadline)).toBe(0);
});

describe("a refused code", () => {
  const wrong = { status: 401, error: LOGIN_MESSAGES.invalidCode };

  it("is counted, and the fifth ends the login", () => {
    let count = 0;
    for (let code = 1; code < TRIES_PER_CODE; code += 1) {
      expect(countRefusal(count, wrong)).toEqual({ wrong: code, isOver: false });
      count = code;
    }
    expect(countRefusal(count, wrong)).toEqual({ wrong: TRIES_PER_CODE, isOver: true });
  });

  it("that is refused for another reason is not a wrong one", () => {
    expect(countRefusal(2, { status: 401, error: LOGIN_MESSAGES.verifyFailed })).toEqual({ wrong: 2, isOver: false });
    expect(countRefusal(2, { status: 401, error: "" })).toEqual({ wrong: 2, isOver: false });
  });

  it("counts only where the login itself was refused: not for no answer, a limit or a failed server", () => {
    for (const status of [0, 403, 429, 500, 503]) expect(countRefusal(4, { ...wrong, status })).toBeNull();
  });

  it("an e-mail the server refuses to send says that the login is over; one that failed does not", () => {
    expect(countRefusal(0, { status: 401, error: LOGIN_MESSAGES.sendFailed })).toEqual({ wrong: 0, isOver: true });
    expect(countRefusal(0, { status: 503, error: LOGIN_MESSAGES.sendFailed })).toBeNull();
  });
});
