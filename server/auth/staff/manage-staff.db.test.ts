import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#server/auth/sessions/sessions.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { type LoginFixture, openLogin, PASSWORD } from "#tests/support/login.ts";

const ORIGIN = "https://mizan.example";
const LINK = /https:\/\/mizan\.example\/admin\/join#([\w-]{43})/;
const FOLLOWER = { address: "192.0.2.7", device: "a browser", language: "en" } as const;
const NEW_PASSWORD = "another sentence of seven words";

withDatabase("administrators", (database) => {
  let login: LoginFixture;
  let actor: Actor;
  beforeAll(async () => {
    login = await openLogin(database());
  });
  beforeEach(async () => {
    actor = await login.actor(await login.enter(await login.account()));
  });
  afterAll(() => login.close());

  const staff = () => login.auth.manageStaff;
  const linkFor = async (email: string): Promise<string> => {
    const mail = login.smtp.mails.findLast(({ to }) => to.includes(email));
    return LINK.exec(mail?.text ?? "")?.[1] ?? "";
  };
  const eventsOf = async (account: string) =>
    (await database().db.selectFrom("events").selectAll().where("account", "=", account).orderBy("id").execute()).map(
      ({ kind, detail }) => [kind, detail],
    );
  const idOf = async (email: string) => (await login.auth.accounts.get(email)).id;

  describe("invite", () => {
    const invited = { email: "new-writer@example.com", role: "writer", languages: [] } as const;

    it("with their own password alone, by a link that works once and is stored as a hash", async () => {
      const wrong = await staff().invite(actor, "not the password", invited, ORIGIN);
      expect(wrong).toMatchObject({ ok: false, problem: "wrongPassword" });
      expect(await staff().invite(actor, PASSWORD, invited, ORIGIN)).toEqual({ ok: true });
      const token = await linkFor(invited.email);
      expect(token).not.toBe("");
      const stored = JSON.stringify(await database().db.selectFrom("staff_links").selectAll().execute());
      expect(stored).toContain(invited.email);
      expect(stored).not.toContain(token);
      expect(login.logged()).not.toContain(token);

      const { followLink } = login.auth;
      expect(await followLink.find(token, "192.0.2.7")).toMatchObject({ ok: true, link: { role: "writer" } });
      expect(await followLink.find("A".repeat(43), "192.0.2.7")).toMatchObject({ problem: "linkOver" });
      expect(await followLink.setPassword(token, "short", FOLLOWER)).toMatchObject({ problem: "tooShort" });
      const both = await Promise.all([1, 2].map(() => followLink.setPassword(token, NEW_PASSWORD, FOLLOWER)));
      expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
      expect(await login.auth.accounts.get(invited.email)).toMatchObject({ role: "writer", isAdmin: true });
      expect(await followLink.setPassword(token, NEW_PASSWORD, FOLLOWER)).toMatchObject({ problem: "linkOver" });
      expect(await eventsOf(invited.email)).toEqual([["invitationAccepted", "writer"]]);
      expect(await eventsOf(actor.admin.email)).toContainEqual(["staffInvited", `${invited.email}: writer`]);
      expect(await staff().invite(actor, PASSWORD, invited, ORIGIN)).toMatchObject({ problem: "accountExists" });
    });

    it("and the link ends with its time, with a newer one, and when it is withdrawn", async () => {
      const later = { email: "later@example.com", role: "translator", languages: ["tr"] } as const;
      const find = async (token: string) => (await login.auth.followLink.find(token, "192.0.2.8")).ok;
      await staff().invite(actor, PASSWORD, later, ORIGIN);
      const first = await linkFor(later.email);
      await staff().invite(actor, PASSWORD, later, ORIGIN);
      const second = await linkFor(later.email);
      expect([await find(first), await find(second)]).toEqual([false, true]);
      expect((await staff().list()).links).toMatchObject([
        { email: later.email, languages: ["tr"], purpose: "invite" },
      ]);
      await staff().withdraw(actor, PASSWORD, later.email);
      expect(await find(second)).toBe(false);
      expect(await staff().withdraw(actor, PASSWORD, later.email)).toMatchObject({ problem: "linkOver" });
      await staff().invite(actor, PASSWORD, later, ORIGIN);
      const third = await linkFor(later.email);
      const past = { expires_at: "2020-01-01T00:00:00.000Z" };
      await database().db.updateTable("staff_links").set(past).execute();
      expect(await find(third)).toBe(false);
      await login.auth.sweep();
      expect(await database().db.selectFrom("staff_links").selectAll().execute()).toEqual([]);
    });
  });

  it("give roles that the next request already has", async () => {
    const email = await login.account();
    const token = await login.enter(email);
    expect(await login.auth.sessions.find(token)).toMatchObject({ role: "admin", languages: ["ar", "en", "tr"] });
    const place = { role: "translator", languages: ["tr", "ar"] } as const;
    expect(await staff().place(actor, PASSWORD, await idOf(email), place)).toEqual({ ok: true });
    expect(await login.auth.sessions.find(token)).toMatchObject({ role: "translator", languages: ["ar", "tr"] });
    expect(await eventsOf(actor.admin.email)).toContainEqual(["roleChanged", `${email}: admin → translator (tr ar)`]);
    expect(await staff().place(actor, PASSWORD, "nobody", place)).toMatchObject({ status: 404 });
  });

  it("disable and enable: sessions and pending logins end at once", async () => {
    const email = await login.account();
    const id = await idOf(email);
    const session = await login.enter(email);
    const pending = await login.challenge(email);
    expect(await staff().disable(actor, PASSWORD, id)).toEqual({ ok: true });
    expect(await login.auth.sessions.find(session)).toBeNull();
    expect(await login.verify(email, pending.token, pending.code)).toMatchObject({ ok: false });
    expect(await login.begin(email)).toMatchObject({ ok: false, message: "notAuthorized" });
    expect(await staff().enable(actor, PASSWORD, id)).toEqual({ ok: true });
    expect(await login.begin(email)).toMatchObject({ ok: true });
  });

  it("reset a password: the old one is void, and the link sets the new one", async () => {
    const email = await login.account();
    const session = await login.enter(email);
    expect(await staff().resetPassword(actor, PASSWORD, await idOf(email), ORIGIN)).toEqual({ ok: true });
    expect(await login.auth.sessions.find(session)).toBeNull();
    for (const typed of [PASSWORD, ""]) expect(await login.begin(email, typed)).toMatchObject({ ok: false });
    const set = await login.auth.followLink.setPassword(await linkFor(email), NEW_PASSWORD, FOLLOWER);
    expect(set).toEqual({ ok: true, email });
    expect(await login.begin(email, NEW_PASSWORD)).toMatchObject({ ok: true });
  });

  it("remove an app from a lost phone", async () => {
    const email = await login.account();
    await login.setUpApp(email);
    const id = await idOf(email);
    expect((await staff().list()).people.find((person) => person.id === id)).toMatchObject({ hasApp: true });
    expect(await staff().removeApp(actor, PASSWORD, id)).toEqual({ ok: true });
    expect(await staff().removeApp(actor, PASSWORD, id)).toMatchObject({ problem: "appIsOff" });
  });

  it("notify everyone on the staff, themselves included, so that nobody gets a second account unseen", async () => {
    const colleague = await login.account();
    const other = await login.account();
    const own = actor.admin.email;
    const mailedTo = (text: string) =>
      login.smtp.mails
        .filter((mail) => mail.text.includes(text))
        .flatMap(({ to }) => to)
        .sort();
    const invited = { email: "second-self@example.com", role: "reviewer", languages: [] } as const;
    const all = (await login.auth.accounts.list()).flatMap(({ email, isAdmin }) => (isAdmin ? [email] : [])).sort();
    expect(all).toEqual(expect.arrayContaining([colleague, other, own]));
    await staff().invite(actor, PASSWORD, invited, ORIGIN);
    await expect.poll(() => mailedTo(`${invited.email}: reviewer`)).toEqual(all);
    await staff().place(actor, PASSWORD, await idOf(colleague), { role: "writer", languages: [] });
    await expect.poll(() => mailedTo(`${colleague}: admin → writer`)).toEqual(all);
    // Who is disabled hears of it; who gets a link for a new password has it already.
    await staff().disable(actor, PASSWORD, await idOf(other));
    const notified = () =>
      login.smtp.mails.filter(({ subject, text }) => subject.includes("disabled") && text.includes(other));
    await expect.poll(() => notified().length).toBe(all.length);
    const before = login.smtp.mails.length;
    await staff().resetPassword(actor, PASSWORD, await idOf(colleague), ORIGIN);
    await expect.poll(() => login.smtp.mails.length - before).toBe(all.length - 1);
  });

  it("change nothing where the mail does not leave", async () => {
    const email = await login.account();
    login.smtp.refuse(true);
    const id = await idOf(email);
    expect(await staff().resetPassword(actor, PASSWORD, id, ORIGIN)).toMatchObject({ problem: "mailFailed" });
    login.smtp.refuse(false);
    expect(await login.begin(email)).toMatchObject({ ok: true });
  });

  it("cannot remove, demote or lock out the last of them, however they try", async () => {
    const id = actor.admin.id;
    const { db } = database();
    await db.updateTable("users").set({ role: "reviewer" }).where("id", "<>", id).execute();
    const last = { ok: false, status: 409, problem: "lastAdmin" };
    expect(await staff().place(actor, PASSWORD, id, { role: "reviewer", languages: [] })).toMatchObject(last);
    expect(await staff().disable(actor, PASSWORD, id)).toMatchObject(last);
    expect(await staff().resetPassword(actor, PASSWORD, id, ORIGIN)).toMatchObject(last);
    // One that cannot log in is no help.
    const locked = await login.account();
    await db.updateTable("users").set({ disabled: 1 }).where("email", "=", locked).execute();
    expect(await staff().disable(actor, PASSWORD, id)).toMatchObject(last);
    // Two at once: one of them stays.
    const other = await login.actor(await login.enter(await login.account()));
    const both = await Promise.all([
      staff().disable(actor, PASSWORD, other.admin.id),
      staff().disable(other, PASSWORD, id),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await login.auth.accounts.hasAdmin()).toBe(true);
  });
});
