import { expect, test } from "vitest";
import { readReceiptCode, toReceiptCode } from "./receipt-code.ts";

test("a code is read again however it is typed", () => {
  const code = toReceiptCode("0123456789abcdef0123456789abcdef");
  expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{5}-){3}[0-9a-hjkmnp-tv-z]{5}$/);
  for (const typed of [code, code.toUpperCase(), ` ${code.replaceAll("-", " ")} `, code.replaceAll("-", "")])
    expect(readReceiptCode(typed)).toBe(code);
  expect(readReceiptCode(code.replaceAll("0", "O").replaceAll("1", "l"))).toBe(code);
});

test("every bit counts, and nothing else is a code", () => {
  expect(toReceiptCode("f".repeat(25))).toBe("zzzzz-zzzzz-zzzzz-zzzzz");
  expect(toReceiptCode(`8${"0".repeat(24)}`)).toBe("00000-00000-00000-0000g");
  for (const typed of [
    "",
    "abc",
    "zzzzz-zzzzz-zzzzz-zzzz",
    "zzzzz-zzzzz-zzzzz-zzzzz-z",
    "uuuuu-uuuuu-uuuuu-uuuuu",
    "../x",
  ])
    expect(readReceiptCode(typed)).toBeNull();
});
