/** The browser's side of the endpoints of one's own account. Nothing is thrown: what failed has a reason with words of its own. */
import { noteRefusal } from "#app/ui/admin/shell/session-refusal.ts";
import { type AccountProblem, readAccountProblem } from "#domain/account/account-problem.ts";
import { type Document, readDocument } from "#domain/records/document.ts";
import type { Language } from "#domain/text/language.ts";

export type AccountAnswer =
  | { ok: true; body: Document }
  | { ok: false; problem: AccountProblem | "signedOut"; retryAfter: number };

export type AccountCall = { method: "POST" | "PUT" | "DELETE"; path: string; body?: object };

const ROOT = "/api/admin/account";
const SIGNED_OUT = 401;

/** The language is the page's: a letter may follow. */
export async function callAccount(language: Language, { method, path, body }: AccountCall): Promise<AccountAnswer> {
  try {
    const response = await fetch(`${ROOT}/${path}`, {
      method,
      headers: { "Accept-Language": language, ...(body ? { "Content-Type": "application/json" } : {}) },
      body: body ? JSON.stringify(body) : null,
    });
    const answer = readDocument(await response.json().catch(() => null));
    if (response.ok) return { ok: true, body: answer };
    const problem = noteRefusal(response.status) === SIGNED_OUT ? "signedOut" : readAccountProblem(answer.error);
    return { ok: false, problem, retryAfter: Number(response.headers.get("retry-after") ?? 0) };
  } catch {
    return { ok: false, problem: "failed", retryAfter: 0 };
  }
}
