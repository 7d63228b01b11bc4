/**
 * The one client of the endpoints that the staff screens call; they take JSON or a file. Nothing is thrown: a call that
 * failed, whether it was refused or never answered, is a value, so that no failure unmounts a screen and nothing typed is
 * lost.
 */
import type { FormIssue, RefusalParts } from "#domain/api/staff-answers.ts";
import { readDocument } from "#domain/records/document.ts";
import type { Language } from "#domain/text/language.ts";

/** `Answer` and `Form`, the form a conflict brings along, are only in the type. */
export type ApiRequest<Answer, Form = never> = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  body?: object;
  types?: { answer: Answer; form: Form };
};

export const request = <Answer, Form = never>(
  method: ApiRequest<Answer>["method"],
  path: string,
  body?: object,
): ApiRequest<Answer, Form> => ({ method, path, ...(body && { body }) });

const KIND_OF_STATUS = {
  401: "signed-out",
  403: "forbidden",
  404: "not-found",
  409: "conflict",
  413: "too-large",
  422: "invalid",
  429: "too-many",
} as const;

/** `no-answer`: offline, aborted, or an answer that is not from our endpoint. `failed`: any status without a kind of its own. */
export type CallFailure = "no-answer" | "failed" | (typeof KIND_OF_STATUS)[keyof typeof KIND_OF_STATUS];

export type ApiFailure<Form = never> = RefusalParts<Form> & {
  ok: false;
  kind: CallFailure;
  /** 0 where there was no answer. */
  status: number;
  /** What the endpoint gives as the reason; empty where it gives none. */
  error: string;
  /** Seconds; 0 where the answer does not say. */
  retryAfter: number;
};

export type ApiResult<Answer, Form = never> = { ok: true; answer: Answer } | ApiFailure<Form>;

/** The role of the signed-in user does not allow it. */
export const isNotAllowed = ({ kind, error }: Pick<ApiFailure, "kind" | "error">): boolean =>
  kind === "forbidden" && error === "not-allowed";

/** Without a session, or from a page that is not ours. */
export const isSignedOut = ({ kind }: Pick<ApiFailure, "kind">): boolean =>
  kind === "signed-out" || kind === "forbidden";

const NO_ANSWER = { ok: false, kind: "no-answer", status: 0, error: "", retryAfter: 0 } as const;

const hasKind = (status: number): status is keyof typeof KIND_OF_STATUS => status in KIND_OF_STATUS;

function kindOf(status: number): CallFailure {
  if (hasKind(status)) return KIND_OF_STATUS[status];
  return status < 400 ? "no-answer" : "failed";
}

/**
 * Which parts a refusal has is looked at here; the parts themselves are made by our endpoints, in the types that
 * `domain/api/` declares for them. A conflict may come without the newer state.
 */
function readParts<Form>(body: unknown): RefusalParts<Form> {
  const { issues, newer, problem, report, puzzle } = readDocument(body);
  return {
    ...(Array.isArray(issues) && { issues }),
    ...("form" in readDocument(newer) && { newer }),
    ...(typeof problem === "string" && { problem }),
    ...(typeof report === "object" && report !== null && { report }),
    ...(typeof puzzle === "object" && puzzle !== null && { puzzle }),
  } as RefusalParts<Form>;
}

type RawResponse = { status: number; retryAfter: string | null; body: unknown };

/**
 * `success: true` is only ever sent with the answer that `domain/api/` declares for the endpoint, which is checked
 * against the same type.
 */
export function readResponse<Answer, Form>({ status, retryAfter, body }: RawResponse): ApiResult<Answer, Form> {
  const { success, error } = readDocument(body);
  if (status >= 200 && status < 300 && success === true) return { ok: true, answer: body as Answer };
  return {
    ok: false,
    kind: kindOf(status),
    status,
    error: typeof error === "string" ? error : "",
    retryAfter: Number(retryAfter ?? 0) || 0,
    ...readParts<Form>(body),
  };
}

const STAFF_ENDPOINTS = "/api/admin/";
const SESSION_REFUSED = "mizan:session-refused";

/** On the endpoints of the login a 401 is a wrong password or code; on those of the staff the session has ended. */
function announceRefusal(path: string, status: number): void {
  if (status === 401 && path.startsWith(STAFF_ENDPOINTS)) window.dispatchEvent(new Event(SESSION_REFUSED));
}

/** Calls back whenever a staff endpoint answers that nobody is signed in, regardless of the caller. */
export function onSessionRefused(callback: () => void): () => void {
  window.addEventListener(SESSION_REFUSED, callback);
  return () => window.removeEventListener(SESSION_REFUSED, callback);
}

/** The language is that of the page, for endpoints that may send an e-mail. */
type CallOptions = { language?: Language; signal?: AbortSignal };

const isFile = (body: object): body is FormData | Blob => body instanceof FormData || body instanceof Blob;

export async function callApi<Answer, Form = never>(
  { method, path, body }: ApiRequest<Answer, Form>,
  { language, signal }: CallOptions = {},
): Promise<ApiResult<Answer, Form>> {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        ...(language && { "Accept-Language": language }),
        ...(body && !isFile(body) && { "Content-Type": "application/json" }),
      },
      body: !body || isFile(body) ? (body ?? null) : JSON.stringify(body),
      ...(signal && { signal }),
    });
    const { status, headers } = response;
    const answer: unknown = await response.json().catch(() => null);
    announceRefusal(path, status);
    return readResponse({ status, retryAfter: headers.get("retry-after"), body: answer });
  } catch {
    return NO_ANSWER;
  }
}

const APPROVAL_REFUSALS = ["form.needsSecondReviewer", "form.tooFewReviewers", "form.ownApproval"] as const;
export type ApprovalRefusal = (typeof APPROVAL_REFUSALS)[number];

/** The message of a change that another person has to approve; null for any other failure. */
export const approvalRefusal = ({ issues = [] }: { issues?: FormIssue[] }): ApprovalRefusal | null =>
  APPROVAL_REFUSALS.find((key) => issues.some(({ message }) => message === key)) ?? null;
