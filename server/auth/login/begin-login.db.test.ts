import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { solvePuzzle } from "#app/ui/admin/login/solve-puzzle.ts";
import { createLoginPuzzles, type PasswordAttempt } from "#server/auth/passwords/check-password.ts";
import { newToken, sealWith } from "#server/security/secrets.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { LONG_AGO, type LoginFixture, newAddress, openLogin, PASSWORD } from "#tests/support/login.ts";
import { createLoginChallenges } from "./login-challenges.ts";

const WRONG = "not the right password";

withDatabase("the password stage", (database) => {
  let login: LoginFixture;
  beforeAll(async () => {
    login = await openLogin(database());
  });
  afterAll(() => login.close());

  const beginWith = (attempt: PasswordAttempt) =>
    login.auth.begin({ ...attempt, address: newAddress(), pendingToken: null, deviceToken: null });
  async function refusedFor(email: string) {
    const begun = await login.begin(email);
    if (begun.ok || begun.status !== 429 || !begun.puzzle) throw new Error("No puzzle was posed.");
    return { puzzle: begun.puzzle };
  }
  const failureKey = (email: string) => `account:${createHash("sha256").update(email).digest("hex")}`;
  const setFailures = (email: string, failures: number) =>
    database().db.updateTable("password_failures").set({ failures }).where("key", "=", failureKey(email)).execute();
  async function failuresOf(email: string): Promise<number> {
    const row = database().db.selectFrom("password_failures").select("failures").where("key", "=", failureKey(email));
    return (await row.executeTakeFirstOrThrow()).failures;
  }

  it("opens a pending login for the right password, whatever case the e-mail is typed in", async () => {
    const email = await login.account();
    const begun = await login.begin(` ${email.toUpperCase()} `);
    expect(begun).toEqual({ ok: true, email, pendingToken: expect.stringMatching(/^[\w-]{43}$/) });
  });

  it("tells a wrong password and an unknown e-mail the same", async () => {
    const refusal = { ok: false, status: 401, message: "invalidCredentials" };
    expect(await login.begin(await login.account(), WRONG)).toEqual(refusal);
    expect(await login.begin("nobody@example.com", PASSWORD)).toEqual(refusal);
  });

  it("refuses an account without the claim, but only with its password", async () => {
    const email = await login.account(false);
    expect(await login.begin(email, WRONG)).toMatchObject({ status: 401 });
    expect(await login.begin(email)).toEqual({ ok: false, status: 403, message: "notAuthorized" });
  });

  it("gives every pending login a token of its own, and forgets the one it replaces", async () => {
    const email = await login.account();
    const first = await login.pass(email);
    const again = { email, password: PASSWORD, address: newAddress(), pendingToken: first, deviceToken: null };
    const second = await login.auth.begin(again);
    expect(second).toMatchObject({ ok: true });
    expect(second.ok && second.pendingToken).not.toBe(first);
    expect(await login.send(email, first)).toMatchObject({ status: 401 });
  });

  it("takes three tries in ten seconds from one address, IPv6 by its /64", async () => {
    for (const addresses of [
      Array.from({ length: 4 }, () => "192.0.2.7"),
      ["2001:db8:7::1", "2001:db8:7::2", "2001:db8:7:0:ffff::", "2001:db8:7::3"],
    ]) {
      const statuses: (number | boolean)[] = [];
      for (const address of addresses) {
        const begun = await login.begin(`someone-${Math.random()}@example.com`, WRONG, address);
        statuses.push(begun.ok || begun.status);
      }
      expect(statuses).toEqual([401, 401, 401, 429]);
    }
    expect(await login.begin("someone@example.com", WRONG, "2001:db8:8::1")).toMatchObject({ status: 401 });
  });

  describe.each(["known", "unknown"])("failures on a %s e-mail", (kind) => {
    const emailOf = () => (kind === "known" ? login.account() : Promise.resolve(`nobody-${Math.random()}@example.com`));
    const freeAddresses = () => database().db.deleteFrom("rate_limits").execute();

    it("five from one address shut that address out for 15 minutes, and no other", async () => {
      const email = await emailOf();
      const address = newAddress();
      for (let turn = 0; turn < 5; turn += 1) {
        expect(await login.begin(email, WRONG, address)).toMatchObject({ status: 401 });
        await freeAddresses();
      }
      const refused = await login.begin(email, PASSWORD, address);
      expect(refused).toMatchObject({ status: 429, message: "tooMany" });
      expect(refused.ok || refused.retryAfter).toBeGreaterThan(890);
      expect(await login.begin(email, WRONG)).toMatchObject({ status: 401 });
    });

    it("from the tenth on a new browser has to bring a proof of work, and never has to wait", async () => {
      const email = await emailOf();
      for (let turn = 0; turn < 10; turn += 1) expect(await login.begin(email, WRONG)).toMatchObject({ status: 401 });
      const { puzzle } = await refusedFor(email);
      expect(puzzle).toEqual({ salt: expect.stringMatching(/^[0-9a-f]{32}$/), bits: 16 });
      const nonce = await solvePuzzle(puzzle, { email, password: WRONG });
      expect(await beginWith({ email, password: WRONG, nonce })).toMatchObject({ status: 401 });
      // It proves nothing about another password, or another account.
      expect(await beginWith({ email, password: `${WRONG}!`, nonce })).toMatchObject({ status: 429, puzzle });
      expect(await beginWith({ email, password: WRONG, nonce: nonce + 1 })).toMatchObject({ status: 429, puzzle });
    });

    it("the proof grows with the wrong passwords, up to a limit, and the right one is let in", async () => {
      const email = await emailOf();
      // The last one is solved below, so it is a small one.
      for (const [failures, bits] of [
        [1_000_000, 20],
        [25, 19],
        [15, 17],
        [10, 16],
      ] as const) {
        await login.begin(email, WRONG);
        await setFailures(email, failures);
        expect((await refusedFor(email)).puzzle.bits).toBe(bits);
      }
      if (kind === "unknown") return;
      const { puzzle } = await refusedFor(email);
      const nonce = await solvePuzzle(puzzle, { email, password: PASSWORD });
      expect(await beginWith({ email, password: PASSWORD, nonce })).toMatchObject({ ok: true });
      expect(await login.begin(email)).toMatchObject({ ok: true });
    });
  });

  it("25 wrong passwords from as many addresses, and then four an hour, do not keep a new browser out", async () => {
    const email = await login.account();
    for (let turn = 0; turn < 12; turn += 1) {
      const begun = await login.begin(email, WRONG);
      if (begun.ok || begun.status !== 429) continue;
      const puzzle = begun.puzzle ?? { salt: "", bits: 0 };
      await beginWith({ email, password: WRONG, nonce: await solvePuzzle(puzzle, { email, password: WRONG }) });
    }
    // The others are counted without solving their puzzles, which takes minutes.
    expect(await failuresOf(email)).toBe(12);
    await setFailures(email, 25);
    const { puzzle } = await refusedFor(email);
    const nonce = await solvePuzzle(puzzle, { email, password: PASSWORD });
    expect(await beginWith({ email, password: PASSWORD, nonce })).toMatchObject({ ok: true });
  });

  it("a puzzle may be solved in the hour in which it was posed and the next, by the database's clock", async () => {
    const time = { now: "2026-11-18T12:59:00.000Z" };
    const puzzles = createLoginPuzzles({ now: async () => time.now }, sealWith(Buffer.alloc(32, 1)));
    const credentials = { email: "a@example.com", password: PASSWORD };
    const nonce = await solvePuzzle(await puzzles.pose(12), credentials);
    const proved: boolean[] = [];
    for (const now of ["2026-11-18T12:00:00.000Z", "2026-11-18T13:59:00.000Z", "2026-11-18T14:00:00.000Z"]) {
      time.now = now;
      proved.push((await puzzles.provedBits(credentials, nonce)) >= 12);
    }
    expect(proved).toEqual([true, true, false]);
  });

  it("however long strangers guess, the browser the owner came in with before needs no proof", async () => {
    const email = await login.account();
    const { token, code } = await login.challenge(email);
    const entered = await login.verify(email, token, code);
    const deviceToken = entered.ok ? entered.deviceToken : "";
    const beginIn = (device: string, password = PASSWORD) =>
      login.auth.begin({ email, password, address: newAddress(), pendingToken: null, deviceToken: device });
    for (let turn = 0; turn < 10; turn += 1) await login.begin(email, WRONG);
    expect(await login.begin(email)).toMatchObject({ status: 429, puzzle: { bits: 16 } });
    expect(await beginIn(newToken())).toMatchObject({ status: 429, puzzle: { bits: 16 } });
    expect(await beginIn(deviceToken)).toMatchObject({ ok: true });
  });

  it("in a known browser each wrong password from the tenth on costs a longer wait, from 1 to 900 seconds", async () => {
    const email = await login.account();
    const { token, code } = await login.challenge(email);
    const entered = await login.verify(email, token, code);
    const deviceToken = entered.ok ? entered.deviceToken : "";
    const beginIn = (password: string) =>
      login.auth.begin({ email, password, address: newAddress(), pendingToken: null, deviceToken });
    const doubling = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900];
    const { db } = database();
    for (let turn = 1; turn <= 22; turn += 1) {
      const before = Date.parse(await database().now());
      expect(await beginIn(WRONG)).toMatchObject({ status: 401 });
      const wait = doubling[turn - 10];
      if (wait === undefined) continue;
      const after = Date.parse(await database().now());
      const failed = db.selectFrom("password_failures").where("key", "like", "account:%:%");
      const row = await failed.select("blocked_until").where("failures", "=", turn).executeTakeFirstOrThrow();
      const ends = Date.parse(row.blocked_until) - wait * 1000;
      expect(ends).toBeGreaterThanOrEqual(before);
      expect(ends).toBeLessThanOrEqual(after);
      // A shorter one may be over before a busy machine asks again.
      if (wait >= 64) {
        const refused = await beginIn(PASSWORD);
        expect(refused).toMatchObject({ status: 429 });
        expect(refused.ok || refused.retryAfter).toBeGreaterThan(0);
        expect(refused.ok || refused.retryAfter).toBeLessThanOrEqual(wait);
      }
      await db.updateTable("password_failures").set({ blocked_until: LONG_AGO }).where("failures", ">=", 10).execute();
    }
    expect(await beginIn(PASSWORD)).toMatchObject({ ok: true });
  });

  it("a login whose password was changed meanwhile opens nothing", async () => {
    const email = await login.account();
    const account = await login.auth.accounts.get(email);
    const challenges = createLoginChallenges(database(), (id, given) => `${id} ${given}`, 600);
    expect(await challenges.create(account, null)).toMatch(/^[\w-]{43}$/);
    await login.auth.accounts.setPassword(email, "another password, long enough");
    expect(await challenges.create(account, null)).toBeNull();
    const left = database().db.selectFrom("login_challenges").select("id").where("user_id", "=", account.id);
    expect(await left.execute()).toEqual([]);
  });

  it("counts tries made at the same moment: of thirty at once no more than ten are looked at", async () => {
    const email = await login.account();
    const all = await Promise.all(Array.from({ length: 30 }, () => login.begin(email, WRONG)));
    const looked = all.filter((begun) => !begun.ok && begun.status === 401).length;
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThanOrEqual(10);
  });

  it("a right password forgives the wrong ones before it", async () => {
    const email = await login.account();
    for (let turn = 0; turn < 9; turn += 1) await login.begin(email, WRONG);
    await login.pass(email);
    for (let turn = 0; turn < 9; turn += 1) expect(await login.begin(email, WRONG)).toMatchObject({ status: 401 });
    await login.pass(email);
  });
});
