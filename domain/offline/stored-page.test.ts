import { expect, test } from "vitest";
import { listKept, stampPage, titleOf } from "./stored-page.ts";

const PAGE =
  '<html><head><title>Bitcoin &amp; co | Mizan</title></head><body><header class="header"><a>Mizan</a></header><main id="content" data-live="60" data-fetched="x">1</main></body></html>';

test("a stored page says of when it is, and is not live", () => {
  const words = { asOf: "Copy as of {time}. <b>", reload: "Reload" };
  const shown = stampPage(PAGE, { at: "2026-11-16T14:20:00.000Z", language: "en", words });
  expect(shown).toContain('<header class="header"><div data-stored');
  expect(shown).toContain(
    'Copy as of <time datetime="2026-11-16T14:20:00.000Z">16 November 2026 at 14:20 UTC</time>. &lt;b&gt;',
  );
  expect(shown).toContain('<main id="content" data-fetched="x">');
});

test("a page is named by its title, as HTML has it", () => {
  expect(titleOf(PAGE)).toBe("Bitcoin &amp; co");
  expect(titleOf("<p>none</p>")).toBe("");
});

test("the offline page lists what is stored", () => {
  const html = '<nav><ul id="kept-pages" class="a"></ul></nav>';
  expect(listKept(html, [{ address: '/coin/a"b?x=1&y=2', title: "A &amp; B" }])).toBe(
    '<nav><ul id="kept-pages" class="a"><li><a href="/coin/a&quot;b?x=1&amp;y=2">A &amp; B</a></li></ul></nav>',
  );
  expect(listKept(html, [])).toBe(html);
});
