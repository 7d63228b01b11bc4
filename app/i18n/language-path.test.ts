import { expect, it } from "vitest";
import { localizePath, pathWithoutLanguage } from "./language-path.ts";

it("gives a page its address in each language", () => {
  expect(localizePath("/en/coin/bitcoin", "tr")).toBe("/tr/coin/bitcoin");
  expect(localizePath("/tr", "ar")).toBe("/");
  expect(localizePath("/", "en")).toBe("/en");
});

it("never names another host", () => {
  for (const path of ["/en//evil.example/login", "/en/\\evil.example", "//evil.example", "/ar///evil.example"])
    expect(localizePath(path, "ar"), path).toMatch(/^\/evil\.example/);
  expect(pathWithoutLanguage("/tr//evil.example")).toBe("/evil.example");
});

it("leaves the staff area at its one address", () => {
  expect(localizePath("/admin/login", "en")).toBe("/admin/login");
});
