/** While the database cannot be reached, every route answers alike: a 503 with Retry-After, and JSON for a program. */
import type { RouterContextProvider } from "react-router";
import { RETRY_AFTER, unavailable } from "#server/responses/api-response.ts";
import { outageContext } from "#server/responses/request-context.ts";

export type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** The router itself knows only that something was thrown, and makes a 500 of it. */
export const reportOutages =
  (handle: Handle): Handle =>
  async (request, context) => {
    const outage = { met: false };
    context.set(outageContext, outage);
    const answer = await handle(request, context);
    if (!outage.met || answer.status < 500) return answer;
    if (new URL(request.url).pathname.startsWith("/api/")) return unavailable();
    const headers = new Headers(answer.headers);
    headers.set("Retry-After", RETRY_AFTER);
    return new Response(answer.body, { status: 503, headers });
  };
