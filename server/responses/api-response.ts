/** Responses of the JSON endpoints: `{success: true, …}`, or `{success: false, error}` with a fitting status. */
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#domain/text/language.ts";

export const respondWithJson = (body: object, init: ResponseInit = {}): Response => Response.json(body, init);

const refusal =
  (status: number) =>
  (error: string): Response =>
    respondWithJson({ success: false, error }, { status });

export const badRequest = refusal(400);
export const unauthorized = refusal(401);
export const forbidden = refusal(403);
export const notFound = refusal(404);

/** Seconds after which the database is likely to be back. */
export const RETRY_AFTER = "5";
export const UNAVAILABLE = "This is not available at the moment. Please try again.";

export const unavailable = (): Response =>
  respondWithJson({ success: false, error: UNAVAILABLE }, { status: 503, headers: { "Retry-After": RETRY_AFTER } });

/** For a loader or action an endpoint does not have: without it the router answers in a shape of its own, and logs an error. */
export const methodNotAllowed = (allow: string): Response =>
  respondWithJson({ success: false, error: "Method not allowed." }, { status: 405, headers: { Allow: allow } });

/** `?lang=`: Arabic where it is not given, null where it is no language of ours. */
export function readApiLanguage(search: URLSearchParams): Language | null {
  const given = search.get("lang");
  if (given === null) return DEFAULT_LANGUAGE;
  return isLanguage(given) ? given : null;
}
