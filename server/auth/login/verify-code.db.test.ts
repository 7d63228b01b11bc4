import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { newToken } from "#server/security/secrets.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { LONG_AGO, type LoginFixture, openLogin, wrongFor } from "#tests/support/login.ts";
import { createKnownDevices } from "./known-devices.ts";

withDatabase("the code stage", (database) => {
  let login: LoginFixture;
  beforeAll(async () => {
    login = await openLogin(database());
  });
  afterAll(() => login.close());
  // Each test sends its own mails; together they would be too many for one hour.
  beforeEach(async () => {
    await database().db.deleteFrom("rate_limits").execute();
  });

  const userOf = (email: string) =>
    database().db.selectFrom("users").selectAll().where("email_key", "=", email).executeTakeFirstOrThrow();
  const lettersFor = (email: string) =>
    login.smtp.mails.filter(({ to }) => to.includes(email)).map(({ subject }) => subject);

  it("a right code becomes a session, once", async () => {
    const email = await login.account();
    const { token, code } = await login.challenge(email);
    const verified = await login.verify(email, token, code);
    expect(verified).toMatchObject({ ok: true, email });
    const admin = verified.ok ? await login.auth.sessions.find(verified.sessionToken) : null;
    expect(admin?.email).toBe(email);
    expect(await login.verify(email, token, code)).toEqual({ ok: false, status: 401, message: "invalidCode" });
  });

  it("needs the pending login, that account's e-mail, and six digits", async () => {
    const email = await login.account();
    const other = await login.account();
    const { token, code } = await login.challenge(email);
    expect(await login.verify(email, null, code)).toMatchObject({ status: 401 });
    expect(await login.verify(other, token, code)).toMatchObject({ status: 401 });
    for (const typed of ["", "12345", "1234567", "12345a", "١٢٣٤٥٦"]) {
      expect(await login.verify(email, token, typed)).toEqual({ ok: false, status: 400, message: "codeFormat" });
    }
    expect(await login.verify(email, token, code)).toMatchObject({ ok: true });
  });

  it("after five wrong codes the right one is refused too", async () => {
    const email = await login.account();
    const { token, code } = await login.challenge(email);
    for (let turn = 0; turn < 6; turn += 1) {
      expect(await login.verify(email, token, wrongFor(code))).toMatchObject({ status: 401, message: "invalidCode" });
    }
    expect(await login.verify(email, token, code)).toMatchObject({ status: 401 });
    expect((await userOf(email)).code_failures).toBe(5);
    expect(await login.send(email, token)).toMatchObject({ status: 401 });
  });

  it("of a hundred wrong codes at once at most five are looked at", async () => {
    const email = await login.account();
    const { token, code } = await login.challenge(email);
    const all = await Promise.all(Array.from({ length: 100 }, () => login.verify(email, token, wrongFor(code))));
    expect(all.some(({ ok }) => ok)).toBe(false);
    expect((await userOf(email)).code_failures).toBe(5);
    expect(await login.verify(email, token, code)).toMatchObject({ status: 401 });
  });

  it("fifty right codes at once make one session", async () => {
    const email = await login.account();
    const { token, code } = await login.challenge(email);
    const all = await Promise.all(Array.from({ length: 50 }, () => login.verify(email, token, code)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    const { id } = await userOf(email);
    const sessions = await database().db.selectFrom("sessions").select("id").where("user_id", "=", id).execute();
    expect(sessions).toHaveLength(1);
  });

  it("an old code is void: expired, or replaced by a newer one", async () => {
    const email = await login.account();
    const first = await login.challenge(email);
    await database().db.updateTable("login_challenges").set({ last_sent_at: LONG_AGO }).execute();
    await login.send(email, first.token);
    const second = await login.smtp.nextCode(email, 1);
    if (second !== first.code)
      expect(await login.verify(email, first.token, first.code)).toMatchObject({ status: 401 });
    await database().db.updateTable("login_challenges").set({ code_expires_at: LONG_AGO }).execute();
    expect(await login.verify(email, first.token, second)).toMatchObject({ status: 401 });
  });

  it("ten wrong codes in a row lock the account for 15 minutes, whatever the password does", async () => {
    const email = await login.account();
    for (let round = 0; round < 2; round += 1) {
      const { token, code } = await login.challenge(email);
      for (let turn = 0; turn < 5; turn += 1) await login.verify(email, token, wrongFor(code));
    }
    const token = await login.pass(email);
    const locked = await login.send(email, token);
    expect(locked).toMatchObject({ status: 429 });
    expect(locked.ok || locked.retryAfter).toBeGreaterThan(890);
    expect(await login.verify(email, token, "123456")).toMatchObject({ status: 429 });
    await database().db.updateTable("users").set({ code_locked_until: LONG_AGO }).where("email", "=", email).execute();
    const { token: next, code } = await login.challenge(email);
    expect(await login.verify(email, next, wrongFor(code))).toMatchObject({ status: 401 });
    expect((await userOf(email)).code_failures).toBe(11);
    expect(await login.verify(email, next, code)).toMatchObject({ ok: true });
    expect((await userOf(email)).code_failures).toBe(0);
  });

  it("a hundred disable it until it is unlocked", async () => {
    const email = await login.account();
    await database().db.updateTable("users").set({ code_failures: 99 }).where("email", "=", email).execute();
    const { token, code } = await login.challenge(email);
    await login.verify(email, token, wrongFor(code));
    await database().db.updateTable("users").set({ code_locked_until: LONG_AGO }).where("email", "=", email).execute();
    expect(await login.verify(email, token, code)).toEqual({ ok: false, status: 403, message: "locked" });
    await login.auth.accounts.unlock(email);
    expect(await login.verify(email, token, code)).toMatchObject({ ok: true });
  });

  it("a claim taken away in between ends the login", async () => {
    const email = await login.account();
    const { token, code } = await login.challenge(email);
    await database().db.updateTable("users").set({ admin: 0 }).where("email", "=", email).execute();
    expect(await login.verify(email, token, code)).toEqual({ ok: false, status: 403, message: "notAuthorized" });
  });

  it("tells the owner of a new device, once per device, and of wrong codes after a right password", async () => {
    const email = await login.account();
    const first = await login.challenge(email);
    const entered = await login.verify(email, first.token, first.code);
    await expect.poll(() => lettersFor(email)).toContain("New login to your Mizan account");
    const second = await login.challenge(email);
    const device = entered.ok ? entered.deviceToken : "";
    await login.verify(email, second.token, second.code, device);
    const third = await login.challenge(email);
    for (let turn = 0; turn < 5; turn += 1) await login.verify(email, third.token, wrongFor(third.code));
    await expect.poll(() => lettersFor(email)).toContain("Failed login codes on your Mizan account");
    const subjects = lettersFor(email);
    expect(subjects.filter((subject) => subject.startsWith("New login"))).toHaveLength(1);
    expect(subjects.filter((subject) => subject.startsWith("Failed login"))).toHaveLength(1);
  });

  it("gives the browser another device token at every login, also when it brings one of its own", async () => {
    const enterWith = async (email: string, device: string) => {
      const { token, code } = await login.challenge(email);
      const entered = await login.verify(email, token, code, device);
      return entered.ok ? entered.deviceToken : "";
    };
    const isKnown = async (email: string, device: string) =>
      (await createKnownDevices(database()).findKnown(email, device)) !== null;
    const [owner, colleague] = [await login.account(), await login.account()];
    const planted = newToken();
    const first = await enterWith(owner, planted);
    expect(await isKnown(owner, planted)).toBe(false);
    const second = await enterWith(owner, first);
    expect([await isKnown(owner, first), await isKnown(owner, second)]).toEqual([false, true]);
    // Another account in the same browser: it stays known for both.
    const third = await enterWith(colleague, second);
    expect([await isKnown(owner, third), await isKnown(colleague, third)]).toEqual([true, true]);
    expect(await isKnown(owner, second)).toBe(false);
    await enterWith(owner, third);
    const isAboutLogin = (subject: string) => subject.startsWith("New login");
    expect(lettersFor(owner).filter(isAboutLogin)).toHaveLength(1);
  });

  it("writes no code, token, password or address typed into the log", async () => {
    const email = await login.account();
    const { token, code } = await login.challenge(email);
    await login.begin(email, "a wrong password nobody should read");
    await login.verify(email, token, wrongFor(code));
    const verified = await login.verify(email, token, code);
    const secrets = [
      ...login.smtp.codesFor(email),
      token,
      verified.ok ? verified.sessionToken : "",
      verified.ok ? verified.deviceToken : "",
      "a wrong password nobody should read",
      "a long enough password",
    ].filter(Boolean);
    expect(secrets).toHaveLength(6);
    for (const secret of secrets) expect(login.logged()).not.toMatch(new RegExp(`(?<![\\w-])${secret}(?![\\w-])`));
    expect(login.logged()).toContain("logged in");
  });
});
