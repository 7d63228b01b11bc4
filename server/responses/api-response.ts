/** JSON endpoints: responses (`{success: true, …}`, or `{success: false, error}` with a status), queries and bodies. */
import type { z } from "zod";
import { type QueryShape, queryProblems } from "#domain/lists/query-shape.ts";
import { isTooDeep } from "#domain/records/document.ts";
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

export const SECRET_REFUSED = "This looks like a seed phrase or a private key: it was not searched for";

/** In seconds: the database is probably available again by then. */
export const RETRY_AFTER = "5";
export const UNAVAILABLE = "This is not available at the moment. Please try again.";

export const unavailable = (): Response =>
  respondWithJson({ success: false, error: UNAVAILABLE }, { status: 503, headers: { "Retry-After": RETRY_AFTER } });

/** For a loader or action that an endpoint does not have: without it the router responds in another format and logs an error. */
export const methodNotAllowed = (allow: string): Response =>
  respondWithJson({ success: false, error: "Method not allowed." }, { status: 405, headers: { Allow: allow } });

/** `?lang=`: Arabic by default, null for an unknown language. */
export function readApiLanguage(search: URLSearchParams): Language | null {
  const given = search.get("lang");
  if (given === null) return DEFAULT_LANGUAGE;
  return isLanguage(given) ? given : null;
}

/** The language, where the endpoint takes one, and the query of an API request; or the 400 response to what is invalid. */
export function readApiQuery<Query>(
  request: Request,
  shape: QueryShape<Query>,
  takesLanguage: boolean,
): { language: Language; query: Query } | Response {
  const { searchParams } = new URL(request.url);
  const language = takesLanguage ? readApiLanguage(searchParams) : DEFAULT_LANGUAGE;
  if (!language) return badRequest("lang must be one of ar, en, tr");
  const problems = queryProblems(shape, searchParams);
  return problems.length > 0 ? badRequest(problems.join("; ")) : { language, query: shape.read(searchParams) };
}

export type JsonBody<Value> = { ok: true; value: Value } | { ok: false; status: 400 | 415 };

const JSON_TYPE = /^application\/json\s*(;|$)/i;

export async function readAnyJson(request: Request): Promise<JsonBody<unknown>> {
  if (!JSON_TYPE.test(request.headers.get("content-type") ?? "")) return { ok: false, status: 415 };
  try {
    const value: unknown = await request.json();
    return isTooDeep(value) ? { ok: false, status: 400 } : { ok: true, value };
  } catch {
    return { ok: false, status: 400 };
  }
}

/** Only JSON with exactly the keys of the schema. */
export async function readJsonBody<Value>(request: Request, schema: z.ZodType<Value>): Promise<JsonBody<Value>> {
  const read = await readAnyJson(request);
  if (!read.ok) return read;
  const parsed = schema.safeParse(read.value);
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, status: 400 };
}
