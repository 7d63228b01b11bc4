import { expect, it } from "vitest";
import { isGuessable } from "./password-rule.ts";

it.each([
  "passwordpassword",
  "mizanmizanmizan1",
  "123456789012345",
  "qwertyuiopasdfgh",
  "aaaaaaaaaaaaaaaaaaaa",
  "Admin@Mizan.2026!!",
  "correct horse battery staple".replaceAll(" ", ""),
])("%s is guessed", (password) => expect(isGuessable(password)).toBe(true));

it("knows the owner's own name", () => {
  expect(isGuessable("fatima.yilmaz2026", "fatima.yilmaz@example.com")).toBe(true);
});

it.each([
  "a long enough password",
  "seven grey owls, one lamp",
  "كلمة سر طويلة لا يعرفها أحد",
  "uzun ve tahmin edilmez",
])("%s is not", (password) => expect(isGuessable(password, "someone@example.com")).toBe(false));
