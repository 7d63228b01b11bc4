import { createHmac } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createAccounts } from "#server/auth/accounts.ts";
import { createLoginChallenges } from "#server/auth/login/login-challenges.ts";
import { createPasswords } from "#server/auth/passwords/passwords.ts";
import { withDatabase } from "#tests/support/engines.ts";
import { readSecretKey, sealWith } from "./secrets.ts";

const dataDir = mkdtempSync(join(tmpdir(), "mizan-key-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe("the key", () => {
  it("is made once, 256 random bits, for this user alone", async () => {
    const made = await readSecretKey(dataDir, undefined);
    const file = join(dataDir, "secret.key");
    expect(made).toHaveLength(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await readSecretKey(dataDir, undefined)).toEqual(readFileSync(file));
  });

  it("of the environment goes before the file; a damaged file stops the start", async () => {
    expect(String(await readSecretKey(dataDir, "from the environment, long enough"))).toMatch(/^from the env/);
    const damaged = mkdtempSync(join(tmpdir(), "mizan-key-"));
    writeFileSync(join(damaged, "secret.key"), "short");
    await expect(readSecretKey(damaged, undefined)).rejects.toThrow(/damaged/);
    rmSync(damaged, { recursive: true });
  });
});

withDatabase("a code", (database) => {
  it("is kept as HMAC-SHA-256 of challenge and code, with the key that is not in the database", async () => {
    const key = Buffer.alloc(32, 7);
    const challenges = createLoginChallenges(database(), sealWith(key), 600);
    const accounts = createAccounts(database(), createPasswords());
    await accounts.create("sealed@example.com", "a long enough password", true);
    const token = await challenges.create(await accounts.get("sealed@example.com"), null);
    const found = await challenges.find(token ?? "");
    const id = found?.id ?? "";
    const code = (await challenges.makeCode(id)) ?? "";
    expect(code).toMatch(/^[0-9]{6}$/);
    const row = await database()
      .db.selectFrom("login_challenges")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.code_hash).toBe(
      createHmac("sha256", key)
        .update(JSON.stringify([id, code]))
        .digest("hex"),
    );
    expect(Object.values(row).join(" ")).not.toContain(code);
  });
});
