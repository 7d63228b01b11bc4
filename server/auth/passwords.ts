/** Passwords: their rule, and argon2id around them. */
import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { characterCount } from "#domain/plain-text.ts";
import { createHashQueue } from "./hash-queue.ts";

export const PASSWORD_MIN_LENGTH = 15;
export const PASSWORD_MAX_LENGTH = 256;

/** argon2id, 64 MiB, 3 passes, 4 lanes. */
const COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 4 };
const MAX_AT_ONCE = 4;
const MAX_WAITING = 32;

/** One password typed on two systems is one password. */
const plain = (password: string): string => password.toWellFormed().normalize("NFKC");

/** A sentence where the password cannot be used; null where it can. */
export function passwordProblem(password: string): string | null {
  const length = characterCount(password);
  if (length < PASSWORD_MIN_LENGTH) return `The password needs at least ${PASSWORD_MIN_LENGTH} characters.`;
  if (length > PASSWORD_MAX_LENGTH) return `The password may have at most ${PASSWORD_MAX_LENGTH} characters.`;
  return null;
}

export type Passwords = ReturnType<typeof createPasswords>;

export function createPasswords() {
  const queue = createHashQueue(MAX_AT_ONCE, MAX_WAITING);
  const nobody = hash(randomBytes(32), COST);

  return {
    isBusy: queue.isFull,
    hash: (password: string): Promise<string> => queue.run(() => hash(plain(password), COST)),
    /** Without a stored hash the same work is done, and the answer is no: nobody can tell by the time it took. */
    async isRight(password: string, stored: string | null): Promise<boolean> {
      const against = stored ?? (await nobody);
      const right = await queue.run(() => verify(against, plain(password)));
      return right && stored !== null;
    },
  };
}
