import { describe, expect, it } from "vitest";
import {
  isCode,
  isRecoveryCode,
  isSameEmail,
  toCode,
  toRecoveryCode,
  writeCountdown,
  writeRecoveryCode,
} from "./login.ts";

describe("the one-time code", () => {
  it("is exactly six digits", () => {
    expect(["000000", "123456"].every(isCode)).toBe(true);
    expect(["", "12345", "1234567", "12345a", " 123456", "١٢٣٤٥٦"].some(isCode)).toBe(false);
  });

  it("keeps the digits of what is typed or pasted, at most six, from any keyboard", () => {
    expect(toCode("123 456")).toBe("123456");
    expect(toCode("12a3")).toBe("123");
    expect(toCode("1234567890")).toBe("123456");
    expect(toCode("١٢٣٤٥٦")).toBe("123456");
    expect(toCode("۱۲۳۴۵۶")).toBe("123456");
    expect(toCode("１２３")).toBe("123");
    expect(toCode("½²x")).toBe("");
  });

  it("counts down as m:ss", () => {
    expect([600, 599.2, 61, 60, 9, 0, -5].map(writeCountdown)).toEqual([
      "10:00",
      "10:00",
      "1:01",
      "1:00",
      "0:09",
      "0:00",
      "0:00",
    ]);
  });

  it("a recovery code is 24 letters and digits, shown in fours, typed however it is broken up", () => {
    const code = "abcdefghijklmnopqrst2345";
    expect(writeRecoveryCode(code)).toBe("abcd-efgh-ijkl-mnop-qrst-2345");
    for (const typed of [code, writeRecoveryCode(code), " ABCD efgh\tijkl mnop-qrst 2345 "]) {
      expect(toRecoveryCode(typed)).toBe(code);
      expect(isRecoveryCode(typed)).toBe(true);
    }
    expect(["", "123456", code.slice(1), `${code}a`, "abcdefghijklmnopqrst0189"].some(isRecoveryCode)).toBe(false);
  });
});

describe("e-mail addresses", () => {
  it("are the same whatever their case, width and surrounding space", () => {
    expect(isSameEmail("Admin@Example.com", " admin@example.COM ")).toBe(true);
    expect(isSameEmail("ADMIN@EXAMPLE.COM", "admin@example.com")).toBe(true);
    expect(isSameEmail("ａdmin@example.com", "admin@example.com")).toBe(true);
  });

  it("are compared without locale", () => {
    expect(isSameEmail("INFO@example.com", "info@example.com")).toBe(true);
    expect(isSameEmail("info@example.com", "ınfo@example.com")).toBe(false);
  });
});
