/** What the endpoints of the login and of one's own account return next to `success: true`, shared with the screens that call them. */
import type { Role } from "#domain/staff/roles.ts";

export type Claims = { admin: boolean };

export type LoginAnswer = { email: string; claims: Claims };
/** `fromApp`: nothing was sent, the code is in the account's authenticator app. */
export type CodeSentAnswer = { message: string; expiresIn: number; fromApp?: boolean };
export type VerifiedAnswer = { message: string; email: string; claims: Claims };
export type SessionAnswer = { email: string; claims: Claims };

/** What a mailed link is for: a new account, or a new password. */
export type LinkAnswer = { email: string; purpose: "invite" | "reset"; role: Role };

/** The secret to be put into an authenticator app, as text and as a QR code. */
export type AppSetupAnswer = { secret: string; qr: { size: number; path: string } };
export type RecoveryCodesAnswer = { codes: string[] };
export type EndedSessionsAnswer = { ended: number };
/** The change was made, and nothing is to be shown. */
export type EmptyAnswer = { success: true };
