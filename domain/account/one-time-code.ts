/** One-time codes and recovery codes: their format, how typed input is read, and the waiting time for the next one. */

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
