import { expect, it } from "vitest";
import { escapeXml } from "./xml.ts";

it("keeps text inside its element", () => {
  expect(escapeXml(`a<b>&"c'\u0000\ud800`)).toBe("a&lt;b&gt;&amp;&quot;c&apos;\ufffd");
});
