import { expect, test } from "vitest";
import { isImageAddress, toImage } from "#domain/records/image-address.ts";
import { toReviewLinks } from "#domain/records/safe-addresses.ts";
import { isAddressAt, isWebAddress, toLink } from "./web-address.ts";

test.each(["https://a.example", "http://a.example:8080/x?y=1#z", "HTTPS://A.example", "https://عربي.example/ب"])(
  "%s may be linked to",
  (address) => {
    expect(isWebAddress(address)).toBe(true);
  },
);

test.each([
  "",
  "a.example",
  "//a.example",
  "/path",
  "https:a.example",
  "https://",
  "javascript:alert(1)",
  "java\nscript:alert(1)",
  "https://a.ex\nample",
  "https://a.example/ b",
  "https://user:secret@a.example",
  "https://a.example\\@b.example",
  "ftp://a.example",
  `https://a.example/${"x".repeat(2048)}`,
])("%j may not", (address) => {
  expect(isWebAddress(address)).toBe(false);
  expect(toLink(address)).toBeNull();
});

test("a host is itself or a part of itself, not a look-alike", () => {
  expect(isAddressAt("https://reddit.com/r/x", "reddit.com")).toBe(true);
  expect(isAddressAt("https://OLD.Reddit.com/r/x", "reddit.com")).toBe(true);
  expect(isAddressAt("https://notreddit.com", "reddit.com")).toBe(false);
  expect(isAddressAt("https://reddit.com.evil.example", "reddit.com")).toBe(false);
  expect(isAddressAt("https://evil.example/reddit.com", "reddit.com")).toBe(false);
});

test("an image is an own path or a web address", () => {
  expect(isImageAddress("/images/ab12.webp")).toBe(true);
  expect(isImageAddress("https://img.example/a.png")).toBe(true);
  for (const value of ["", "//evil.example/a.png", "/\\evil.example", "data:image/svg+xml,x", "a.png"]) {
    expect(toImage(value)).toBe("");
  }
});

test("links are in the order of a reader's interest, the whitepaper last", () => {
  const kinds = ["website", "github", "twitter", "reddit", "telegram", "whitepaper"];
  const record = Object.fromEntries(kinds.toReversed().map((kind) => [kind, `https://${kind}.example`]));
  expect(toReviewLinks(record).map(({ kind }) => kind)).toEqual(kinds);
});

test("links come in one order, handles as addresses, unsafe ones not at all", () => {
  expect(
    toReviewLinks({
      telegram: "https://t.me/x",
      twitter: "@bitcoin",
      website: "https://a.example",
      reddit: "javascript:alert(1)",
      github: "",
    }),
  ).toEqual([
    { kind: "website", href: "https://a.example" },
    { kind: "twitter", href: "https://x.com/bitcoin" },
    { kind: "telegram", href: "https://t.me/x" },
  ]);
  expect(toReviewLinks({ twitter: "https://twitter.com/a" })).toEqual([
    { kind: "twitter", href: "https://twitter.com/a" },
  ]);
  expect(toReviewLinks({ twitter: "@a/../b" })).toEqual([]);
});
