/** Staff accounts: e-mail address, password hash, admin claim (may enter) and role (what may be done inside). */
import { randomUUID } from "node:crypto";
import type { Kysely, Selectable, Updateable } from "kysely";
import { emailKey } from "#domain/account/login.ts";
import { type Role, readLanguages, readRole, writeLanguages } from "#domain/staff/roles.ts";
import type { Language } from "#domain/text/language.ts";
import { clockAt } from "../database/clock.ts";
import { countRows } from "../database/count-rows.ts";
import type { Database } from "../database/open.ts";
import type { Schema, UserTable } from "../database/schema.ts";
import { NotFoundError } from "../errors.ts";
import type { Passwords } from "./passwords/passwords.ts";

export type Account = ReturnType<typeof toAccount>;

const toAccount = (row: Selectable<UserTable>) => ({
  id: row.id,
  email: row.email,
  passwordHash: row.password_hash,
  isAdmin: row.admin === 1,
  isDisabled: row.disabled === 1,
  role: readRole(row.role),
  /** Assigned to a translator. */
  languages: readLanguages(row.languages),
  codeFailures: row.code_failures,
  createdAt: row.created_at,
});

/** What an account may do: a role, and for a translator the languages. */
export type AccountPlace = { role: Role; languages: readonly Language[] };

const ADMINISTRATOR: AccountPlace = { role: "admin", languages: [] };

/** The order in which a login writes the tables: pending logins, then users, then sessions. */
export const endPendingLogins = (trx: Kysely<Schema>, userId: string) =>
  trx.deleteFrom("login_challenges").where("user_id", "=", userId).execute();
export const endSessions = (trx: Kysely<Schema>, userId: string) =>
  trx.deleteFrom("sessions").where("user_id", "=", userId).execute();

type NewAccount = AccountPlace & { email: string; passwordHash: string; isAdmin: boolean };

/** False where the address has an account already; it is then left unchanged. */
export async function insertAccount(
  trx: Kysely<Schema>,
  engine: Database["engine"],
  { email, passwordHash, isAdmin, role, languages }: NewAccount,
): Promise<boolean> {
  const made = await trx
    .insertInto("users")
    .values({
      id: randomUUID(),
      email: email.normalize("NFKC").trim(),
      email_key: emailKey(email),
      password_hash: passwordHash,
      admin: isAdmin ? 1 : 0,
      role,
      languages: writeLanguages(languages),
      created_at: clockAt(engine),
    })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .executeTakeFirst();
  return Number(made.numInsertedOrUpdatedRows) === 1;
}

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts({ db, engine }: Database, passwords: Passwords) {
  async function find(email: string): Promise<Account | null> {
    const row = await db.selectFrom("users").selectAll().where("email_key", "=", emailKey(email)).executeTakeFirst();
    return row ? toAccount(row) : null;
  }

  async function get(email: string): Promise<Account> {
    const account = await find(email);
    if (!account) throw new NotFoundError("There is no such account.");
    return account;
  }

  /** Ends sessions and pending logins too: a login under way is refused or deleted. */
  async function changeAndSignOut(id: string, change: Updateable<UserTable>): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await endPendingLogins(trx, id);
      await trx.updateTable("users").set(change).where("id", "=", id).execute();
      await endSessions(trx, id);
    });
  }

  return {
    find,
    get,

    async list(): Promise<Account[]> {
      const rows = await db.selectFrom("users").selectAll().orderBy("email_key").execute();
      return rows.map(toAccount);
    },

    hasAdmin: async (): Promise<boolean> =>
      (await countRows(
        db
          .selectFrom("users")
          .where("admin", "=", 1)
          .where("role", "=", "admin" satisfies Role),
      )) > 0,

    /** False where the account exists already; it is then left unchanged. */
    async create(email: string, password: string, isAdmin: boolean, place = ADMINISTRATOR): Promise<boolean> {
      if (await find(email)) return false;
      const passwordHash = await passwords.hash(password);
      return insertAccount(db, engine, { ...place, email, passwordHash, isAdmin });
    },

    async setPassword(email: string, password: string): Promise<void> {
      const { id } = await get(email);
      await changeAndSignOut(id, { password_hash: await passwords.hash(password) });
    },

    async setAdmin(email: string, isAdmin: boolean): Promise<void> {
      const { id } = await get(email);
      if (isAdmin) await db.updateTable("users").set({ admin: 1 }).where("id", "=", id).execute();
      else await changeAndSignOut(id, { admin: 0 });
    },

    /** Takes effect with the next request of the account's sessions. */
    async setPlace(email: string, { role, languages }: AccountPlace): Promise<void> {
      const { id } = await get(email);
      const set = { role, languages: writeLanguages(languages) };
      await db.updateTable("users").set(set).where("id", "=", id).execute();
    },

    /** After too many wrong codes. */
    async unlock(email: string): Promise<void> {
      const { id } = await get(email);
      await db
        .updateTable("users")
        .set({ disabled: 0, code_failures: 0, code_locked_until: "" })
        .where("id", "=", id)
        .execute();
    },
  };
}
