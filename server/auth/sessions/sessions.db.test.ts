import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { withDatabase } from "#tests/support/engines.ts";
import { LONG_AGO, type LoginFixture, openLogin } from "#tests/support/login.ts";

withDatabase("sessions", (database) => {
  let login: LoginFixture;
  beforeAll(async () => {
    login = await openLogin(database());
  });
  afterAll(() => login.close());
  beforeEach(async () => {
    await database().db.deleteFrom("rate_limits").execute();
  });

  const origin = { address: "192.0.2.1", device: "a test" };
  async function open(email: string): Promise<string> {
    const { id } = await login.auth.accounts.get(email);
    return login.auth.sessions.createWithin(database().db, id, origin);
  }
  const change = (values: { last_seen_at?: string; expires_at?: string }) =>
    database().db.updateTable("sessions").set(values).execute();
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

  it("the database holds the token's hash only", async () => {
    const token = await login.enter(await login.account());
    const rows = await database().db.selectFrom("sessions").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(token).toMatch(/^[\w-]{43}$/);
  });

  it("end with logout, and stay ended", async () => {
    const token = await open(await login.account());
    expect(await login.auth.sessions.find(token)).not.toBeNull();
    await login.auth.sessions.end(token);
    expect(await login.auth.sessions.find(token)).toBeNull();
  });

  it("end after 30 minutes without a request", async () => {
    const token = await open(await login.account());
    await change({ last_seen_at: minutesAgo(29) });
    expect(await login.auth.sessions.find(token)).not.toBeNull();
    await change({ last_seen_at: minutesAgo(29) });
    expect(await login.auth.sessions.find(token)).not.toBeNull();
    await change({ last_seen_at: minutesAgo(31) });
    expect(await login.auth.sessions.find(token)).toBeNull();
  });

  it("end after twelve hours, used or not", async () => {
    const token = await open(await login.account());
    const [row] = await login.auth.sessions.list();
    const { expires_at } = await database()
      .db.selectFrom("sessions")
      .select("expires_at")
      .where("created_at", "=", row?.created_at ?? "")
      .executeTakeFirstOrThrow();
    expect((Date.parse(expires_at) - Date.parse(row?.created_at ?? "")) / 3_600_000).toBeCloseTo(12, 1);
    await change({ expires_at: LONG_AGO });
    expect(await login.auth.sessions.find(token)).toBeNull();
  });

  it("end with the claim, and granting it again does not restore them", async () => {
    const email = await login.account();
    const token = await open(email);
    await login.auth.accounts.setAdmin(email, false);
    expect(await login.auth.sessions.find(token)).toBeNull();
    await login.auth.accounts.setAdmin(email, true);
    expect(await login.auth.sessions.find(token)).toBeNull();
  });

  it("end also when only the flag in the row changed", async () => {
    const email = await login.account();
    const token = await open(email);
    await database().db.updateTable("users").set({ admin: 0 }).where("email", "=", email).execute();
    expect(await login.auth.sessions.find(token)).toBeNull();
  });

  it("end with a changed password", async () => {
    const email = await login.account();
    const token = await open(email);
    await login.auth.accounts.setPassword(email, "another long password");
    expect(await login.auth.sessions.find(token)).toBeNull();
  });

  it("are five at most: a sixth ends the oldest", async () => {
    const email = await login.account();
    const tokens: string[] = [];
    for (let turn = 0; turn < 7; turn += 1) tokens.push(await open(email));
    const alive = await Promise.all(tokens.map((token) => login.auth.sessions.find(token)));
    expect(alive.map((found) => found !== null)).toEqual([false, false, true, true, true, true, true]);
  });

  it("that expired are deleted", async () => {
    await open(await login.account());
    await change({ expires_at: LONG_AGO });
    await login.auth.sweep();
    expect(await database().db.selectFrom("sessions").select("id").execute()).toEqual([]);
  });
});
