import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { createAccounts } from "#server/auth/accounts.ts";
import { HOW_TO_MAKE_AN_ADMIN, makeFirstAdmin } from "#server/auth/login/first-admin.ts";
import { createPasswords } from "#server/auth/passwords/passwords.ts";
import { createSessions } from "#server/auth/sessions/sessions.ts";
import { parseConfig } from "#server/config.ts";
import { type DatabaseOptions, openDatabase } from "#server/database/open.ts";
import { NotFoundError, OperatorError } from "#server/errors.ts";
import { onEachEngine } from "#tests/support/engines.ts";
import { runAdmin } from "./admin-commands.ts";

const PASSWORD = "typed by the operator";

/** As the operator runs it. */
async function runCommand({ dataDir, databaseUrl }: DatabaseOptions, args: string[], input = "") {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "" };
  const child = spawn(process.execPath, ["server/cli/admin.ts", ...args], { env, stdio: "pipe" });
  child.stdin.end(input);
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const code = child.exitCode ?? (await new Promise<number | null>((resolve) => child.once("close", resolve)));
  return { code, out, all: out + error };
}

/** The same without a process of its own, which takes longer than any command. */
async function admin({ dataDir, databaseUrl }: DatabaseOptions, args: string[], typed = "") {
  const config = parseConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "" });
  try {
    const out = `${await runAdmin(args, config, async () => typed)}\n`;
    return { code: 0, out, all: out };
  } catch (error) {
    expect(error).toSatisfy((thrown) => thrown instanceof OperatorError || thrown instanceof NotFoundError);
    return { code: 1, out: "", all: String(error) };
  }
}

onEachEngine("npm run admin", (create, _engine, createMigrated) => {
  it("takes a piped password, and reports the result by exit code and on the right stream", async () => {
    const made = await create();
    const run = (args: string[], input?: string) => runCommand(made.options, args, input);
    expect(await run(["create", "piped@example.com"], "too short\n")).toMatchObject({ code: 1, out: "" });
    const created = await run(["create", "piped@example.com"], `${PASSWORD}\n`);
    expect(created).toMatchObject({ code: 0, out: "piped@example.com can log in now.\n" });
    expect(created.all).not.toMatch(/typed by the operator|argon2/);
    const unknown = await run(["grant", "nobody@example.com"]);
    expect(unknown).toMatchObject({ code: 1, out: "" });
    expect(unknown.all).not.toMatch(/\n {4}at /);
    await made.remove();
  });

  it("makes, lists, changes, revokes and unlocks accounts, and never shows a password", async () => {
    const made = await createMigrated();
    const email = "reviewer@example.com";
    const run = (args: string[], input?: string) => admin(made.options, args, input);
    expect(await run(["list"])).toMatchObject({ code: 0, out: "There is no account yet.\n" });
    expect(await run(["create", email], "too short")).toMatchObject({ code: 1 });
    const outputs = [await run(["create", email], PASSWORD)];
    expect(outputs[0]).toMatchObject({ code: 0 });
    expect(await run(["create", email.toUpperCase()], PASSWORD)).toMatchObject({ code: 1 });

    const database = openDatabase(made.options);
    const passwords = createPasswords();
    const accounts = createAccounts(database, passwords);
    const sessions = createSessions(database);
    const account = await accounts.get(email);
    expect(account.isAdmin).toBe(true);
    expect(await passwords.isRight(PASSWORD, account.passwordHash)).toBe(true);

    const token = await sessions.createWithin(database.db, account.id, { address: "192.0.2.9", device: "a browser" });
    outputs.push(await run(["sessions"]));
    expect(outputs.at(-1)?.out).toContain("192.0.2.9");
    outputs.push(await run(["password", email], "another long password"));
    expect(await sessions.find(token)).toBeNull();
    expect(await passwords.isRight("another long password", (await accounts.get(email)).passwordHash)).toBe(true);

    outputs.push(await run(["revoke", email]));
    expect((await accounts.get(email)).isAdmin).toBe(false);
    outputs.push(await run(["grant", email]));
    expect((await accounts.get(email)).isAdmin).toBe(true);

    expect(await run(["role", email, "translator"])).toMatchObject({ code: 1 });
    outputs.push(await run(["role", email, "translator", "tr", "ar"]));
    expect(await accounts.get(email)).toMatchObject({ role: "translator", languages: ["ar", "tr"], isAdmin: true });
    outputs.push(await run(["role", email, "admin"]));
    expect(await accounts.get(email)).toMatchObject({ role: "admin", languages: [] });

    await database.db.updateTable("users").set({ disabled: 1, code_failures: 100 }).execute();
    outputs.push(await run(["list"]));
    expect(outputs.at(-1)?.out).toContain("disabled");
    outputs.push(await run(["unlock", email]));
    expect(await accounts.get(email)).toMatchObject({ isDisabled: false, codeFailures: 0 });

    const user_id = account.id;
    const seal = { user_id, sealed_secret: "sealed", begun_at: "2026-01-02T03:04:05.678Z", confirmed: 1 };
    await database.db.insertInto("authenticators").values(seal).execute();
    await database.db.insertInto("recovery_codes").values({ user_id, code_hash: "a hash" }).execute();
    outputs.push(await run(["authenticator-off", email]));
    expect(outputs.at(-1)).toMatchObject({ code: 0, out: `${email} gets its login codes by mail again.\n` });
    for (const table of ["authenticators", "recovery_codes"] as const)
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await run(["authenticator-off", email])).toMatchObject({ code: 1 });
    const events = await database.db.selectFrom("events").select(["kind", "account", "device"]).orderBy("id").execute();
    const changes = ["adminRevoked", "adminGranted", "roleChanged", "roleChanged"];
    const expected = ["accountCreated", "passwordChanged", ...changes, "accountUnlocked", "appOff"];
    expect(events).toEqual(expected.map((kind) => ({ kind, account: email, device: "npm run admin" })));

    expect(await run(["grant", "nobody@example.com"])).toMatchObject({ code: 1 });
    expect((await run([])).all).toContain("Usage:");
    for (const { all } of outputs) expect(all).not.toMatch(/typed by the operator|another long password|argon2/);
    await database.close();
    await made.remove();
  });

  it("the first admin comes from the environment, once, and keeps a changed password", async () => {
    const made = await createMigrated();
    const database = openDatabase(made.options);
    const passwords = createPasswords();
    const accounts = createAccounts(database, passwords);
    const settings = { ADMIN_EMAIL: "First@Example.com", ADMIN_PASSWORD: "given at the start" };
    await makeFirstAdmin(accounts, { ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined });
    expect(await accounts.hasAdmin()).toBe(false);
    await makeFirstAdmin(accounts, settings);
    await accounts.setPassword("first@example.com", "changed afterwards");
    await accounts.setAdmin("first@example.com", false);
    await makeFirstAdmin(accounts, settings);
    const account = await accounts.get("first@example.com");
    expect(account.isAdmin).toBe(false);
    expect(await passwords.isRight("changed afterwards", account.passwordHash)).toBe(true);
    expect(HOW_TO_MAKE_AN_ADMIN).toContain("npm run admin -- create");
    await database.close();
    await made.remove();
  });
});
