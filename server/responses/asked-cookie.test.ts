import { expect, it } from "vitest";
import { askedCookie, hasAsked } from "./asked-cookie.ts";

const request = (cookie: string) => new Request("https://mizan.example/", { headers: { cookie } });
const PATH = "/api/v1/coins/pepe/review-request";

it("is sent to one endpoint alone, for a day, and names nobody", () => {
  expect(askedCookie({ secure: true }, PATH)).toBe(
    `__Secure-asked-review=1; Path=${PATH}; Max-Age=86400; HttpOnly; SameSite=Strict; Secure`,
  );
  expect(askedCookie({ secure: false }, PATH)).not.toContain("Secure");
});

it("is read under its full name and with its one value", () => {
  expect(hasAsked(request("a=b; __Secure-asked-review=1"), { secure: true })).toBe(true);
  expect(hasAsked(request("asked-review=1"), { secure: true })).toBe(false);
  expect(hasAsked(request("asked-review=2"), { secure: false })).toBe(false);
});
