/** A request of the browser to one of this product's own endpoints, and how its JSON answer is read. */

export type JsonResponse = { status: number; headers: Headers; body: unknown };

/** Throws only where there is no answer at all; `body` is null where the answer is not JSON. */
export async function fetchJson(path: string, init: RequestInit = {}): Promise<JsonResponse> {
  const response = await fetch(path, init);
  const body: unknown = await response.json().catch(() => null);
  return { status: response.status, headers: response.headers, body };
}

const isSuccess = (status: number, body: unknown): boolean =>
  status >= 200 && status < 300 && typeof body === "object" && body !== null && Reflect.get(body, "success") === true;

/**
 * The answer of an endpoint, or null where it is a refusal or not from our endpoint at all. `success: true` is only
 * ever sent with the answer that `domain/api/` declares for the endpoint, which is checked against the same type.
 */
export const readAnswer = <Answer>({ status, body }: Pick<JsonResponse, "status" | "body">): Answer | null =>
  isSuccess(status, body) ? (body as Answer) : null;
