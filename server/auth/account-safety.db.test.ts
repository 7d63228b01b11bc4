import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Actor } from "#server/auth/sessions/sessions.ts";
import { codeOf, steadyStep } from "#tests/support/authenticator.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { LONG_AGO, type LoginFixture, newAddress, openLogin, PASSWORD } from "#tests/support/login.ts";

const NEXT = "seven grey owls, one lamp";

withDatabase("one's own account", (database) => {
  let login: LoginFixture;
  beforeAll(async () => {
    login = await openLogin(database());
  });
  afterAll(() => login.close());
  beforeEach(steadyStep);

  const lettersFor = (email: string) =>
    login.smtp.mails.filter(({ to }) => to.includes(email)).map(({ subject }) => subject);
  async function eventsOf(email: string): Promise<string[]> {
    const rows = await database().db.selectFrom("events").select("kind").where("account", "=", email).execute();
    return rows.map(({ kind }) => kind);
  }
  /** Another session of the same account, as a second browser would have. */
  const openOther = ({ admin }: Actor) =>
    login.auth.sessions.createWithin(database().db, admin.id, {
      address: "192.0.2.4",
      device: "Firefox/140.0 (Linux)",
    });
  async function enter() {
    const email = await login.account();
    const token = await login.enter(email);
    return { email, token, actor: await login.actor(token) };
  }

  it("an app is set up with the password and a first code, and counts only then", async () => {
    const { email, actor } = await enter();
    const { manageAuthenticator, authenticators } = login.auth;
    expect(await manageAuthenticator.begin(actor, "not the password")).toMatchObject({ problem: "wrongPassword" });
    expect(await manageAuthenticator.finish(actor, "123456")).toMatchObject({ problem: "setupOver" });
    const before = await manageAuthenticator.begin(actor, PASSWORD);
    const begun = await manageAuthenticator.begin(actor, PASSWORD);
    if (!before.ok || !begun.ok) throw new Error("The setup did not begin.");
    expect(begun.address).toBe(
      `otpauth://totp/Mizan:${encodeURIComponent(email)}?issuer=Mizan&secret=${begun.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(await authenticators.isOn(actor.admin.id)).toBe(false);
    expect(await manageAuthenticator.finish(actor, codeOf(before.secret))).toMatchObject({ problem: "wrongCode" });
    const all = await Promise.all(
      Array.from({ length: 4 }, () => manageAuthenticator.finish(actor, codeOf(begun.secret))),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await authenticators.state(actor.admin.id)).toEqual({ isOn: true, codesLeft: 10 });
    expect(await manageAuthenticator.begin(actor, PASSWORD)).toMatchObject({ status: 409, problem: "appIsOn" });
    expect(await manageAuthenticator.finish(actor, codeOf(begun.secret))).toMatchObject({ problem: "appIsOn" });
    expect((await eventsOf(email)).filter((kind) => kind === "appOn")).toHaveLength(1);
    await expect.poll(() => lettersFor(email)).toContain("Authenticator app set up on your Mizan account");
  });

  it("a setup nobody finished in a quarter of an hour is over, and asks for the password again", async () => {
    const { actor } = await enter();
    const begun = await login.auth.manageAuthenticator.begin(actor, PASSWORD);
    await database().db.updateTable("authenticators").set({ begun_at: LONG_AGO }).where("confirmed", "=", 0).execute();
    expect(await login.auth.manageAuthenticator.finish(actor, codeOf(begun.ok ? begun.secret : ""))).toMatchObject({
      status: 409,
      problem: "setupOver",
    });
  });

  it("recovery codes are renewed and the app is removed with the password alone; both are written down and mailed", async () => {
    const email = await login.account();
    const { codes } = await login.setUpApp(email);
    await database().db.deleteFrom("rate_limits").execute();
    const token = await login.pass(email);
    await login.send(email, token);
    const entered = await login.verify(email, token, codes[0] ?? "");
    const actor = await login.actor(entered.ok ? entered.sessionToken : "");
    const { manageAuthenticator } = login.auth;
    expect(await manageAuthenticator.renewCodes(actor, "not the password")).toMatchObject({ problem: "wrongPassword" });
    const renewed = await manageAuthenticator.renewCodes(actor, PASSWORD);
    expect(renewed).toMatchObject({ ok: true });
    expect(renewed.ok && renewed.codes.some((code) => codes.includes(code))).toBe(false);
    const again = await login.pass(email);
    await login.send(email, again);
    expect(await login.verify(email, again, codes[1] ?? "")).toMatchObject({ status: 401 });
    expect(await manageAuthenticator.remove(actor, "not the password")).toMatchObject({ problem: "wrongPassword" });
    expect(await manageAuthenticator.remove(actor, PASSWORD)).toEqual({ ok: true });
    expect(await manageAuthenticator.remove(actor, PASSWORD)).toMatchObject({ status: 409, problem: "appIsOff" });
    expect(await manageAuthenticator.renewCodes(actor, PASSWORD)).toMatchObject({ status: 409, problem: "appIsOff" });
    expect(await eventsOf(email)).toEqual(expect.arrayContaining(["recoveryCodesRenewed", "appOff"]));
    await expect
      .poll(() => lettersFor(email))
      .toEqual(
        expect.arrayContaining([
          "New recovery codes for your Mizan account",
          "Authenticator app removed from your Mizan account",
        ]),
      );
  });

  it("a session that is ended opens nothing from the next request on", async () => {
    const { email, token, actor } = await enter();
    const [second, third] = [await openOther(actor), await openOther(actor)];
    const { ownSessions, sessions } = login.auth;
    const listed = await ownSessions.list(actor.admin);
    expect(listed.map(({ isThisOne }) => isThisOne)).toEqual([true, false, false]);
    expect(listed[1]).toMatchObject({ device: { browser: "Firefox", system: "Linux" }, address: "192.0.2.4" });
    const target = (await sessions.find(second))?.sessionId ?? "";
    expect(await ownSessions.end(actor, target)).toBe(true);
    expect(await sessions.find(second)).toBeNull();
    expect(await ownSessions.end(actor, target)).toBe(false);
    expect(await ownSessions.end(actor, actor.admin.sessionId)).toBe(false);
    expect(await ownSessions.endOthers(actor)).toBe(1);
    expect(await sessions.find(third)).toBeNull();
    expect(await sessions.find(token)).not.toBeNull();
    expect((await eventsOf(email)).filter((kind) => kind === "sessionEnded")).toHaveLength(2);
  });

  it("another's session is not theirs to end or to see", async () => {
    const [mine, theirs] = [await enter(), await enter()];
    expect(await login.auth.ownSessions.end(mine.actor, theirs.actor.admin.sessionId)).toBe(false);
    expect(await login.auth.ownSessions.endOthers(mine.actor)).toBe(0);
    expect(await login.auth.sessions.find(theirs.token)).not.toBeNull();
    expect(await login.auth.ownSessions.list(mine.actor.admin)).toHaveLength(1);
  });

  it("a new password ends every other session and pending login, and gives this one a new token", async () => {
    const { email, token, actor } = await enter();
    const other = await openOther(actor);
    const pending = await login.challenge(email);
    const changed = await login.auth.changePassword(actor, PASSWORD, NEXT);
    expect(changed).toMatchObject({ ok: true });
    for (const ended of [token, other]) expect(await login.auth.sessions.find(ended)).toBeNull();
    const now = await login.auth.sessions.find(changed.ok ? changed.sessionToken : "");
    expect(now).toEqual(actor.admin);
    expect(await login.verify(email, pending.token, pending.code)).toMatchObject({ status: 401 });
    expect(await login.begin(email, PASSWORD)).toMatchObject({ status: 401 });
    expect(await login.begin(email, NEXT)).toMatchObject({ ok: true });
    expect(await eventsOf(email)).toContain("passwordChanged");
    await expect.poll(() => lettersFor(email)).toContain("The password of your Mizan account was changed");
    for (const secret of [NEXT, changed.ok ? changed.sessionToken : NEXT]) expect(login.logged()).not.toContain(secret);
  });

  it("a new password has to be long, unguessable and new", async () => {
    const { email, actor } = await enter();
    const name = email.split("@")[0] ?? "";
    for (const [next, problem] of [
      ["too short", "tooShort"],
      ["x".repeat(257), "tooLong"],
      ["passwordpassword", "guessable"],
      [`${name}12345678`, "guessable"],
      [PASSWORD, "same"],
    ] as const)
      expect([next, await login.auth.changePassword(actor, PASSWORD, next)]).toMatchObject([
        next,
        { status: 422, problem },
      ]);
  });

  it("a wrong current password counts like one at the login, and shuts the address out after five", async () => {
    const { email, actor } = await enter();
    for (let turn = 0; turn < 5; turn += 1)
      expect(await login.auth.changePassword(actor, "not the password", NEXT)).toMatchObject({
        problem: "wrongPassword",
      });
    const refused = await login.auth.changePassword(actor, PASSWORD, NEXT);
    expect(refused).toMatchObject({ status: 429, problem: "tooMany" });
    expect(refused.ok || refused.retryAfter).toBeGreaterThan(890);
    expect(await login.begin(email, PASSWORD, actor.address)).toMatchObject({ status: 429 });
    expect((await eventsOf(email)).filter((kind) => kind === "wrongPassword")).toHaveLength(5);
    expect(await login.auth.changePassword({ ...actor, address: newAddress() }, PASSWORD, NEXT)).toMatchObject({
      ok: true,
    });
  });

  it("of several changes at once with the same old password one is made", async () => {
    const { actor } = await enter();
    const nexts = ["first owl on a grey lamp", "second owl on a red lamp", "third owl on a wet lamp"];
    const all = await Promise.all(nexts.map((next) => login.auth.changePassword(actor, PASSWORD, next)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    const winner = all.find(({ ok }) => ok);
    expect(await login.auth.sessions.find(winner?.ok ? winner.sessionToken : "")).not.toBeNull();
  });

  it("a change from a session that was ended meanwhile changes nothing", async () => {
    const { email, token, actor } = await enter();
    await login.auth.sessions.end(token);
    expect(await login.auth.changePassword(actor, PASSWORD, NEXT)).toMatchObject({ ok: false });
    expect(await login.begin(email, PASSWORD)).toMatchObject({ ok: true });
    expect(await eventsOf(email)).not.toContain("passwordChanged");
  });
});
