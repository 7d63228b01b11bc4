/** The messages of the login. Endpoints send the English text; the page looks up its key to show it in its own language. */

export const LOGIN_MESSAGES = {
  invalidCredentials: "Invalid email or password",
  notAuthorized: "You are not authorized to access the admin dashboard.",
  sendFailed: "Failed to send OTP",
  invalidCode: "Invalid OTP",
  codeFormat: "Please enter a valid 6-digit OTP",
  verifyFailed: "Failed to verify OTP. Please try again.",
  failed: "An error occurred. Please try again.",
  noMoreCodes: "No more codes can be sent for this login. Use the last one, or begin again.",
  tooMany: "Too many attempts. Please try again later.",
  locked: "This account is locked. Only the operator of this site can unlock it.",
  busy: "The server is busy. Please try again in a moment.",
} as const;

export type LoginMessage = keyof typeof LOGIN_MESSAGES;

const isLoginMessage = (key: string): key is LoginMessage => Object.hasOwn(LOGIN_MESSAGES, key);

/** Null for an unknown text. */
export const findLoginMessage = (words: unknown): LoginMessage | null =>
  Object.keys(LOGIN_MESSAGES)
    .filter(isLoginMessage)
    .find((key) => LOGIN_MESSAGES[key] === words) ?? null;
