/**
 * Passwords for accounts that are not about passwords: hashed at the lowest cost. The check takes the cost from the
 * hash itself, so it is cheap in the product too. The true cost is held by passwords.test.ts and login-timing.
 */
import { hash } from "@node-rs/argon2";
import { createPasswords, type Passwords } from "#server/auth/passwords/passwords.ts";

const LOWEST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const createCheapPasswords = (): Passwords => ({
  ...createPasswords(),
  hash: (password) => hash(password, LOWEST),
});
