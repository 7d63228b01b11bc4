/** Logging out: deletes the session and any pending login, and clears their cookies. */
import { LOGIN_MESSAGES } from "#domain/account/login-messages.ts";
import { readToken, writeToken } from "#server/auth/sessions/cookies.ts";
import { findAdmin, forgetAdmin } from "#server/auth/sessions/require-admin.ts";
import { respondWithJson } from "#server/responses/api-response.ts";
import { clientContext, type RouteArgs, servicesContext } from "#server/responses/request-context.ts";
import { onlyPost, succeed } from "./login-request.ts";

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
