import { expect, it } from "vitest";
import "#app/i18n/all-messages.ts";
import { messagesIn } from "#app/i18n/messages.ts";
import { staffMessagesIn } from "#app/i18n/staff-messages.ts";
import { valueWords } from "./difference-list.tsx";

it("shows the default of an unknown value in the page's words", () => {
  const wordsIn = (language: "ar" | "en", path: string[], value: string) =>
    valueWords(staffMessagesIn(language), messagesIn(language), path, value);
  expect(wordsIn("ar", ["established"], "N/A")).toBe("غير متوفر");
  expect(wordsIn("ar", ["country"], "Unknown")).toBe("غير معروف");
  expect(wordsIn("ar", ["category"], "halal")).toBe("حلال");
  expect(wordsIn("en", ["established"], "2009")).toBe("2009");
  expect(wordsIn("ar", ["name"], "N/A")).toBe("N/A");
});
