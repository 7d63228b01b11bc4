/** For tests of the login: everything behind its endpoints, with a real database and a real mail server. */
import { randomInt, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Auth, createAuth } from "#server/auth/auth.ts";
import type { Actor } from "#server/auth/sessions/sessions.ts";
import { parseConfig } from "#server/config.ts";
import type { Database } from "#server/database/open.ts";
import { createLog } from "#server/log.ts";
import { type SmtpStandIn, startSmtp } from "#tests/stand-ins/smtp.ts";
import { codeOf } from "./authenticator.ts";
import { createCheapPasswords } from "./cheap-passwords.ts";

export const PASSWORD = "a long enough password";
export const LONG_AGO = "2020-01-01T00:00:00.000Z";

export type LoginFixture = {
  auth: Auth;
  smtp: SmtpStandIn;
  /** Everything logged so far. */
  logged(): string;
  account(isAdmin?: boolean): Promise<string>;
  begin(email: string, password?: string, address?: string): ReturnType<Auth["begin"]>;
  /** The token of a pending login whose password was right. */
  pass(email: string): Promise<string>;
  send(email: string, pendingToken: string | null, address?: string): ReturnType<Auth["sendCode"]>;
  verify(
    email: string,
    pendingToken: string | null,
    code: string,
    deviceToken?: string,
  ): ReturnType<Auth["verifyCode"]>;
  /** A pending login with the code that was mailed for it. */
  challenge(email: string): Promise<{ token: string; code: string }>;
  /** Logs in completely; returns the session token. */
  enter(email: string): Promise<string>;
  /** The owner of this session, as the account page sees them. */
  actor(sessionToken: string): Promise<Actor>;
  /** Sets up an app; returns its secret and the recovery codes. */
  setUpApp(email: string): Promise<{ secret: string; codes: string[] }>;
  close(): Promise<void>;
};

/** A new address each time, so that no test meets another's limits. */
export const newAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

export const wrongFor = (code: string): string => (code === "111111" ? "222222" : "111111");

export async function openLogin(
  database: Database,
  settings: Record<string, string> = {},
  passwords = createCheapPasswords(),
): Promise<LoginFixture> {
  const dataDir = mkdtempSync(join(tmpdir(), "mizan-login-"));
  const smtp = await startSmtp();
  const lines: string[] = [];
  const log = createLog("trace", { write: (line: string) => void lines.push(line) });
  const config = parseConfig({ SMTP_URL: smtp.url, ...settings });
  const auth = await createAuth({ config, database, dataDir, log, passwords });
  const own = { language: "en", device: "a test" } as const;

  const begin: LoginFixture["begin"] = (email, password = PASSWORD, address = newAddress()) =>
    auth.begin({ email, password, address, pendingToken: null, deviceToken: null });
  const send: LoginFixture["send"] = (email, pendingToken, address = newAddress()) =>
    auth.sendCode({ ...own, email, pendingToken, address });
  const verify: LoginFixture["verify"] = (email, pendingToken, code, deviceToken) =>
    auth.verifyCode({ ...own, email, code, pendingToken, deviceToken: deviceToken ?? null, address: newAddress() });

  async function pass(email: string): Promise<string> {
    const begun = await begin(email);
    if (!begun.ok) throw new Error(`The password was refused: ${begun.message}`);
    return begun.pendingToken;
  }

  async function actor(sessionToken: string): Promise<Actor> {
    const admin = await auth.sessions.find(sessionToken);
    if (!admin) throw new Error("That session is over.");
    return { ...own, admin, address: newAddress() };
  }

  async function challenge(email: string): Promise<{ token: string; code: string }> {
    const before = smtp.codesFor(email).length;
    const token = await pass(email);
    const sent = await send(email, token);
    if (!sent.ok) throw new Error(`The code was not sent: ${sent.message}`);
    return { token, code: await smtp.nextCode(email, before) };
  }

  async function enter(email: string): Promise<string> {
    const { token, code } = await challenge(email);
    const verified = await verify(email, token, code);
    if (!verified.ok) throw new Error(`The code was refused: ${verified.message}`);
    return verified.sessionToken;
  }

  return {
    auth,
    smtp,
    logged: () => lines.join(""),
    async account(isAdmin = true) {
      const email = `staff-${randomUUID().slice(0, 12)}@example.com`;
      await auth.accounts.create(email, PASSWORD, isAdmin);
      return email;
    },
    begin,
    pass,
    send,
    verify,
    challenge,
    enter,
    actor,
    async setUpApp(email) {
      const who = await actor(await enter(email));
      const begun = await auth.manageAuthenticator.begin(who, PASSWORD);
      if (!begun.ok) throw new Error(`The setup was refused: ${begun.problem}`);
      // The step before: what a test does next has the present one to itself.
      const finished = await auth.manageAuthenticator.finish(who, codeOf(begun.secret, -1));
      if (!finished.ok) throw new Error(`The first code was refused: ${finished.problem}`);
      return { secret: begun.secret, codes: finished.codes };
    },
    async close() {
      await auth.close();
      await smtp.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
