import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { withDatabase } from "#tests/support/engines.ts";
import { LONG_AGO, type LoginHouse, openLogin } from "#tests/support/login.ts";

withDatabase("sessions", (database) => {
  let house: LoginHouse;
  beforeAll(async () => {
    house = await openLogin(database());
  });
  afterAll(() => house.close());
  beforeEach(async () => {
    await database().db.deleteFrom("rate_limits").execute();
  });

  const origin = { address: "192.0.2.1", device: "a test" };
  async function open(email: string): Promise<string> {
    const { id } = await house.auth.accounts.get(email);
    return house.auth.sessions.createWithin(database().db, id, origin);
  }
  const change = (values: { last_seen_at?: string; expires_at?: string }) =>
    database().db.updateTable("sessions").set(values).execute();
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

  it("the database holds the token's hash only", async () => {
    const token = await house.enter(await house.account());
    const rows = await database().db.selectFrom("sessions").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  it("end with logout, and stay ended", async () => {
    const token = await open(await house.account());
    expect(await house.auth.sessions.find(token)).not.toBeNull();
    await house.auth.sessions.end(token);
    expect(await house.auth.sessions.find(token)).toBeNull();
  });

  it("end after 30 minutes of silence; use keeps them alive", async () => {
    const token = await open(await house.account());
    await change({ last_seen_at: minutesAgo(29) });
    expect(await house.auth.sessions.find(token)).not.toBeNull();
    await change({ last_seen_at: minutesAgo(29) });
    expect(await house.auth.sessions.find(token)).not.toBeNull();
    await change({ last_seen_at: minutesAgo(31) });
    expect(await house.auth.sessions.find(token)).toBeNull();
  });

  it("end after twelve hours, used or not", async () => {
    const token = await open(await house.account());
    const [row] = await house.auth.sessions.list();
    const { expires_at } = await database()
      .db.selectFrom("sessions")
      .select("expires_at")
      .where("created_at", "=", row?.created_at ?? "")
      .executeTakeFirstOrThrow();
    expect((Date.parse(expires_at) - Date.parse(row?.created_at ?? "")) / 3_600_000).toBeCloseTo(12, 1);
    await change({ expires_at: LONG_AGO });
    expect(await house.auth.sessions.find(token)).toBeNull();
  });

  it("end with the claim, and a given back claim does not bring them back", async () => {
    const email = await house.account();
    const token = await open(email);
    await house.auth.accounts.setAdmin(email, false);
    expect(await house.auth.sessions.find(token)).toBeNull();
    await house.auth.accounts.setAdmin(email, true);
    expect(await house.auth.sessions.find(token)).toBeNull();
  });

  it("bite even where only the flag in the row changed", async () => {
    const email = await house.account();
    const token = await open(email);
    await database().db.updateTable("users").set({ admin: 0 }).where("email", "=", email).execute();
    expect(await house.auth.sessions.find(token)).toBeNull();
  });

  it("end with a changed password", async () => {
    const email = await house.account();
    const token = await open(email);
    await house.auth.accounts.setPassword(email, "another long password");
    expect(await house.auth.sessions.find(token)).toBeNull();
  });

  it("are five at most: the oldest makes room", async () => {
    const email = await house.account();
    const tokens: string[] = [];
    for (let turn = 0; turn < 7; turn += 1) tokens.push(await open(email));
    const alive = await Promise.all(tokens.map((token) => house.auth.sessions.find(token)));
    expect(alive.map((found) => found !== null)).toEqual([false, false, true, true, true, true, true]);
  });

  it("that are over are swept away", async () => {
    await open(await house.account());
    await change({ expires_at: LONG_AGO });
    await house.auth.sweep();
    expect(await database().db.selectFrom("sessions").select("id").execute()).toEqual([]);
  });
});
