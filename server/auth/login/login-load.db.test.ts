/** What one address, and everyone together, may ask of the login. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createPasswords } from "#server/auth/passwords/passwords.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { type LoginFixture, newAddress, openLogin } from "#tests/support/login.ts";

const ALLOWED = 30;
const WRONG = "not the right password";

withDatabase("many logins at once", (database) => {
  let fixture: LoginFixture;
  beforeAll(async () => {
    fixture = await openLogin(database(), {}, createPasswords());
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    await database().db.deleteFrom("rate_limits").execute();
  });

  const begin = async (email: string, address: string) => {
    const begun = await fixture.begin(email, WRONG, address);
    return begun.ok ? 200 : begun.status;
  };
  /** An account of its own each time: none meets its own delay. */
  const login = async (address: string) => begin(await fixture.account(), address);
  /** Costs as much as the longest password. */
  const loginUnknown = (address: string) => begin(`someone-${Math.random()}@example.com`, address);
  const verify = async (address: string) => {
    const own = { email: "a@example.com", code: "123456", pendingToken: null, deviceToken: null } as const;
    const verified = await fixture.auth.verifyCode({ ...own, address, device: "", language: "en" });
    return verified.ok ? 200 : verified.status;
  };
  const forgetBursts = () => database().db.deleteFrom("rate_limits").where("key", "like", "%-burst:%").execute();

  it.each([
    ["login", login],
    ["verify", verify],
  ] as const)("%s: three in ten seconds, thirty in five minutes from one address", async (_, ask) => {
    const address = newAddress();
    for (let turn = 1; turn <= 3; turn += 1) expect(await ask(address)).toBe(401);
    expect(await ask(address)).toBe(429);
    for (let turn = 4; turn <= ALLOWED; turn += 1) {
      if (turn % 3 === 1) await forgetBursts();
      expect([turn, await ask(address)]).toEqual([turn, 401]);
    }
    await forgetBursts();
    expect(await ask(address)).toBe(429);
    expect(await ask(newAddress())).toBe(401);
  });

  it("more passwords than can be checked at once get a 503, and no account is locked", async () => {
    const statuses = await Promise.all(Array.from({ length: 44 }, () => loginUnknown(newAddress())));
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(36);
    expect(await loginUnknown(newAddress())).toBe(401);
  });
});
