/** The cookies of the login: out of scripts' reach, sent to this site alone, and bound to the host over https. */
import type { Client } from "#server/responses/request-context.ts";
import { isToken } from "./tokens.ts";

const MAX_AGE_SECONDS = {
  /** Longer than any pending login lives; the database decides. */
  "pending-login": 2 * 3600,
  session: 12 * 3600,
  /** Only tells a known device from a new one; it opens nothing. */
  device: 365 * 24 * 3600,
} as const;

export type CookieName = keyof typeof MAX_AGE_SECONDS;

const fullName = (name: CookieName, { secure }: Pick<Client, "secure">): string => (secure ? `__Host-${name}` : name);

/** The token a cookie carries; null where there is none or it cannot be one of ours. */
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

/** A `Set-Cookie` line; null takes the cookie away. */
export function writeToken(client: Pick<Client, "secure">, name: CookieName, token: string | null): string {
  const parts = [
    `${fullName(name, client)}=${token ?? ""}`,
    "Path=/",
    `Max-Age=${token === null ? 0 : MAX_AGE_SECONDS[name]}`,
    "HttpOnly",
    "SameSite=Strict",
  ];
  if (client.secure) parts.push("Secure");
  return parts.join("; ");
}
