import { describe, expect, it } from "vitest";
import { withDatabase } from "#tests/support/engines.ts";
import { LONG_AGO } from "#tests/support/login.ts";
import { addressKey, createRateLimits } from "./rate-limits.ts";
import { sealWith } from "./secrets.ts";

withDatabase("rate limits", (database) => {
  const limit = { name: "test", max: 5, seconds: 60 };
  const seal = sealWith(Buffer.alloc(32, 1));
  const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

  it("are spent exactly, however many ask at once", async () => {
    const limits = createRateLimits(database(), seal);
    const all = await Promise.all(Array.from({ length: 100 }, () => limits.spend(limit, "many")));
    expect(all.filter(({ ok }) => ok)).toHaveLength(5);
    const refused = all.find(({ ok }) => !ok);
    expect(refused && !refused.ok && refused.retryAfter).toBeGreaterThan(50);
  });

  it("slide: a use is free again when its own time is over, not before", async () => {
    const limits = createRateLimits(database(), seal);
    const momentsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
    const recent = [10, 20, 30, 40, 59].map(momentsAgo).join("");
    const sliding = { ...limit, name: "slide" };
    await limits.spend(sliding, "slide");
    const rows = database().db.updateTable("rate_limits").where("key", "like", "slide:%");
    await rows.set({ recent, expires_at: LONG_AGO }).execute();
    const early = await limits.spend(sliding, "slide");
    expect(early.ok || early.retryAfter).toBeLessThanOrEqual(2);
    const older = [10, 20, 30, 40, 61].map(momentsAgo).join("");
    await rows.set({ recent: older }).execute();
    expect(await limits.spend(sliding, "slide")).toEqual({ ok: true });
    expect(await limits.spend(sliding, "slide")).toMatchObject({ ok: false });
  });

  it("give a use back, and spend several all or none", async () => {
    const limits = createRateLimits(database(), seal);
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

  it("do not store whose they are: without the secret key a row cannot be computed from an address", async () => {
    await createRateLimits(database(), seal).spend(limit, "192.0.2.99 coin:bitcoin");
    const { db } = database();
    const rows = await db.selectFrom("rate_limits").select("key").execute();
    expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|bitcoin/);
    const other = createRateLimits(database(), sealWith(Buffer.alloc(32, 2)));
    await other.spend(limit, "192.0.2.99 coin:bitcoin");
    expect(await db.selectFrom("rate_limits").select("key").execute()).toHaveLength(rows.length + 1);
  });

  it("have another key every day, and yesterday's uses count until their time is over", async () => {
    const { db } = database();
    const limits = createRateLimits(database(), seal);
    const daily = { name: "daily", max: 2, seconds: 86_400 };
    const keys = async () =>
      (await db.selectFrom("rate_limits").select("key").where("key", "like", "daily:%").execute()).map(
        ({ key }) => key,
      );
    await db.deleteFrom("rate_limit_salts").execute();
    await limits.spend(daily, "a");
    const before = await keys();
    await db
      .updateTable("rate_limit_salts")
      .set({ day: dayAgo(1) })
      .execute();
    await limits.refund(daily, "a");
    for (const ok of [true, true, false]) expect(await limits.spend(daily, "a")).toMatchObject({ ok });
    const after = await keys();
    expect(after).toHaveLength(1);
    expect(after).not.toEqual(before);
  });

  it("forget a salt after the next day: then nobody can compute its keys again", async () => {
    const { db } = database();
    const limits = createRateLimits(database(), seal);
    await limits.spend(limit, "swept");
    await db
      .insertInto("rate_limit_salts")
      .values({ day: dayAgo(2), salt: "old" })
      .execute();
    await limits.sweep();
    const days = (await db.selectFrom("rate_limit_salts").select("day").orderBy("day").execute()).map(({ day }) => day);
    expect(days).toContain(dayAgo(0));
    expect(days).not.toContain(dayAgo(2));
  });

  it("refuse by throwing where the database cannot answer", async () => {
    const broken = { ...database(), db: database().db.withSchema("nowhere") };
    await expect(createRateLimits(broken, seal).spend(limit, "x")).rejects.toThrow();
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
