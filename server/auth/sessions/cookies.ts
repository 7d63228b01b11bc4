/** The cookies of the login: HttpOnly, SameSite=Strict, and with the __Host- prefix over https. */
import { COOKIE_SECONDS, type StoredCookie } from "#domain/stored-data.ts";
import type { Client } from "#server/responses/request-context.ts";
import { isToken } from "#server/security/secrets.ts";

export type CookieName = Extract<StoredCookie, "pending-login" | "session" | "device">;

const fullName = (name: CookieName, { secure }: Pick<Client, "secure">): string => (secure ? `__Host-${name}` : name);

/** The token in a cookie; null where there is none or it is malformed. */
export function readToken(request: Request, client: Pick<Client, "secure">, name: CookieName): string | null {
  const wanted = `${fullName(name, client)}=`;
  for (const pair of (request.headers.get("cookie") ?? "").split(";")) {
    const cookie = pair.trim();
    if (!cookie.startsWith(wanted)) continue;
    const value = cookie.slice(wanted.length);
    return isToken(value) ? value : null;
  }
  return null;
}

/** A `Set-Cookie` value; null clears the cookie. */
export function writeToken(client: Pick<Client, "secure">, name: CookieName, token: string | null): string {
  const parts = [
    `${fullName(name, client)}=${token ?? ""}`,
    "Path=/",
    `Max-Age=${token === null ? 0 : COOKIE_SECONDS[name]}`,
    "HttpOnly",
    "SameSite=Strict",
  ];
  if (client.secure) parts.push("Secure");
  return parts.join("; ");
}
