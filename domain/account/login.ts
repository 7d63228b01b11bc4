/** One-time codes and recovery codes: their format, how typed input is read, and the waiting time for the next one. */

export const EMAIL_MAX_LENGTH = 254;

/** Compared after NFKC and without locale: the `I` of a Turkish screen is still an `I`. */
export const emailKey = (typed: string): string =>
  typed.toWellFormed().normalize("NFKC").trim().toLowerCase().normalize("NFKC");

export const isSameEmail = (one: string, other: string): boolean => emailKey(one) === emailKey(other);

export const CODE_LENGTH = 6;
/** Long enough for a recovery code with separators. */
export const TYPED_CODE_LENGTH = 64;
export const RESEND_AFTER_SECONDS = 60;
/** After that the login ends, even with the right code. */
export const TRIES_PER_CODE = 5;

const CODE = new RegExp(`^[0-9]{${CODE_LENGTH}}$`);

/** Code points of zero on Arabic, Persian and full-width keyboards. */
const ZEROS = [0x0660, 0x06f0, 0xff10];

const plainDigit = (digit: string): string => {
  const point = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((start) => point >= start && point < start + 10);
  return zero === undefined ? "" : String(point - zero);
};

export const isCode = (value: string): boolean => CODE.test(value);

/** What the field keeps of typed or pasted input: digits of any keyboard, at most six. */
export const toCode = (typed: string): string => typed.replace(/[^0-9]/gu, plainDigit).slice(0, CODE_LENGTH);

/** `m:ss`, as the countdown shows it. */
export function writeCountdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

/** Recovery codes replace a code of the app: shown in groups of four, accepted with any separators. */
export const RECOVERY_CODE_COUNT = 10;
const RECOVERY_CODE = /^[a-z2-7]{24}$/;

export const toRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, "");
export const isRecoveryCode = (typed: string): boolean => RECOVERY_CODE.test(toRecoveryCode(typed));
export const writeRecoveryCode = (code: string): string => code.match(/.{1,4}/g)?.join("-") ?? code;

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
  unproved: "Many wrong passwords were tried for this account. Please try again with the solution of the puzzle.",
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
