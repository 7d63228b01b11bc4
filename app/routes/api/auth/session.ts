import type { SessionAnswer } from "#domain/api/account-answers.ts";
import { requireEntry } from "#server/auth/sessions/require-admin.ts";
import { methodNotAllowed, respondWithJson } from "#server/responses/api-response.ts";
import type { Route } from "./+types/session.ts";

/** Who is signed in. Reads the claim from the database on every request. */
export async function loader(args: Route.LoaderArgs) {
  const { email } = await requireEntry(args);
  const answer: SessionAnswer = { email, claims: { admin: true } };
  return respondWithJson({ success: true, ...answer });
}

export async function action(args: Route.ActionArgs) {
  await requireEntry(args);
  return methodNotAllowed("GET");
}
