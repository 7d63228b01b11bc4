/** Shared by the login's endpoints: what is read from a request, and what a response looks like. */
import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { LOGIN_MESSAGES, type LoginMessage } from "#domain/account/login.ts";
import { isLanguage, type Language } from "#domain/text/language.ts";
import { type CookieName, readToken, writeToken } from "#server/auth/sessions/cookies.ts";
import { findAdmin, forgetAdmin } from "#server/auth/sessions/require-admin.ts";
import { methodNotAllowed, readJsonBody, respondWithJson } from "#server/responses/api-response.ts";
import { clientContext, type RouteArgs, servicesContext } from "#server/responses/request-context.ts";
import type { Refusal } from "./login-challenges.ts";

export type LoginRequest<Body> = {
  body: Body;
  auth: ReturnType<typeof authOf>;
  address: string;
  device: string;
  language: Language;
  token(name: CookieName): string | null;
  /** A `Set-Cookie` value; null clears the cookie. */
  cookie(name: CookieName, token: string | null): string;
};

const authOf = (context: Readonly<RouterContextProvider>) => context.get(servicesContext).auth;

/** Our pages send their language; anything else gets English, like the messages of the responses. */
export const languageOfHeader = (request: Request): Language => {
  const first = (request.headers.get("accept-language") ?? "").slice(0, 2).toLowerCase();
  return isLanguage(first) ? first : "en";
};

const failure = (status: number, words: string, more: object = {}, headers: HeadersInit = {}): Response =>
  respondWithJson({ success: false, error: words, ...more }, { status, headers });

export const refuseLogin = ({ status, message, retryAfter, puzzle }: Refusal): Response =>
  failure(
    status,
    LOGIN_MESSAGES[message],
    puzzle && { puzzle },
    retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) },
  );

export const onlyPost = (): Response => methodNotAllowed("POST");

/** One `Set-Cookie` header per cookie. */
export function succeed(body: object, cookies: readonly string[] = []): Response {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return respondWithJson({ success: true, ...body }, { headers });
}

/** Fails closed: where the database cannot count, read or write, the response is the message `otherwise`. */
export async function answerLogin<Body>(
  { request, context }: RouteArgs,
  schema: z.ZodType<Body>,
  otherwise: LoginMessage,
  work: (login: LoginRequest<Body>) => Promise<Response>,
): Promise<Response> {
  if (request.method !== "POST") return onlyPost();
  const read = await readJsonBody(request, schema);
  if (!read.ok) return failure(read.status, read.status === 415 ? "Send JSON." : "The request is not valid.");
  const client = context.get(clientContext);
  try {
    return await work({
      body: read.value,
      auth: authOf(context),
      address: client.address,
      device: request.headers.get("user-agent") ?? "",
      language: languageOfHeader(request),
      token: (name) => readToken(request, client, name),
      cookie: (name, token) => writeToken(client, name, token),
    });
  } catch (error) {
    context.get(servicesContext).log.error({ err: error, path: new URL(request.url).pathname }, "login failed");
    return failure(503, LOGIN_MESSAGES[otherwise]);
  }
}

export async function endLogin(args: RouteArgs): Promise<Response> {
  const { request, context } = args;
  if (request.method !== "POST") return onlyPost();
  const client = context.get(clientContext);
  const { auth, log } = context.get(servicesContext);
  const session = readToken(request, client, "session");
  const pending = readToken(request, client, "pending-login");
  const cookies = [writeToken(client, "session", null), writeToken(client, "pending-login", null)];
  try {
    if (session !== null) {
      const admin = await findAdmin(args);
      await auth.sessions.end(session);
      forgetAdmin(args);
      const device = request.headers.get("user-agent") ?? "";
      if (admin) await auth.events.record({ kind: "logout", account: admin.email, address: client.address, device });
    }
    if (pending !== null) await auth.challenges.end(pending);
  } catch (error) {
    log.error({ err: error }, "logout failed");
    return respondWithJson({ success: false, error: LOGIN_MESSAGES.failed }, { status: 503 });
  }
  return succeed({}, cookies);
}
