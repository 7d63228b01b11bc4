import fc from "fast-check";
import { expect, test } from "vitest";
import { shorten } from "./sentences.ts";

test("a long text is cut between words and ends in an ellipsis", () => {
  expect(shorten("one two three four", 9)).toBe("one two…");
  expect(shorten("one two three four", 13)).toBe("one two three…");
  expect(shorten("كلمة أولى، كلمة ثانية", 10)).toBe("كلمة أولى…");
  expect(shorten("endlessword", 4)).toBe("endl…");
});

test("a shortened text is never longer than asked, and begins the text", () => {
  const word = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.array(word), fc.integer({ min: 1, max: 150 }), (words, max) => {
      const text = words.join(" ").replace(/\s+/gu, " ").trim();
      const cut = shorten(text, max);
      expect(Array.from(cut.replace(/…$/u, "")).length).toBeLessThanOrEqual(max);
      if (cut !== text) expect(text.startsWith(cut.slice(0, -1))).toBe(true);
    }),
  );
});
