import { expect, test } from "vitest";
import { decodeEntities, excerpt } from "./news-article.ts";

test("a short text is left as it is", () => {
  expect(excerpt("Bitcoin rose.")).toBe("Bitcoin rose.");
  expect(excerpt("x".repeat(150))).toBe("x".repeat(150));
});

test("entities are decoded before counting, so none is ever cut in two", () => {
  const text = `${"a".repeat(148)} &amp; more`;
  expect(excerpt(text)).toBe(`${"a".repeat(148)} &…`);
  expect(excerpt("<p>Fees &lt; 1&nbsp;% &#8212; it&#39;s &quot;low&quot;</p>")).toBe(`Fees < 1 % — it's "low"`);
});

test("entities are decoded once", () => {
  expect(decodeEntities("&amp;lt;b&amp;gt; &#x1F600; &#146; &unknown; &#0; &#xD800;")).toBe(
    "&lt;b&gt; 😀 ’ &unknown; \uFFFD \uFFFD",
  );
});

test("only an entity with its semicolon is one, so the parameters of an address stay", () => {
  expect(decodeEntities("https://a.example/?a=1&amp;copy=2&lt=3")).toBe("https://a.example/?a=1&copy=2&lt=3");
});

test("soft hyphens are removed, and every kind of space becomes one space", () => {
  expect(excerpt("block&shy;chain&ensp;and&thinsp;&nbsp;ledger")).toBe("blockchain and ledger");
});
