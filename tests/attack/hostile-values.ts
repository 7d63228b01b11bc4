/** What attackers send where a word, a number or an address is expected. */
import fc from "fast-check";

export const HOSTILE: readonly string[] = [
  "",
  " ",
  "'",
  '"',
  "' or 1=1 --",
  "1; drop table coins",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  "../../../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "//evil.example",
  "\\evil.example",
  "https://evil.example",
  "http://127.0.0.1:22/",
  "http://169.254.169.254/latest/meta-data",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "{{7*7}}",
  "$" + "{7*7}",
  "%00",
  "%0d%0aSet-Cookie: a=b",
  "\u0000",
  "\r\nX-Injected: 1",
  "\ud800",
  "İ",
  "ﷺ".repeat(50),
  "-1",
  "0",
  "NaN",
  "Infinity",
  "1e309",
  "9".repeat(40),
  "0x10",
  "1.5",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  "a".repeat(500),
];

export const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ maxLength: 60 }),
  fc.string({ unit: "binary", maxLength: 30 }),
);

export const hostileJson = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(
    fc.constantFrom("email", "password", "otp", "form", "version", "requestKey", "__proto__", "constructor", "x"),
    fc.oneof(hostileText, fc.jsonValue({ maxDepth: 2 })),
    { maxKeys: 5 },
  ),
);
