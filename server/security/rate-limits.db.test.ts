import { describe, expect, it } from "vitest";
import { withDatabase } from "#tests/support/engines.ts";
import { LONG_AGO } from "#tests/support/login.ts";
import { addressKey, createRateLimits } from "./rate-limits.ts";

withDatabase("rate limits", (database) => {
  const limit = { name: "test", max: 5, seconds: 60 };

  it("are spent exactly, however many ask at once", async () => {
    const limits = createRateLimits(database());
    const all = await Promise.all(Array.from({ length: 100 }, () => limits.spend(limit, "many")));
    expect(all.filter(({ ok }) => ok)).toHaveLength(5);
    const refused = all.find(({ ok }) => !ok);
    expect(refused && !refused.ok && refused.retryAfter).toBeGreaterThan(50);
  });

  it("slide: a use is free again when its own time is over, not before", async () => {
    const limits = createRateLimits(database());
    const momentsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
    const recent = [10, 20, 30, 40, 59].map(momentsAgo).join("");
    await database().db.insertInto("rate_limits").values({ key: "test:slide", recent, expires_at: LONG_AGO }).execute();
    const early = await limits.spend(limit, "slide");
    expect(early.ok || early.retryAfter).toBeLessThanOrEqual(2);
    const older = [10, 20, 30, 40, 61].map(momentsAgo).join("");
    await database().db.updateTable("rate_limits").set({ recent: older }).where("key", "=", "test:slide").execute();
    expect(await limits.spend(limit, "slide")).toEqual({ ok: true });
    expect(await limits.spend(limit, "slide")).toMatchObject({ ok: false });
  });

  it("give a use back, and spend several all or none", async () => {
    const limits = createRateLimits(database());
    for (let turn = 0; turn < 5; turn += 1) await limits.spend(limit, "back");
    await limits.refund(limit, "back");
    expect(await limits.spend(limit, "back")).toEqual({ ok: true });
    const once = { name: "once", max: 1, seconds: 60 };
    expect(
      await limits.spendAll([
        [once, "a"],
        [limit, "back"],
      ]),
    ).toMatchObject({ ok: false });
    expect(await limits.spend(once, "a")).toEqual({ ok: true });
  });

  it("refuse by throwing where the database cannot answer", async () => {
    const broken = { ...database(), db: database().db.withSchema("nowhere") };
    await expect(createRateLimits(broken).spend(limit, "x")).rejects.toThrow();
  });
});

describe("one address", () => {
  it("is all of IPv4 and the first half of IPv6", () => {
    expect(addressKey("192.0.2.7")).toBe("192.0.2.7");
    expect(addressKey("2001:db8::1")).toBe("2001:db8:0:0::/64");
    expect(addressKey("2001:0DB8:0:0:1:2:3:4")).toBe(addressKey("2001:db8::ffff"));
    expect(addressKey("2001:db8:0:1::1")).not.toBe(addressKey("2001:db8::1"));
    expect(addressKey("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
    expect(addressKey("not an address")).toBe("unknown");
  });
});
