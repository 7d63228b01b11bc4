import fc from "fast-check";
import { expect, test } from "vitest";
import { safePath } from "./redirect-path.ts";

test.each([
  ["/", "/"],
  ["/en/coin/7?x=1#why", "/en/coin/7?x=1#why"],
  ["/en/", "/en/"],
  ["//evil.example", "/evil.example"],
  ["/\\evil.example", "/evil.example"],
  ["\\\\evil.example", "/evil.example"],
  ["/en//evil.example", "/en/evil.example"],
  ["/ar/\\evil.example", "/ar/evil.example"],
  ["/%2F%2fevil.example", "/evil.example"],
  ["/%5Cevil.example", "/evil.example"],
  ["/%252f%252fevil.example", "/evil.example"],
  ["/.//evil.example", "/evil.example"],
  ["/a/..//evil.example", "/evil.example"],
  ["/%2e%2E/%2e//evil.example", "/evil.example"],
  ["/\t/evil.example", "/"],
  ["/en%0d%0aSet-Cookie:x", "/"],
  ["/\r\nLocation: https://evil.example", "/"],
  ["https://evil.example/x", "/"],
  ["javascript:alert(1)", "/"],
  ["evil.example", "/"],
  ["", "/"],
  ["/عملة", "/%D8%B9%D9%85%D9%84%D8%A9"],
])("%j leads to %j", (value, path) => {
  expect(safePath(value)).toBe(path);
});

test("nothing ever leaves the site", () => {
  const site = "https://mizan.example";
  const nasty = fc.constantFrom(
    "/",
    "\\",
    "%2f",
    "%5C",
    "%25",
    "2f",
    ".",
    "..",
    "%2e",
    "@",
    ":",
    "evil.example",
    "\t",
    "\n",
    " ",
    "?",
    "#",
    "en",
  );
  const value = fc.oneof(
    fc.anything(),
    fc.string({ unit: "binary" }),
    fc.array(nasty).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(value, (asked) => {
      const path = safePath(asked);
      expect(path).toMatch(/^\/(?![\\/])[\x21-\x7e]*$/);
      expect(new URL(path, site).origin).toBe(site);
      expect(safePath(path)).toBe(path);
    }),
    { numRuns: 2000 },
  );
});
