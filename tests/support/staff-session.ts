/** For tests that speak to the staff endpoints of a running product without a browser: one signed-in editor. */
import { type AccountPlace, createAccounts } from "#server/auth/accounts.ts";
import { createSessions } from "#server/auth/sessions/sessions.ts";
import type { Database } from "#server/database/open.ts";
import { createCheapPasswords } from "./cheap-passwords.ts";

/** Of every such account. */
export const PASSWORD = "a long enough password";

export type StaffSession = {
  email: string;
  token: string;
  send(base: string, method: string, path: string, body?: object | FormData): Promise<Response>;
};

/** The account is made where there is none of that name yet. */
export async function openStaffSession(database: Database, email: string, place?: AccountPlace): Promise<StaffSession> {
  const accounts = createAccounts(database, createCheapPasswords());
  await accounts.create(email, PASSWORD, true, place).catch(() => undefined);
  const { id } = await accounts.get(email);
  const origin = { address: "127.0.0.1", device: "test" };
  const token = await createSessions(database).createWithin(database.db, id, origin);
  return {
    email,
    token,
    send(base, method, path, body) {
      const isForm = body === undefined || body instanceof FormData;
      return fetch(base + path, {
        method,
        headers: {
          cookie: `session=${token}`,
          "sec-fetch-site": "same-origin",
          ...(isForm ? {} : { "content-type": "application/json" }),
        },
        body: isForm ? (body ?? null) : JSON.stringify(body),
      });
    },
  };
}
