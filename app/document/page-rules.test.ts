import { describe, expect, it } from "vitest";
import { createPageRules } from "./page-rules.ts";

const STYLE = [
  "@layer base{body{margin:0}}",
  "@layer components{.card{border:0}}",
  "@layer utilities{.flex{display:flex}.size-4{width:1rem}",
  "@media (min-width:40rem){.sm\\:flex{display:flex}.sm\\:p-2{padding:1rem}}",
  ".\\[\\&_tr\\>\\*\\]\\:p-1 tr>*{padding:0}.divide-y>:not(:last-child){border:0}",
  "@supports (x:y){@media (hover:hover){.hover\\:a:hover{color:red}}}}",
  "@font-face{font-family:Cairo}",
].join("");

describe("the rules of a page", () => {
  const rulesFor = createPageRules(STYLE);

  it("are all but the utilities, and of those the ones it names", () => {
    expect(rulesFor('<p class="flex">')).toBe(
      "@layer base{body{margin:0}}@layer components{.card{border:0}}@layer utilities{.flex{display:flex}}@font-face{font-family:Cairo}",
    );
  });

  it.each([
    ["a name of two parts", '<p class="a sm:p-2">', "@media (min-width:40rem){.sm\\:p-2{padding:1rem}}"],
    ["a name the page has to escape", '<p class="[&amp;_tr&gt;*]:p-1">', ".\\[\\&_tr\\>\\*\\]\\:p-1 tr>*{padding:0}"],
    ["a class within a longer selector", '<p class="divide-y">', ".divide-y>:not(:last-child){border:0}"],
    [
      "conditions within conditions",
      '<p class="hover:a">',
      "@supports (x:y){@media (hover:hover){.hover\\:a:hover{color:red}}}",
    ],
  ])("find %s", (_, html, rule) => {
    expect(rulesFor(html)).toContain(`@layer utilities{${rule}}`);
  });

  it("declare the variables that they name, and no other", () => {
    const style = [
      "@layer properties{@supports (x:y){*,:before{--tw-a:0;--tw-b:solid;--tw-c:0}::backdrop{--tw-a:0;--tw-b:solid;--tw-c:0}}}",
      "@layer base{p{order:var(--tw-c)}}",
      "@layer utilities{.one{--tw-a:1}.two{order:var(--tw-b)}}",
      '@property --tw-a{syntax:"*"}@property --tw-b{syntax:"*"}@property --tw-c{syntax:"*"}',
    ].join("");
    expect(createPageRules(style)('<p class="two">')).toBe(
      [
        "@layer properties{@supports (x:y){*,:before{--tw-b:solid;--tw-c:0}::backdrop{--tw-b:solid;--tw-c:0}}}",
        "@layer base{p{order:var(--tw-c)}}@layer utilities{.two{order:var(--tw-b)}}",
        '@property --tw-b{syntax:"*"}@property --tw-c{syntax:"*"}',
      ].join(""),
    );
  });

  it("leave out a licence, and variables that only unread ones read", () => {
    const style =
      "/*! MIT */@layer theme{:root{--a:1;--b:var(--a);--c:3}}@layer base{p{order:var(--c)}}@layer utilities{.x{--d:1;top:0}}";
    expect(createPageRules(style)('<p class="x">')).toBe(
      "@layer theme{:root{--c:3}}@layer base{p{order:var(--c)}}@layer utilities{.x{top:0}}",
    );
  });

  it("of a longer selector are found by its first class, of several by each", () => {
    const style =
      "@layer utilities{.cell>.watch{top:0}.a,.b:is(.c,.d){top:1px}:is(:where(.group):hover .on){top:2px}@supports (x:y){@media print{.e .f{top:3px}}}}";
    const shown = (list: string) => createPageRules(style)(`<p class="${list}">`).slice("@layer utilities{".length, -1);
    expect(shown("watch c d f group")).toBe("");
    expect(shown("cell")).toBe(".cell>.watch{top:0}");
    expect(shown("b on")).toBe(".a,.b:is(.c,.d){top:1px}:is(:where(.group):hover .on){top:2px}");
    expect(shown("e")).toContain(".e .f{top:3px}");
  });

  it("are the whole style where it has no utilities", () => {
    expect(createPageRules("p{margin:0}")("<p>")).toBe("p{margin:0}");
  });
});
