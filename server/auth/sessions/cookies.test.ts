import { describe, expect, it } from "vitest";
import { newToken } from "#server/security/secrets.ts";
import { readToken, writeToken } from "./cookies.ts";

const request = (cookie: string) => new Request("https://mizan.example/", { headers: { cookie } });

describe("the login's cookies", () => {
  it("are bound to the host over https", () => {
    const token = newToken();
    expect(writeToken({ secure: true }, "session", token)).toBe(
      `__Host-session=${token}; Path=/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure`,
    );
    expect(writeToken({ secure: false }, "session", token)).not.toMatch(/__Host-|Secure/);
    expect(writeToken({ secure: true }, "pending-login", null)).toContain("Max-Age=0");
  });

  it("are read under their full name only, and only what can be a token", () => {
    const token = newToken();
    expect(readToken(request(`a=b; __Host-session=${token}`), { secure: true }, "session")).toBe(token);
    expect(readToken(request(`session=${token}`), { secure: true }, "session")).toBeNull();
    expect(readToken(request(`session=${token}x`), { secure: false }, "session")).toBeNull();
    expect(readToken(request("session="), { secure: false }, "session")).toBeNull();
  });
});
