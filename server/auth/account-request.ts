/** Shared by the endpoints of one's own account: what is read from a request, and what a response looks like. */
import type { z } from "zod";
import type { Actor } from "#server/auth/sessions/sessions.ts";
import { readJsonBody, respondWithJson } from "#server/responses/api-response.ts";
import { clientContext, type RouteArgs, servicesContext } from "#server/responses/request-context.ts";
import { languageOfHeader } from "./login/login-request.ts";
import type { AccountRefusal } from "./refusals.ts";
import { writeToken } from "./sessions/cookies.ts";
import { forgetAdmin } from "./sessions/require-admin.ts";
import type { Admin } from "./sessions/sessions.ts";

export function actorOf({ request, context }: RouteArgs, admin: Admin): Actor {
  const device = request.headers.get("user-agent") ?? "";
  return { admin, address: context.get(clientContext).address, device, language: languageOfHeader(request) };
}

/** The session continues under this token. */
export const sessionCookie = ({ context }: RouteArgs, token: string): HeadersInit => ({
  "Set-Cookie": writeToken(context.get(clientContext), "session", token),
});

/** `body` and `headers` are added to the answer of a change that was made. */
type Outcome = { ok: true; body?: object; headers?: HeadersInit } | AccountRefusal;

function respond(outcome: Outcome): Response {
  if (outcome.ok) return respondWithJson({ success: true, ...outcome.body }, { headers: outcome.headers ?? {} });
  const { status, problem, retryAfter } = outcome;
  const headers: HeadersInit = retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
  return respondWithJson({ success: false, error: problem }, { status, headers });
}

/** A failure to count, read or write is a refusal, with nothing changed. A change may have ended sessions. */
export async function makeChange(args: RouteArgs, change: () => Promise<Outcome>): Promise<Response> {
  try {
    return respond(await change());
  } catch (error) {
    args.context.get(servicesContext).log.error({ err: error }, "account change failed");
    return respondWithJson({ success: false, error: "failed" }, { status: 503 });
  } finally {
    forgetAdmin(args);
  }
}

/** The same with a body of exactly these keys. */
export async function makeChangeWith<Body>(
  args: RouteArgs,
  schema: z.ZodType<Body>,
  change: (body: Body) => Promise<Outcome>,
): Promise<Response> {
  const read = await readJsonBody(args.request, schema);
  if (!read.ok) return respondWithJson({ success: false, error: "failed" }, { status: read.status });
  return makeChange(args, () => change(read.value));
}
