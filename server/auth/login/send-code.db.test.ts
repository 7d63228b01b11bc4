import { afterAll, beforeAll, expect, it } from "vitest";
import { withDatabase } from "#tests/support/engines.ts";
import { LONG_AGO, type LoginFixture, newAddress, openLogin } from "#tests/support/login.ts";

withDatabase("the mail with the code", (database) => {
  let login: LoginFixture;
  beforeAll(async () => {
    login = await openLogin(database(), { OTP_TTL_SECONDS: "300" });
  });
  afterAll(() => login.close());

  /** As if a minute had passed. */
  const letAMinutePass = () => database().db.updateTable("login_challenges").set({ last_sent_at: LONG_AGO }).execute();
  const forgetMails = (name: string) =>
    database().db.deleteFrom("rate_limits").where("key", "like", `mails-${name}%`).execute();

  it("goes to the address in the database, in the page's language, and says how long it lives", async () => {
    const email = await login.account();
    const pendingToken = await login.pass(email);
    const sent = await login.auth.sendCode({
      email: email.toUpperCase(),
      pendingToken,
      address: newAddress(),
      language: "tr",
    });
    expect(sent).toEqual({ ok: true, expiresIn: 300, fromApp: false });
    await login.smtp.nextCode(email);
    const mail = login.smtp.mails.findLast(({ to }) => to.includes(email));
    expect(mail?.to).toEqual([email]);
    expect(mail?.subject).toBe("Mizan giriş kodunuz");
    expect(mail?.raw).toContain("text/html");
    const kept = await database().db.selectFrom("login_challenges").select("code_hash").execute();
    expect(kept.every(({ code_hash }) => code_hash === "" || /^[0-9a-f]{64}$/.test(code_hash))).toBe(true);
  });

  it("goes nowhere without the pending login, or for another's e-mail", async () => {
    const email = await login.account();
    const other = await login.account();
    const pendingToken = await login.pass(email);
    const before = login.smtp.mails.length;
    for (const [asked, token] of [
      [email, null],
      [email, "x".repeat(43)],
      [other, pendingToken],
    ] as const) {
      expect(await login.send(asked, token)).toEqual({ ok: false, status: 401, message: "sendFailed" });
    }
    expect(login.smtp.mails.length).toBe(before);
  });

  it("is sent again after a minute, three times, and no more", async () => {
    const email = await login.account();
    const pendingToken = await login.pass(email);
    expect(await login.send(email, pendingToken)).toMatchObject({ ok: true });
    const early = await login.send(email, pendingToken);
    expect(early).toMatchObject({ status: 429 });
    expect(early.ok || early.retryAfter).toBeGreaterThan(55);
    for (let turn = 0; turn < 3; turn += 1) {
      await letAMinutePass();
      expect(await login.send(email, pendingToken)).toMatchObject({ ok: true });
    }
    await letAMinutePass();
    // No wait would help, so none is named; the last code is as good as ever.
    expect(await login.send(email, pendingToken)).toEqual({ ok: false, status: 429, message: "noMoreCodes" });
    const codes = login.smtp.codesFor(email);
    expect(codes).toHaveLength(4);
    expect(await login.verify(email, pendingToken, codes.at(-1) ?? "")).toMatchObject({ ok: true });
  });

  it("asked for in the last moment of a login, its code lives as long as it says", async () => {
    const email = await login.account();
    const pendingToken = await login.pass(email);
    expect(await login.send(email, pendingToken)).toMatchObject({ ok: true });
    await letAMinutePass();
    const soon = new Date(Date.parse(await database().now()) + 5000).toISOString();
    await database().db.updateTable("login_challenges").set({ expires_at: soon }).execute();
    expect(await login.send(email, pendingToken)).toMatchObject({ ok: true, expiresIn: 300 });
    const { id } = (await login.auth.challenges.find(pendingToken)) ?? { id: "" };
    const { expires_at, code_expires_at } = await database()
      .db.selectFrom("login_challenges")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(expires_at >= code_expires_at).toBe(true);
    expect(code_expires_at > soon).toBe(true);
  });

  it("does not shorten a login that has longer to go", async () => {
    const email = await login.account();
    const pendingToken = await login.pass(email);
    const endOf = async () => {
      const rows = await database()
        .db.selectFrom("login_challenges")
        .select("expires_at")
        .orderBy("expires_at")
        .execute();
      return rows.at(-1)?.expires_at;
    };
    const before = await endOf();
    expect(await login.send(email, pendingToken)).toMatchObject({ ok: true });
    expect(await endOf()).toBe(before);
  });

  it("five mails an hour for one account", async () => {
    const email = await login.account();
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await login.send(email, await login.pass(email))).toMatchObject({ ok: true });
    }
    const sixth = await login.send(email, await login.pass(email));
    expect(sixth).toMatchObject({ status: 429 });
    expect(sixth.ok || sixth.retryAfter).toBeGreaterThan(3500);
  });

  it("ten an hour to one address, thirty from the whole site", async () => {
    await forgetMails("site");
    const address = newAddress();
    const sendOne = async (from: string) => {
      const email = await login.account();
      return login.send(email, await login.pass(email), from);
    };
    for (let turn = 0; turn < 10; turn += 1) expect(await sendOne(address)).toMatchObject({ ok: true });
    expect(await sendOne(address)).toMatchObject({ status: 429 });
    for (let turn = 0; turn < 20; turn += 1) expect(await sendOne(newAddress())).toMatchObject({ ok: true });
    expect(await sendOne(newAddress())).toMatchObject({ status: 429 });
    await forgetMails("site");
  });

  it("when the mail server is down it says so, spends nothing, and the next try works at once", async () => {
    const email = await login.account();
    const pendingToken = await login.pass(email);
    login.smtp.refuse(true);
    for (let turn = 0; turn < 7; turn += 1) {
      expect(await login.send(email, pendingToken)).toEqual({ ok: false, status: 503, message: "sendFailed" });
    }
    login.smtp.refuse(false);
    expect(await login.send(email, pendingToken)).toMatchObject({ ok: true });
  });

  it("is one mail, however many ask at the same moment", async () => {
    const email = await login.account();
    const pendingToken = await login.pass(email);
    const all = await Promise.all(Array.from({ length: 20 }, () => login.send(email, pendingToken)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(login.smtp.codesFor(email)).toHaveLength(1);
  });
});
