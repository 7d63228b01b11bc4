/** Long passwords that are guessed all the same: words everyone tries here, rows of the keyboard, and little else. */

/** Tried first against this product and its people. */
const CONTEXT_WORDS = [
  "mizan ميزان halal haram questionable crypto bitcoin coin exchange islamic finance",
  "admin administrator staff editor password passwort parola sifre secret welcome login كلمة المرور السر",
  "letmein qwerty asdf zxcv iloveyou correcthorsebatterystaple changeme default test",
].flatMap((line) => line.split(" "));

const ROWS = ["abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm", "01234567890", "09876543210"];
const RUN_LENGTH = 4;
const OWN_PART_MIN_LENGTH = 3;
/** Different letters that have to be left. */
const ENOUGH_LEFT = 6;

const RUNS = ROWS.flatMap((row) =>
  Array.from({ length: row.length - RUN_LENGTH + 1 }, (_, start) => row.slice(start, start + RUN_LENGTH)),
);

/** Is too little of it left, once everything that is tried first is taken away? */
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
