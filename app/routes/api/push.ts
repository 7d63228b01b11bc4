import { z } from "zod";
import { pushSubscription } from "#server/events/push.ts";
import { badRequest, methodNotAllowed, readJsonBody, respondWithJson } from "#server/responses/api-response.ts";
import { clientContext, servicesContext } from "#server/responses/request-context.ts";
import type { Route } from "./+types/push.ts";

const METHODS = "GET, POST, DELETE";
const leaving = z.strictObject({ endpoint: z.string().max(1000) });

/** POST signs a browser up or confirms it, DELETE deletes what is stored of it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { push } = context.get(servicesContext);
  if (request.method === "DELETE") {
    const body = await readJsonBody(request, leaving);
    if (!body.ok) return badRequest("The endpoint is missing");
    await push.unsubscribe(body.value.endpoint);
    return respondWithJson({ success: true });
  }
  if (request.method !== "POST") return methodNotAllowed(METHODS);
  const body = await readJsonBody(request, pushSubscription);
  if (!body.ok) return badRequest("This is no push subscription");
  const spent = await push.subscribe(body.value, context.get(clientContext).address);
  if (!spent) return badRequest("This is not the address of a known push service");
  if (spent.ok) return respondWithJson({ success: true });
  const headers = { "Retry-After": String(spent.retryAfter) };
  return respondWithJson({ success: false, error: "too-many" }, { status: 429, headers });
}

/** The key that browsers sign up with. */
export async function loader({ context }: Route.LoaderArgs) {
  return respondWithJson({ publicKey: await context.get(servicesContext).push.publicKey() });
}
