/** Everything about who may enter, wired together. */
import type { Database } from "../database/open.ts";
import { createAccounts } from "./accounts.ts";
import { createPasswords } from "./passwords.ts";
import { createSessions } from "./sessions.ts";

export type Auth = ReturnType<typeof createAuth>;

export function createAuth({ database }: { database: Database }) {
  const passwords = createPasswords();
  const accounts = createAccounts(database, passwords);
  const sessions = createSessions(database);
  return { accounts, sessions };
}
