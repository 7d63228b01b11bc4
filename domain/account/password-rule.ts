/** What a new password has to be: long enough, and not easy to guess. Nothing else is required of it. */
import { characterCount } from "#domain/text/plain-text.ts";

export const PASSWORD_MIN_LENGTH = 15;
export const PASSWORD_MAX_LENGTH = 256;

export type PasswordProblem = "tooShort" | "tooLong" | "guessable";

/** Words that are tried first against this product and its staff. */
const CONTEXT_WORDS = [
  "mizan ميزان halal haram questionable crypto bitcoin coin exchange islamic finance",
  "admin administrator staff editor password passwort parola sifre secret welcome login كلمة المرور السر",
  "letmein qwerty asdf zxcv iloveyou correcthorsebatterystaple changeme default test",
].flatMap((line) => line.split(" "));

const ROWS = ["abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm", "01234567890", "09876543210"];
const RUN_LENGTH = 4;
const OWN_PART_MIN_LENGTH = 3;
/** Distinct letters that have to remain. */
const ENOUGH_LEFT = 6;

const RUNS = ROWS.flatMap((row) =>
  Array.from({ length: row.length - RUN_LENGTH + 1 }, (_, start) => row.slice(start, start + RUN_LENGTH)),
);

/** True where too little remains once common words, keyboard rows and parts of the e-mail address are removed. */
export function isGuessable(password: string, email = ""): boolean {
  let left = password.normalize("NFKC").toLowerCase();
  const own = email
    .toLowerCase()
    .split(/[@.+_-]/)
    .filter((part) => part.length >= OWN_PART_MIN_LENGTH);
  for (const word of [...CONTEXT_WORDS, ...own, ...RUNS].sort((a, b) => b.length - a.length))
    left = left.replaceAll(word, "");
  return new Set(left.replace(/[\s\d!@#$.?_-]/g, "")).size < ENOUGH_LEFT;
}

/** Null where it can be used. */
export function findPasswordProblem(password: string, email = ""): PasswordProblem | null {
  const length = characterCount(password);
  if (length < PASSWORD_MIN_LENGTH) return "tooShort";
  if (length > PASSWORD_MAX_LENGTH) return "tooLong";
  return isGuessable(password, email) ? "guessable" : null;
}
