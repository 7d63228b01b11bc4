/** Password hashing with argon2id, limited in how many run at once; and the sentences of the password rule. */
import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import {
  findPasswordProblem,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  type PasswordProblem,
} from "#domain/account/password-rule.ts";
import { NamedError } from "#server/errors.ts";
import { isQueueFull } from "#server/security/client-limit.ts";

export const PASSWORD_SENTENCES: Record<PasswordProblem, string> = {
  tooShort: `The password needs at least ${PASSWORD_MIN_LENGTH} characters.`,
  tooLong: `The password may have at most ${PASSWORD_MAX_LENGTH} characters.`,
  guessable: "The password is one of the first that are tried. Use a sentence of your own.",
};

/** argon2id, 64 MiB, 3 passes, 4 lanes. */
const COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 4 };
const MAX_AT_ONCE = 4;
const MAX_WAITING = 32;

/** The same password typed on two systems may differ in Unicode form. */
const plain = (password: string): string => password.toWellFormed().normalize("NFKC");

/** A sentence where the password cannot be used; null where it can. */
export function passwordProblem(password: string, email = ""): string | null {
  const problem = findPasswordProblem(password, email);
  return problem && PASSWORD_SENTENCES[problem];
}

export class HashQueueFullError extends NamedError {}

export type Passwords = ReturnType<typeof createPasswords>;

/** `cost` is given only by tests that are not about passwords. */
export function createPasswords(cost = COST) {
  const limit = pLimit(MAX_AT_ONCE);
  const isFull = (): boolean => isQueueFull(limit, MAX_WAITING);
  const dummyHash = hash(randomBytes(32), cost);

  /** Hashing is expensive on purpose: beyond the queue limit, further calls are refused. */
  async function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isFull()) throw new HashQueueFullError("Too many passwords are being checked.");
    return limit(work);
  }

  /** Without a stored hash, or after a reset that left it empty, a dummy is verified, so that the response time does not reveal whether the account exists. */
  async function isRight(password: string, stored: string | null): Promise<boolean> {
    const against = stored || (await dummyHash);
    const right = await enqueue(() => verify(against, plain(password)));
    return right && Boolean(stored);
  }

  return {
    isBusy: isFull,
    isRight,
    hash: (password: string): Promise<string> => enqueue(() => hash(plain(password), cost)),
    /** Null where the queue is full. */
    async tryPassword(password: string, stored: string | null): Promise<boolean | null> {
      try {
        return await isRight(password, stored);
      } catch (error) {
        if (error instanceof HashQueueFullError) return null;
        throw error;
      }
    },
  };
}
