/** How a stage of the login ends where it does not succeed: a status, its words, and how long to wait. */
import type { LoginMessage } from "#domain/account/login-messages.ts";

export type Refusal = { ok: false; status: 400 | 401 | 403 | 429 | 503; message: LoginMessage; retryAfter?: number };

export const refused = (status: Refusal["status"], message: LoginMessage): Refusal => ({ ok: false, status, message });

export const tooMany = (retryAfter: number): Refusal => ({ ok: false, status: 429, message: "tooMany", retryAfter });
