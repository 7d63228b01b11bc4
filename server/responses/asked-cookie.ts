/**
 * Remembers in the browser that it asked for a review of one coin: for a day, sent to that coin's endpoint alone, and the
 * same for everyone, so that it identifies no one. Anyone who deletes it is still limited by address.
 */
import { COOKIE_SECONDS } from "#domain/stored-data.ts";
import type { Client } from "./request-context.ts";

const VALUE = "1";

/** The path keeps it from every page, which `__Host-` forbids. */
const nameOf = ({ secure }: Pick<Client, "secure">): string => `${secure ? "__Secure-" : ""}asked-review`;

export const hasAsked = (request: Request, client: Pick<Client, "secure">): boolean =>
  (request.headers.get("cookie") ?? "").split(";").some((pair) => pair.trim() === `${nameOf(client)}=${VALUE}`);

/** `path` is the endpoint's own, with its id encoded. */
export const askedCookie = (client: Pick<Client, "secure">, path: string): string =>
  [
    `${nameOf(client)}=${VALUE}`,
    `Path=${path}`,
    `Max-Age=${COOKIE_SECONDS["asked-review"]}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(client.secure ? ["Secure"] : []),
  ].join("; ");
