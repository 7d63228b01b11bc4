import { expect, it } from "vitest";
import { createClientLimit, limitHeaders } from "./client-limit.ts";

it("lets a burst pass, then so many a second, each client for itself", () => {
  let now = 0;
  const limit = createClientLimit({ burst: 3, perSecond: 0.5, maxClients: 100 }, () => now);
  const spend = (address: string) => limit.spend(address);
  expect([1, 2, 3].map(() => spend("192.0.2.1").ok)).toEqual([true, true, true]);
  expect(spend("192.0.2.1")).toMatchObject({ ok: false, retryAfter: 2 });
  expect(spend("192.0.2.2").ok).toBe(true);
  now = 1500;
  expect(spend("192.0.2.1")).toMatchObject({ ok: false, retryAfter: 1 });
  now = 2000;
  expect([spend("192.0.2.1").ok, spend("192.0.2.1").ok]).toEqual([true, false]);
  now = 60_000;
  expect([1, 2, 3, 4].map(() => spend("192.0.2.1").ok)).toEqual([true, true, true, false]);
});

it("counts a household of IPv6 addresses as one, and remembers so many clients", () => {
  const limit = createClientLimit({ burst: 1, perSecond: 1, maxClients: 2 }, () => 0);
  expect(limit.spend("2001:db8::1").ok).toBe(true);
  expect(limit.spend("2001:db8::ffff").ok).toBe(false);
  for (const address of ["192.0.2.1", "192.0.2.2"]) limit.spend(address);
  expect(limit.spend("2001:db8::1").ok).toBe(true);
});

it("tells how much there is, how much is left, and when all of it is back", () => {
  const limit = { burst: 100, perSecond: 10, maxClients: 10 };
  expect(limitHeaders("search", limit, 75.5)).toEqual({
    "RateLimit-Policy": '"search";q=100;w=10',
    RateLimit: '"search";r=75;t=3',
  });
});
