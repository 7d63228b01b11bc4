import { afterAll, beforeAll, expect, it } from "vitest";
import { createPasswords } from "#server/auth/passwords/passwords.ts";
import { migrate } from "#server/database/migrate.ts";
import { type Database, openDatabase } from "#server/database/open.ts";
import { createSqlite, type TestDatabase } from "#tests/support/engines.ts";
import { type LoginFixture, openLogin, PASSWORD } from "#tests/support/login.ts";

const TRIES = 100;
/** Below the account's first delay. */
const TRIES_PER_ACCOUNT = 9;
const TOLERANCE = 0.1;
const ROUNDS = 5;

let made: TestDatabase;
let database: Database;
let login: LoginFixture;

beforeAll(async () => {
  made = createSqlite();
  database = openDatabase(made.options);
  await migrate(database);
  login = await openLogin(database, {}, createPasswords());
});

afterAll(async () => {
  await login.close();
  await database.close();
  await made.remove();
});

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function timeOf(email: string): Promise<number> {
  const began = performance.now();
  expect(await login.begin(email, "not the right password")).toMatchObject({ status: 401 });
  return performance.now() - began;
}

/** How far apart the two medians are, as a part of the longer one. */
async function measure(known: readonly string[]): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] };
  // Taken in turns, so that other load on the machine affects both alike.
  for (let turn = 0; turn < TRIES; turn += 1) {
    const index = turn % known.length;
    const ask = [
      async () => times.known.push(await timeOf(known[index] ?? "")),
      async () => times.unknown.push(await timeOf(`nobody-${known[index]}`)),
    ];
    for (const one of turn % 2 === 0 ? ask : ask.toReversed()) await one();
  }
  const [one, other] = [median(times.known), median(times.unknown)];
  return Math.abs(one - other) / Math.max(one, other);
}

it("a known and an unknown e-mail take the same time", { timeout: 600_000 }, async () => {
  await timeOf("warm-up@example.com");
  let apart = Number.POSITIVE_INFINITY;
  // A real difference shows every time; a busy machine's noise does not.
  for (let round = 0; round < ROUNDS && apart >= TOLERANCE; round += 1) {
    const accounts = Math.ceil(TRIES / TRIES_PER_ACCOUNT);
    const known: string[] = [];
    for (let index = 0; index < accounts; index += 1) {
      // With the product's own hash, whose cost is what is measured here.
      const email = `known-${round}-${index}@example.com`;
      await login.auth.accounts.create(email, PASSWORD, true);
      known.push(email);
    }
    apart = await measure(known);
    console.log(`known and unknown e-mail, ${TRIES} tries each: medians ${(apart * 100).toFixed(1)} % apart`);
  }
  expect(apart).toBeLessThan(TOLERANCE);
});
