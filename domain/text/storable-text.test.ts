import { describe, expect, test } from "vitest";
import { cleanText, isStorable } from "./plain-text.ts";

const PAIR = "\u{1f600}";
const HALF = PAIR.charAt(0);

describe("texts that a database can hold", () => {
  test("a text without such characters stays as it is", () => {
    for (const text of ["", "بيتكوين", `İzmir ${PAIR}`, "a\tb\nc"]) {
      expect(cleanText(text)).toBe(text);
      expect(isStorable(text)).toBe(true);
    }
  });

  test("a NUL is taken out, and half a surrogate pair replaced", () => {
    expect(cleanText("a\0b")).toBe("ab");
    expect(cleanText(`a${HALF}`)).toBe("a\ufffd");
    expect([isStorable("\0"), isStorable(HALF)]).toEqual([false, false]);
  });
});
