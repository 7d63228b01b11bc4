import { z } from "zod";
import type { LinkAnswer } from "#domain/api/account-answers.ts";
import { makeChangeWith } from "#server/auth/account-request.ts";
import { languageOfHeader } from "#server/auth/login/login-request.ts";
import { typedNewPassword } from "#server/auth/typed-fields.ts";
import { methodNotAllowed } from "#server/responses/api-response.ts";
import { clientContext, servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/link.ts";

const TOKEN_MAX_LENGTH = 64;
const token = z.string().max(TOKEN_MAX_LENGTH);

/** POST reads what a mailed link is for, PUT sets the password with it, once. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const { followLink } = context.get(servicesContext).auth;
  const { address } = context.get(clientContext);
  if (request.method === "POST") {
    return makeChangeWith(args, z.strictObject({ token }), async (body) => {
      const found = await followLink.find(body.token, address);
      if (!found.ok) return found;
      const { email, purpose, role } = found.link;
      return { ok: true, body: { email, purpose, role } satisfies LinkAnswer };
    });
  }
  if (request.method !== "PUT") return methodNotAllowed("POST, PUT");
  return makeChangeWith(args, z.strictObject({ token, password: typedNewPassword }), async (body) => {
    const device = request.headers.get("user-agent") ?? "";
    const follower = { address, device, language: languageOfHeader(request) };
    return followLink.setPassword(body.token, body.password, follower);
  });
}

export const loader = () => methodNotAllowed("POST, PUT");
