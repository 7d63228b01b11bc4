import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeEntities } from "#domain/news/decode-entities.ts";
import { excerpt, shorten } from "./excerpt.ts";

test("a short text is left as it is", () => {
  expect(excerpt("Bitcoin rose.")).toBe("Bitcoin rose.");
  expect(excerpt("x".repeat(150))).toBe("x".repeat(150));
});

test("a long text is cut between words and says so", () => {
  expect(shorten("one two three four", 9)).toBe("one two…");
  expect(shorten("one two three four", 13)).toBe("one two three…");
  expect(shorten("كلمة أولى، كلمة ثانية", 10)).toBe("كلمة أولى…");
  expect(shorten("endlessword", 4)).toBe("endl…");
});

test("entities are read before counting, so none is ever cut in two", () => {
  const text = `${"a".repeat(148)} &amp; more`;
  expect(excerpt(text)).toBe(`${"a".repeat(148)} &…`);
  expect(excerpt("<p>Fees &lt; 1&nbsp;% &#8212; it&#39;s &quot;low&quot;</p>")).toBe(`Fees < 1 % — it's "low"`);
});

test("entities are decoded once", () => {
  expect(decodeEntities("&amp;lt;b&amp;gt; &#x1F600; &#146; &unknown; &#0; &#xD800;")).toBe(
    "&lt;b&gt; 😀 ’ &unknown; \uFFFD \uFFFD",
  );
});

test("an excerpt is never longer than asked, and begins the text", () => {
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
