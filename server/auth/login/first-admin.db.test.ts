import { expect, it } from "vitest";
import { createPasswords } from "#server/auth/passwords/passwords.ts";
import { ConfigError } from "#server/config.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { createAccounts } from "../accounts.ts";
import { EASILY_GUESSED, loginNotices, makeFirstAdmin } from "./first-admin.ts";

withDatabase("the first admin", (database) => {
  it("is held to the length of every password, and an account that is there is left alone", async () => {
    const accounts = createAccounts(database(), createPasswords());
    const ADMIN_EMAIL = "first@example.com";
    // Sixteen units of text, and eight characters.
    await expect(makeFirstAdmin(accounts, { ADMIN_EMAIL, ADMIN_PASSWORD: "🔑".repeat(8) })).rejects.toThrow(
      ConfigError,
    );
    expect(await accounts.find(ADMIN_EMAIL)).toBeNull();
    await makeFirstAdmin(accounts, { ADMIN_EMAIL, ADMIN_PASSWORD: "a long enough password" });
    const made = await accounts.get(ADMIN_EMAIL);
    await makeFirstAdmin(accounts, { ADMIN_EMAIL, ADMIN_PASSWORD: "🔑".repeat(8) });
    expect(await accounts.get(ADMIN_EMAIL)).toEqual(made);
  });

  it("may have a password that is easily guessed, and the start says so", async () => {
    const accounts = createAccounts(database(), createPasswords());
    const first = { ADMIN_EMAIL: "easy@example.com", ADMIN_PASSWORD: "admin-password-123" };
    await makeFirstAdmin(accounts, first);
    expect(await accounts.find(first.ADMIN_EMAIL)).not.toBeNull();
    const mailer = { outbox: null, send: async () => {} };
    expect(await loginNotices(accounts, mailer, first)).toEqual([EASILY_GUESSED]);
    expect(await loginNotices(accounts, mailer, { ...first, ADMIN_PASSWORD: "a long enough password" })).toEqual([]);
  });
});
