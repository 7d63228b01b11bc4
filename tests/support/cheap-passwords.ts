/** Passwords at the lowest cost, for tests that are not about passwords. passwords.test.ts and login-timing check the real cost. */
import { createPasswords, type Passwords } from "#server/auth/passwords/passwords.ts";

export const createCheapPasswords = (): Passwords => createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
