import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { codeOf, steadyStep } from "#tests/support/authenticator.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { LONG_AGO, type LoginFixture, openLogin, PASSWORD, wrongFor } from "#tests/support/login.ts";

withDatabase("an authenticator app", (database) => {
  let login: LoginFixture;
  beforeAll(async () => {
    login = await openLogin(database());
  });
  afterAll(() => login.close());
  beforeEach(steadyStep);

  /** A pending login that waits for the app. */
  async function pend(email: string): Promise<string> {
    const token = await login.pass(email);
    expect(await login.send(email, token)).toEqual({ ok: true, expiresIn: 600, fromApp: true });
    return token;
  }
  const idOf = async (email: string) => (await login.auth.accounts.get(email)).id;
  const failuresOf = async (email: string) => (await login.auth.accounts.get(email)).codeFailures;
  const lettersFor = (email: string) =>
    login.smtp.mails.filter(({ to }) => to.includes(email)).map(({ subject }) => subject);
  async function eventsOf(email: string): Promise<string[]> {
    const rows = await database().db.selectFrom("events").select("kind").where("account", "=", email).execute();
    return rows.map(({ kind }) => kind);
  }

  it("is asked for instead of a mail, and its code opens once", async () => {
    const email = await login.account();
    const { secret } = await login.setUpApp(email);
    const mailed = login.smtp.codesFor(email).length;
    const token = await pend(email);
    const code = codeOf(secret);
    expect(await login.verify(email, token, code)).toMatchObject({ ok: true, email });
    expect(await login.verify(email, await pend(email), code)).toMatchObject({ status: 401, message: "invalidCode" });
    expect(login.smtp.codesFor(email)).toHaveLength(mailed);
    expect(await failuresOf(email)).toBe(1);
  });

  it("counts the step before, and none further away or ahead", async () => {
    const email = await login.account();
    const { secret } = await login.setUpApp(email);
    // As if it had been set up long before.
    await database().db.updateTable("authenticators").set({ last_step: 0 }).execute();
    const token = await pend(email);
    for (const steps of [-3, -2, 1, 2])
      expect([steps, await login.verify(email, token, codeOf(secret, steps))]).toMatchObject([steps, { status: 401 }]);
    expect(await login.verify(email, token, codeOf(secret, -1))).toMatchObject({ ok: true });
    expect(await login.verify(email, await pend(email), codeOf(secret))).toMatchObject({ ok: true });
    // What is older than the last one used is over, even where its time is not.
    expect(await login.verify(email, await pend(email), codeOf(secret, -1))).toMatchObject({ status: 401 });
  });

  it("the first code of the setup does not open the login as well", async () => {
    const email = await login.account();
    const { secret } = await login.setUpApp(email);
    expect(await login.verify(email, await pend(email), codeOf(secret, -1))).toMatchObject({ status: 401 });
  });

  it("fifty times the same code at once, on one login or on many, make one session", async () => {
    const email = await login.account();
    const { secret } = await login.setUpApp(email);
    const tokens = await Promise.all(Array.from({ length: 4 }, () => pend(email)));
    await database().db.deleteFrom("sessions").execute();
    const code = codeOf(secret);
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, turn) => login.verify(email, tokens[turn % tokens.length] ?? "", code)),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    const id = await idOf(email);
    expect(await database().db.selectFrom("sessions").select("id").where("user_id", "=", id).execute()).toHaveLength(1);
  });

  it("wrong codes count as mailed ones do: five end the login, ten lock the account", async () => {
    const email = await login.account();
    const { secret, codes } = await login.setUpApp(email);
    for (let round = 0; round < 2; round += 1) {
      const token = await pend(email);
      for (let turn = 0; turn < 5; turn += 1)
        expect(await login.verify(email, token, wrongFor(codeOf(secret)))).toMatchObject({ status: 401 });
      expect(await login.verify(email, token, codeOf(secret))).toMatchObject({ ok: false });
    }
    const token = await login.pass(email);
    expect(await login.send(email, token)).toMatchObject({ status: 429 });
    expect(await login.verify(email, token, codes[0] ?? "")).toMatchObject({ status: 429 });
    expect(await eventsOf(email)).toContain("locked");
    await expect.poll(() => lettersFor(email)).toContain("Failed login codes on your Mizan account");
    await database().db.updateTable("users").set({ code_locked_until: LONG_AGO }).where("email", "=", email).execute();
    expect(await login.verify(email, await pend(email), codeOf(secret))).toMatchObject({ ok: true });
    expect(await failuresOf(email)).toBe(0);
  });

  it("a recovery code replaces it, once, in any spelling, and the owner is notified", async () => {
    const email = await login.account();
    const { codes } = await login.setUpApp(email);
    expect(new Set(codes).size).toBe(10);
    const [first = "", second = "", third = ""] = codes;
    expect(first).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/);
    expect(await login.verify(email, await pend(email), ` ${first.toUpperCase().replaceAll("-", " ")}`)).toMatchObject({
      ok: true,
    });
    expect(await login.verify(email, await pend(email), first)).toMatchObject({ status: 401 });
    expect(await failuresOf(email)).toBe(1);
    const tokens = await Promise.all([pend(email), pend(email), pend(email)]);
    const all = await Promise.all(tokens.map((token) => login.verify(email, token, second)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await login.auth.authenticators.state(await idOf(email))).toEqual({ isOn: true, codesLeft: 8 });
    expect((await eventsOf(email)).filter((kind) => kind === "recoveryCode")).toHaveLength(2);
    await expect.poll(() => lettersFor(email)).toContain("A recovery code opened your Mizan account");

    const other = await login.account();
    await login.setUpApp(other);
    expect(await login.verify(other, await pend(other), third)).toMatchObject({ status: 401 });
  });

  it("a recovery code is no mailed code, and a mailed code no app's", async () => {
    const email = await login.account();
    const { token } = await login.challenge(email);
    const code = "aaaa-aaaa-aaaa-aaaa-aaaa-aaaa";
    expect(await login.verify(email, token, code)).toMatchObject({ status: 400, message: "codeFormat" });
    await login.setUpApp(email);
    const waiting = await pend(email);
    for (const typed of ["app", "", "12345", "not a code at all"])
      expect(await login.verify(email, waiting, typed)).toMatchObject({ status: 400, message: "codeFormat" });
  });

  it("setting it up or removing it ends logins that began the other way", async () => {
    const email = await login.account();
    const mailed = await login.challenge(email);
    const { secret } = await login.setUpApp(email);
    expect(await login.verify(email, mailed.token, mailed.code)).toMatchObject({ status: 401 });
    const waiting = await pend(email);
    const session = await login.verify(email, await pend(email), codeOf(secret));
    const actor = await login.actor(session.ok ? session.sessionToken : "");
    expect(await login.auth.manageAuthenticator.remove(actor, PASSWORD)).toEqual({ ok: true });
    expect(await login.verify(email, waiting, codeOf(secret))).toMatchObject({ status: 401 });
    expect(await login.send(email, await login.pass(email))).toMatchObject({ ok: true, fromApp: false });
  });

  it("keeps its secret sealed, and bound to the account it belongs to", async () => {
    const [one, other] = [await login.account(), await login.account()];
    const { secret, codes } = await login.setUpApp(one);
    await login.setUpApp(other);
    const rows = await database().db.selectFrom("authenticators").selectAll().execute();
    const hashes = await database().db.selectFrom("recovery_codes").selectAll().execute();
    expect(JSON.stringify([rows, hashes])).not.toContain(secret);
    for (const code of codes) expect(JSON.stringify(hashes)).not.toContain(code.replaceAll("-", ""));
    const [ownerId, otherId] = [await idOf(one), await idOf(other)];
    const own = rows.find(({ user_id }) => user_id === ownerId)?.sealed_secret ?? "";
    await database()
      .db.updateTable("authenticators")
      .set({ sealed_secret: own, last_step: 0 })
      .where("user_id", "=", otherId)
      .execute();
    expect(await login.verify(other, await pend(other), codeOf(secret))).toMatchObject({ status: 401 });
    expect(login.logged()).toContain("secret cannot be decrypted");
    for (const hidden of [secret, ...codes]) expect(login.logged()).not.toContain(hidden);
  });
});
